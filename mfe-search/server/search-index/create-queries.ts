import type { SearchQuery, SearchResult } from '@forecourt/contracts/search/search-query';
import { noteSlice } from '@forecourt/server-kit/slice-metrics';
import type { DocumentIndex } from '../../engine/index/document-index.ts';
import { matchDocuments } from '../../engine/search/match-documents.ts';
import { runInSlices } from '../../engine/search/run-in-slices.ts';
import { searchSteps } from '../../engine/search/run-search.ts';
import type { SearchSteps } from '../../engine/search/search-steps.ts';
import { TimeBudget } from '../../engine/search/time-budget.ts';
import { createQueue } from './create-queue.ts';
import type { Allowance, IndexUid, SearchFor, SearchIndex } from './search-index.ts';

/** The time that the queries of one request of a visitor may occupy the thread. */
const requestMs = 500;

/** Answers queries from indexes of this process. Those of visitors are executed one at a time. */
export function createQueries(
  indexOf: (uid: IndexUid) => DocumentIndex,
  onDamage: (uid: IndexUid, message: string) => void,
): Pick<SearchIndex, 'query' | 'match'> {
  const visitors = createQueue();

  function run<T>(uid: IndexUid, steps: SearchSteps<T>, budget: TimeBudget, spent: (ms: number) => void) {
    return runInSlices(steps, budget, (slice) => {
      noteSlice('search/query', slice);
      spent(slice);
    }).catch((error: unknown) => {
      if (isDamage(error)) onDamage(uid, error.message);
      throw error;
    });
  }

  async function search<Hit>(
    { indexUid, ...query }: SearchQuery,
    budget: TimeBudget,
    allowance?: Allowance,
  ): Promise<SearchResult<Hit>> {
    let ms = 0;
    const found = await run(indexUid, searchSteps(indexOf(indexUid), query), budget, (slice) => {
      ms += slice;
      allowance?.spend(slice);
    });
    return { ...found, hits: found.hits as Hit[], ms: Math.round(ms) };
  }

  return {
    async query<Hit>(queries: readonly SearchQuery[], allowance?: Allowance) {
      const budget = new TimeBudget(allowance ? requestMs : Number.POSITIVE_INFINITY);
      const results: SearchResult<Hit>[] = [];
      for (const one of queries) {
        const answer = () => search<Hit>(one, budget, allowance);
        if (!allowance) results.push(await answer());
        else
          results.push(
            await visitors(() => {
              allowance.require();
              return answer();
            }),
          );
      }
      return results;
    },

    async match(queries: readonly SearchFor[], ids: readonly string[]) {
      const budget = new TimeBudget(Number.POSITIVE_INFINITY);
      const numbersOf = createNumbersReader(ids);
      const matches: number[][] = [];
      for (const { indexUid, ...query } of queries) {
        const index = indexOf(indexUid);
        const steps = matchDocuments(index, query, numbersOf(index));
        matches.push(await run(indexUid, steps, budget, () => undefined));
      }
      return matches;
    },
  };
}

/** Reads the numbers of documents again only if a write may have changed them. */
function createNumbersReader(ids: readonly string[]): (index: DocumentIndex) => Int32Array {
  let alive: DocumentIndex['segment']['alive'] | null = null;
  let numbers: Int32Array = new Int32Array();
  return (index) => {
    if (alive !== index.segment.alive) numbers = index.numbersOf(ids);
    ({ alive } = index.segment);
    return numbers;
  };
}

/** Errors that only inconsistent contents cause; queries are validated before. */
const isDamage = (error: unknown): error is Error =>
  error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
