import type { SearchQuery, SearchResult } from '@forecourt/contracts/search/search-query';
import { noteSlice } from '@forecourt/server-kit/slice-metrics';
import type { DocumentIndex } from '../../engine/index/document-index.ts';
import { runInSlices } from '../../engine/search/run-in-slices.ts';
import { searchSteps } from '../../engine/search/run-search.ts';
import { TimeBudget } from '../../engine/search/time-budget.ts';
import { createQueue } from './create-queue.ts';
import type { Allowance, IndexUid, SearchIndex } from './search-index.ts';

/** The time that the queries of one request of a visitor may occupy the thread. */
const requestMs = 500;

/** Answers queries from indexes of this process. Those of visitors are executed one at a time. */
export function createQueries(
  indexOf: (uid: IndexUid) => DocumentIndex,
  onDamage: (uid: IndexUid, message: string) => void,
): SearchIndex['query'] {
  const visitors = createQueue();

  async function search<Hit>(
    { indexUid, ...query }: SearchQuery,
    budget: TimeBudget,
    allowance?: Allowance,
  ): Promise<SearchResult<Hit>> {
    let ms = 0;
    const steps = searchSteps(indexOf(indexUid), query);
    const found = await runInSlices(steps, budget, (slice) => {
      ms += slice;
      noteSlice('search/query', slice);
      allowance?.spend(slice);
    }).catch((error: unknown) => {
      if (isDamage(error)) onDamage(indexUid, error.message);
      throw error;
    });
    return { ...found, hits: found.hits as Hit[], ms: Math.round(ms) };
  }

  return async function query<Hit>(queries: readonly SearchQuery[], allowance?: Allowance) {
    const budget = new TimeBudget(allowance ? requestMs : Number.POSITIVE_INFINITY);
    const results: SearchResult<Hit>[] = [];
    for (const one of queries) {
      const run = () => search<Hit>(one, budget, allowance);
      if (!allowance) results.push(await run());
      else
        results.push(
          await visitors(() => {
            allowance.require();
            return run();
          }),
        );
    }
    return results;
  };
}

/** Errors that only inconsistent contents cause; queries are validated before. */
const isDamage = (error: unknown): error is Error =>
  error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
