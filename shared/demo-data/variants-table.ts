import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { seenAt } from './seen-at.ts';
import { variants, whoTurnsOn } from './variants.ts';

const path = fileURLToPath(new URL('./VARIANTS.md', import.meta.url));

/** Renders the table of variants and the demo sites that use them as Markdown. */
export function variantsTable(): string {
  const areas = [...new Set(variants.map((variant) => variant.area))];
  const tables = areas.map((area) =>
    [
      `## ${area}`,
      '',
      '| Variant | Turned on by |',
      '|---|---|',
      ...variants
        .filter((variant) => variant.area === area)
        .map(
          (variant) =>
            `| ${variant.name} | ${whoTurnsOn(variant)
              .map((who) => `\`${who}\``)
              .join(' ')} |`,
        ),
    ].join('\n'),
  );
  return `# Variants of the specification in the demo

Each choice that the specification leaves to a site, and the demo sites that make it. A name with a dash is a dealership whose
layer makes it. Written by \`node shared/demo-data/variants-table.ts\` from \`variants.ts\`; a test keeps the two together.

${tables.join('\n\n')}

## Where to see further items

A browser test opens each of these pages.

| Items | What | Site | Page |
|---|---|---|---|
${seenAt.map(({ items, what, site, path: page }) => `| ${items} | ${what} | \`${site}\` | \`${page}\` |`).join('\n')}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(path, variantsTable());
