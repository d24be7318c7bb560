import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
/** As the shell's page names the checks. */
type Check = 'rules' | 'keyboard' | 'narrow' | 'large-text' | 'colours' | 'motion';
export type Problem = { kind: string; check: Check; text: string };

/** What the accessibility journey found on a site: the kinds of pages that it visited, and their problems. */
export interface AccessibilityResults {
  site: string;
  checked: string[];
  problems: Problem[];
}

// Outside Playwright's own folder, which each run empties.
const folder = join(import.meta.dirname, '../../.data/accessibility');

export async function writeResults(results: AccessibilityResults): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${results.site}.json`), JSON.stringify(results));
}

export async function readResults(): Promise<AccessibilityResults[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as AccessibilityResults),
  );
}

const spoken = join(folder, 'spoken');

/** Notes that what a screen reader says in a journey was as expected. */
export async function writeSpoken(journey: string): Promise<void> {
  await mkdir(spoken, { recursive: true });
  await writeFile(join(spoken, journey), '');
}

export const readSpoken = (): Promise<string[]> => readdir(spoken).catch(() => []);
