import type { SearchQuery, SearchResult } from '@forecourt/contracts/search/search-query';
import type { SearchIndex as Documents } from '../../engine/index/search-index.ts';
import { runInSlices } from '../../engine/search/run-in-slices.ts';
import { searchSteps } from '../../engine/search/run-search.ts';
import { searchLimits } from '../../engine/search/search-limits.ts';
import type { SearchParams } from '../../engine/search/search-params.ts';
import { TimeBudget } from '../../engine/search/time-budget.ts';
import { printSort } from './meilisearch-filter.ts';
import type { Allowance, SearchIndex } from './search-index.ts';
import { toFilterNode } from './to-filter-node.ts';

type Answer = {
  hits: unknown[];
  totalHits: number;
  totalPages: number;
  facetDistribution?: SearchResult['facets'];
  facetStats?: SearchResult['facetStats'];
};

/**
 * The index in this process, by direct calls. A query lets other requests run between its parts. Those of visitors are executed one at a
 * time, so that many of them delay one another and not the other requests.
 */
export function createEmbeddedIndex(documentsOf: (indexUid: string) => Documents): SearchIndex {
  const queue = createQueue();

  async function search<Hit>(
    query: SearchQuery,
    budget: TimeBudget,
    allowance?: Allowance,
  ): Promise<SearchResult<Hit>> {
    let ms = 0;
    const steps = searchSteps(documentsOf(query.indexUid), paramsOf(query), {
      imposed: toFilterNode(query.filter ?? []),
      containsAllowed: false,
      budget,
    });
    const answer = (await runInSlices(steps, budget, (slice) => {
      ms += slice;
      allowance?.spend(slice);
    })) as Answer;
    return {
      hits: answer.hits as Hit[],
      count: answer.totalHits,
      pages: answer.totalPages,
      facets: answer.facetDistribution ?? {},
      facetStats: answer.facetStats ?? {},
      ms: Math.round(ms),
    };
  }

  return {
    async query<Hit>(queries: readonly SearchQuery[], allowance?: Allowance) {
      const budget = new TimeBudget(allowance ? searchLimits.requestMs : Number.POSITIVE_INFINITY);
      const results: SearchResult<Hit>[] = [];
      for (const query of queries) {
        const run = () => search<Hit>(query, budget, allowance);
        if (!allowance) results.push(await run());
        else
          results.push(
            await queue(() => {
              allowance.require();
              return run();
            }),
          );
      }
      return results;
    },
  };
}

const paramsOf = ({ query, facets, sort, page, hitsPerPage, attributes }: SearchQuery): SearchParams => ({
  q: query ?? '',
  matchingStrategy: 'all',
  facets: [...(facets ?? [])],
  sort: (sort ?? []).map(printSort),
  page: page ?? 1,
  hitsPerPage,
  attributesToRetrieve: attributes?.length ? [...attributes] : ['id'],
  offset: 0,
  limit: 0,
  highlightPreTag: '',
  highlightPostTag: '',
  cropLength: 0,
  cropMarker: '',
  showMatchesPosition: false,
  showRankingScore: false,
  showRankingScoreDetails: false,
});

/** Runs one task after another, and lets the event loop answer other requests between them. */
function createQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.then(pause, pause);
    return result;
  };
}

const pause = () => new Promise((resolve) => setImmediate(resolve));
