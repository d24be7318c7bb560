import type { SearchQuery } from '@forecourt/contracts/search/search-query';
import { runSearch } from '../search/run-search.ts';
import { DocumentIndex } from './document-index.ts';
import type { Settings } from './settings.ts';

const settings: Settings = {
  searchableAttributes: ['comments'],
  filterableAttributes: ['make'],
  sortableAttributes: [],
  rankingRules: ['words'],
  typoTolerance: { minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 }, disableOnAttributes: [] },
  faceting: { maxValuesPerFacet: 100 },
  pagination: { maxTotalHits: 100_000 },
};
const ask = (index: DocumentIndex, query: Partial<SearchQuery> = {}) =>
  runSearch(index, { hitsPerPage: 20, attributes: ['id', 'make'], ...query });
const facetsOf = (index: DocumentIndex) =>
  ask(index, { query: 'many', facets: ['make'], hitsPerPage: 0 }).facets;

const vehicles = (count: number, make: string) =>
  Array.from({ length: count }, (_, id) => ({
    id: String(id),
    make,
    comments: `a ${make} with many words `.repeat(10),
  }));

it('applies a write atomically, while searches keep running', async () => {
  const index = new DocumentIndex(settings);
  await index.put(vehicles(1500, 'Kia'), { merge: false });
  let running = true;
  const replacing = index.put(vehicles(1500, 'Ford'), { merge: false }).finally(() => {
    running = false;
  });
  const seen = new Set<string>();
  while (running) {
    seen.add(JSON.stringify(facetsOf(index)));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await replacing;
  expect([...seen].filter((facets) => facets !== '{"make":{"Ford":1500}}')).toEqual([
    '{"make":{"Kia":1500}}',
  ]);
  expect(facetsOf(index)).toEqual({ make: { Ford: 1500 } });
});

it('does not rebuild for a change, and does not rewrite unchanged documents', async () => {
  const index = new DocumentIndex(settings);
  await index.put(vehicles(100, 'Kia'), { merge: false });
  const { segment } = index;
  await index.put([{ id: '7', make: 'Ford' }], { merge: true });
  await index.put(vehicles(7, 'Kia'), { merge: false });
  expect(index.segment).toBe(segment);
  expect(segment.size).toBe(101);
  expect(facetsOf(index)).toEqual({ make: { Ford: 1, Kia: 99 } });
});

it('keeps the last of several documents with the same id, and merges no missing one', async () => {
  const index = new DocumentIndex(settings);
  await index.put(
    [
      { id: '1', make: 'Kia' },
      { id: '1', make: 'Ford' },
    ],
    { merge: false },
  );
  await index.put([{ id: '2', make: 'Kia' }], { merge: true });
  expect(ask(index).hits).toEqual([{ id: '1', make: 'Ford' }]);
});

it('removes the rest of many replaced documents', async () => {
  const index = new DocumentIndex(settings);
  for (const make of ['Kia', 'Ford', 'Audi']) await index.put(vehicles(1100, make), { merge: false });
  expect(index.segment.size).toBeLessThan(3300);
  expect(facetsOf(index)).toEqual({ make: { Audi: 1100 } });
});
