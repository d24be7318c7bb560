import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');

type Limits = {
  /** Test files that compute for more than 10 s on a busy machine. */
  slow: string[];
  /** Files of which a test may fail once. One leaves when its reason is gone; none is added. */
  quarantined: { reason: string; tests: string[] }[];
};
const limits = JSON.parse(readFileSync(join(import.meta.dirname, 'test-limits.json'), 'utf8')) as Limits;

export const { slow, quarantined } = limits;

export const isSlow = (testPath: string): boolean => slow.includes(relative(repository, testPath));

export function isQuarantined(testPath: string): boolean {
  const path = relative(repository, testPath);
  return quarantined.some(({ tests }) => tests.includes(path));
}
