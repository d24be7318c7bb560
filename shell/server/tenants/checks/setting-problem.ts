import { originOf, type Provenance } from '@forecourt/contracts/tenant/layers';

/** What is wrong with one setting, and what to do about it. */
export type SettingProblem = { path: string; message: string };

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns every value of a configuration with its path, such as `finance.providers.bank.interestRate`. */
export function* leavesOf(value: unknown, path: string[] = []): Generator<[path: string[], value: unknown]> {
  if (Array.isArray(value) || isRecord(value)) {
    yield [path, value];
    for (const [key, part] of Object.entries(value)) yield* leavesOf(part, [...path, key]);
  } else yield [path, value];
}

/** Returns a line for each problem, with the layer that set the value. */
export const describeProblems = (problems: SettingProblem[], provenance: Provenance = {}): string =>
  problems
    .map(({ path, message }) => {
      const origin = originOf(path, provenance);
      return `  ${path}: ${message}${origin ? ` (set by ${origin})` : ''}`;
    })
    .join('\n');
