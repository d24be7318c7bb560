import { Session, type Profiler } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';
import type { SearchQuery } from '@forecourt/contracts/search/search-query';
import { reclaimScratch } from '../columns/scratch.ts';
import { DocumentIndex } from '../index/document-index.ts';
import { searchSteps } from '../search/run-search.ts';
import { syntheticVehicles } from './synthetic-vehicles.ts';

/** What the worker is started with. */
export type LoopsOptions = { vehicles: number; facets: string[] };
/** Vehicles found, and per part of the search how often its most frequent statement was executed. */
export type Loops = { count: number; loops: number[] };

// In a thread of its own: the cost of reading the coverage grows with all code that the thread has ever
// loaded.
const { vehicles, facets } = workerData as LoopsOptions;
const index = new DocumentIndex({
  filterableAttributes: [...facets, 'tenant', '_geo'],
  sortableAttributes: ['price', 'odometer', '_geo'],
  searchableAttributes: ['title', 'comments', 'stock_number'],
  rankingRules: ['sort', 'words', 'typo', 'proximity', 'attribute', 'exactness', 'custom_rank:desc'],
  typoTolerance: { minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 }, disableOnAttributes: [] },
  faceting: { maxValuesPerFacet: 2000 },
  pagination: { maxTotalHits: 100_000 },
});
await index.put([...syntheticVehicles(vehicles)], { merge: false });
const session = new Session();
session.connect();
session.post('Profiler.enable');

parentPort!.on('message', (query: Partial<SearchQuery>) => parentPort!.postMessage(measure(query)));
parentPort!.postMessage('ready');

function measure(query: Partial<SearchQuery>): Loops {
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  longestLoop();
  const steps = searchSteps(index, { hitsPerPage: 100, attributes: ['id'], ...query });
  const loops: number[] = [];
  for (;;) {
    const step = steps.next();
    loops.push(longestLoop());
    if (step.done !== true) continue;
    reclaimScratch();
    session.post('Profiler.stopPreciseCoverage');
    return { count: step.value.count, loops };
  }
}

/** Executions of the engine's most frequent statement since the last call: the length of its longest loop. */
function longestLoop(): number {
  let longest = 0;
  session.post('Profiler.takePreciseCoverage', (error, taken?: Profiler.TakePreciseCoverageReturnType) => {
    if (error) throw error;
    for (const { url, functions } of taken!.result)
      if (url.includes('mfe-search/engine'))
        for (const { ranges } of functions)
          for (const { count } of ranges) longest = Math.max(longest, count);
  });
  return longest;
}
