import { writeFile } from 'node:fs/promises';
import { readResults, type AccessibilityResults } from './accessibility-results.ts';

/** Writes the accessibility statement from the results of the last run of `accessibility.spec.ts`. */
export function statementOf(results: readonly AccessibilityResults[], date: string): string {
  const kinds = [...new Set(results.flatMap(({ checked }) => checked))];
  const problems = results.flatMap(({ site, problems: found }) => found.map((one) => `${site}, ${one}`));
  return `# Accessibility statement

The sites aim at WCAG 2.2, level AA. On ${date}, \`e2e/journeys/accessibility.spec.ts\` visited these kinds of pages of
${results.map(({ site, checked }) => `${site} (${checked.length})`).join(', ')}:

${kinds.map((kind) => `- ${kind}`).join('\n')}

On each it checked: the rules of axe for levels A and AA; no sideways scrolling at a width of 320 px, and at 640 px with text of 200 %; visible
edges of buttons in forced colours; no movement under reduced motion. Journeys by keyboard alone, and what a screen reader says of the main
parts (\`spoken.test.tsx\` of each remote), have tests of their own.

## Known problems

${problems.length === 0 ? 'None were found by these checks. Checks by program find only a part of all problems.' : problems.map((one) => `- ${one}`).join('\n')}
`;
}

if (import.meta.main)
  await writeFile(
    new URL('../../shared/docs/accessibility.md', import.meta.url),
    statementOf(await readResults(), new Date().toISOString().slice(0, 10)),
  );
