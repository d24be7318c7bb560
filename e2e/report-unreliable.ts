import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

type Finished = Pick<ReturnType<Suite['allTests']>[number], 'outcome' | 'title' | 'location'>;
/** A test that may pass on its retry only, by `file › title`. */
type Listed = { test: string; reason: string };

export const readListed = (): Listed[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'unreliable.json'), 'utf8')) as Listed[];

export const nameOf = ({ location, title }: Pick<Finished, 'location' | 'title'>): string =>
  `${basename(location.file)} › ${title}`;

/**
 * A Playwright reporter: a test that passes on its retry only fails the run, unless unreliable.json lists it. `failOnFlakyTests` does the
 * same without a list. The retry tells such a test from one that is broken.
 */
export default class ReportUnreliable implements Reporter {
  #suite: Pick<Suite, 'allTests'> | null = null;
  readonly #listed: readonly string[];

  constructor({ listed = readListed() }: { listed?: readonly Listed[] } = {}) {
    this.#listed = listed.map(({ test }) => test);
  }

  onBegin(_config: unknown, suite: Pick<Suite, 'allTests'>): void {
    this.#suite = suite;
  }

  async onEnd({ status }: Pick<FullResult, 'status'>): Promise<{ status: FullResult['status'] }> {
    const unreliable = (this.#suite?.allTests() ?? [])
      .filter((test) => test.outcome() === 'flaky')
      .map((test) => nameOf(test));
    const listed = unreliable.filter((name) => this.#listed.includes(name));
    const unlisted = unreliable.filter((name) => !this.#listed.includes(name));
    for (const name of listed) console.warn(`passed on its retry (listed in e2e/unreliable.json): ${name}`);
    if (unlisted.length === 0) return { status };
    console.error(`unreliable, fails the run: passed on the retry only: ${unlisted.join('; ')}`);
    return { status: 'failed' };
  }

  printsToStdio(): boolean {
    return false;
  }
}
