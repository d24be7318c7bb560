import { Session } from 'node:inspector';
import type { Profiler } from 'node:inspector';
import type { SearchQuery } from '@forecourt/contracts/search/search-query';
import { syntheticVehicles } from '../bench/synthetic-vehicles.ts';
import { reclaimScratch } from '../columns/scratch.ts';
import { DocumentIndex } from '../index/document-index.ts';
import { searchSteps } from './run-search.ts';
import { itemsPerPart } from './search-steps.ts';

/** So many that a loop over all of them is more than a part. */
const vehicles = 3 * itemsPerPart + 500;
const most = 2.5 * itemsPerPart;
const sydney = { lat: -33.9, lng: 151.2 };
const facets = ['make', 'model', 'badge', 'features', 'price', 'odometer', 'stock_number'];

const index = new DocumentIndex({
  filterableAttributes: [...facets, 'tenant', '_geo'],
  sortableAttributes: ['price', 'odometer', '_geo'],
  searchableAttributes: ['title', 'comments', 'stock_number'],
  rankingRules: ['sort', 'words', 'typo', 'proximity', 'attribute', 'exactness', 'custom_rank:desc'],
  typoTolerance: { minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 }, disableOnAttributes: [] },
  faceting: { maxValuesPerFacet: 2000 },
  pagination: { maxTotalHits: 100_000 },
  storedAttributes: ['id'],
});
const session = new Session();
beforeAll(async () => {
  await index.put([...syntheticVehicles(vehicles)], { merge: false });
  session.connect();
  session.post('Profiler.enable');
}, 120_000);
afterAll(() => session.disconnect());

/** How often the most frequent statement of the engine was executed since the last call: the length of its longest loop. */
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

it.each<[string, Partial<SearchQuery>]>([
  [
    'conditions',
    {
      filter: [
        { attribute: 'price', min: 1 },
        { attribute: 'make', notIn: ['Kia', 'Ford'] },
      ],
    },
  ],
  ['a condition on lists', { filter: [{ attribute: 'features', in: ['owner'] }] }],
  [
    'alternatives',
    {
      filter: [
        {
          any: [
            { attribute: 'price', min: 9 },
            { attribute: 'price', isNull: true },
          ],
        },
      ],
    },
  ],
  ['a distance', { filter: [{ near: sydney, withinMetres: 9e6 }] }],
  ['the nearest', { sort: [{ near: sydney, order: 'asc' }] }],
  ['a late page', { sort: [{ attribute: 'price', order: 'desc' }], page: 200 }],
  ['a page of thousands', { sort: [{ attribute: 'odometer', order: 'asc' }], hitsPerPage: 5_000 }],
  ['facets', { facets }],
  ['facets of a part', { facets, filter: [{ attribute: 'price', min: 20_000 }] }],
  ['one letter', { query: 's' }],
  ['the beginning of a word', { query: 'con' }],
  ['words with typos', { query: 'tyoota excelent conditoin kilometers' }],
  ['a word that is repeated', { query: 'one '.repeat(20) }],
  ['phrases and exclusions', { query: '"one owner" "full service history" -tow -"bull bar"' }],
])(`handles ${vehicles} vehicles in parts of bounded work: %s`, (_what, query) => {
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  longestLoop();
  const steps = searchSteps(index, { hitsPerPage: 100, attributes: ['id'], ...query });
  const loops: number[] = [];
  let count = 0;
  for (let isDone = false; !isDone;) {
    const step = steps.next();
    loops.push(longestLoop());
    isDone = step.done === true;
    if (step.done === true) count = step.value.count;
  }
  reclaimScratch();
  session.post('Profiler.stopPreciseCoverage');
  expect(count).toBeGreaterThan(0);
  expect(Math.max(...loops)).toBeGreaterThan(0);
  expect(Math.max(...loops)).toBeLessThanOrEqual(most);
});
