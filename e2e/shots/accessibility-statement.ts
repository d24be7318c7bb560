import { writeFile } from 'node:fs/promises';
import { readResults, readSpoken, type AccessibilityResults } from './accessibility-results.ts';
import { areaOf } from './page-kinds.ts';

/** What the sites' own pages say, from the results of the last run of `accessibility.spec.ts`. */
export function statementOf(results: readonly AccessibilityResults[], spokenJourneys: number, date: string) {
  const found = results.flatMap(({ problems }) =>
    problems.map(({ check, kind }) => ({ check, area: areaOf(kind) })),
  );
  return {
    date,
    pages: results.flatMap(({ checked }) => checked).length,
    kinds: new Set(results.flatMap(({ checked }) => checked)).size,
    spokenJourneys,
    failures: [...new Map(found.map((one) => [`${one.check} ${one.area}`, one])).values()],
  };
}

/** The same for developers, with every page and problem. */
export function documentOf(
  results: readonly AccessibilityResults[],
  spokenJourneys: number,
  date: string,
): string {
  const kinds = [...new Set(results.flatMap(({ checked }) => checked))];
  const problems = results.flatMap(({ site, problems: found }) =>
    found.map(({ kind, check, text }) => `${site}, ${kind} (${check}): ${text}`),
  );
  return `# Accessibility statement

The sites aim at WCAG 2.2, level AA. On ${date}, \`e2e/journeys/accessibility.spec.ts\` visited these kinds of pages of
${results.map(({ site, checked }) => `${site} (${checked.length})`).join(', ')}:

${kinds.map((kind) => `- ${kind}`).join('\n')}

On each it checked: the rules of axe for levels A and AA; that Tab reaches everything and shows where it is; no sideways scrolling at a width of
320 px, and at 640 px with text of 200 %; visible edges of buttons in forced colours; no movement under reduced motion. \`e2e/journeys/spoken.spec.ts\`
goes through ${spokenJourneys} journeys with a screen reader, whose transcripts are in \`e2e/journeys/spoken\`. Journeys by keyboard alone, and what is said of
single parts (\`spoken.test.tsx\` of each remote), have tests of their own. The page \`/pages/accessibility\` of each site shows these results.

## Known problems

${problems.length === 0 ? 'None were found by these checks. Checks by program find only a part of all problems.' : problems.map((one) => `- ${one}`).join('\n')}
`;
}

if (import.meta.main) {
  const results = [
    await readResults(),
    (await readSpoken()).length,
    new Date().toISOString().slice(0, 10),
  ] as const;
  const repository = new URL('../../', import.meta.url);
  await writeFile(new URL('shared/docs/accessibility.md', repository), documentOf(...results));
  await writeFile(
    new URL('shell/model/latest-accessibility-statement.ts', repository),
    `import type { AccessibilityStatement } from './accessibility-statement.ts';

/** Written by \`node e2e/shots/accessibility-statement.ts\` from the results of the browser tests. */
export const latestStatement: AccessibilityStatement = ${JSON.stringify(statementOf(...results), null, 2)};
`,
  );
}
