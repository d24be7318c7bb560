import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SearchQuery } from '@forecourt/contracts/search/search-query';
import type { Loops, LoopsOptions } from '../testing/measure-loops.ts';
import { itemsPerPart } from './search-steps.ts';

/** A part may read each of its items three times. V8 counts no inlined calls, so it is often less. */
const most = 3 * itemsPerPart;
/** So many that a loop over all of them is more than that. */
const vehicles = 4 * itemsPerPart + 500;
const sydney = { lat: -33.9, lng: 151.2 };
const facets = ['make', 'model', 'badge', 'features', 'price', 'odometer', 'stock_number'];

let worker: Worker;
beforeAll(async () => {
  const workerData: LoopsOptions = { vehicles, facets };
  worker = new Worker(new URL('../testing/measure-loops.ts', import.meta.url), { workerData });
  await once(worker, 'message');
}, 120_000);
afterAll(() => worker.terminate());

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
])(`handles ${vehicles} vehicles in parts of bounded work: %s`, async (_what, query) => {
  worker.postMessage(query);
  const [{ count, loops }] = (await once(worker, 'message')) as [Loops];
  expect(count).toBeGreaterThan(0);
  expect(Math.max(...loops)).toBeGreaterThan(0);
  expect(Math.max(...loops)).toBeLessThanOrEqual(most);
});
