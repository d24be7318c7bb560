import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'decisions');
const indexFile = join(folder, 'README.md');

/** Returns the index of the decision records: the number and title of each, in order. */
export function decisionIndex(): string {
  const records = readdirSync(folder)
    .filter((name) => /^\d{3}-.*\.md$/.test(name))
    .sort();
  const lines = records.map((name) => {
    const [title = ''] = readFileSync(join(folder, name), 'utf8').split('\n', 1);
    return `- [${title.replace(/^# /, '')}](${name})`;
  });
  return `# Decision records\n\nWritten by \`node shared/docs/decision-index.ts --write\`.\n\n${lines.join('\n')}\n`;
}

export const storedIndex = () => readFileSync(indexFile, 'utf8');

if (process.argv[1] === import.meta.filename && process.argv.includes('--write'))
  writeFileSync(indexFile, decisionIndex());
