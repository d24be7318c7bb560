import fc from 'fast-check';
import type { SearchFilter } from '@forecourt/contracts/search/search-query';
import { combine, readFilter } from '../../engine/filter/read-filter.ts';
import { SearchIndex } from '../../engine/index/search-index.ts';
import { applySettings, defaultSettings } from '../../engine/index/settings.ts';
import { filterDocuments } from '../../engine/search/find-documents.ts';
import { printFilter } from './meilisearch-filter.ts';
import { toFilterNode } from './to-filter-node.ts';

const text = fc.constantFrom('Kia', 'kia', 'a "b" \\', 'x] OR make = y', '12', 'true', '');
const value = fc.oneof(text, fc.integer({ min: -3, max: 20 }), fc.boolean());
const attribute = fc.constantFrom('make', 'price', 'sold_at');
const values = fc.array(value, { minLength: 1, maxLength: 3 });
const end = fc.integer({ min: -3, max: 20 });
const condition: fc.Arbitrary<SearchFilter> = fc.oneof(
  fc.record({ attribute, in: values }),
  fc.record({ attribute, notIn: values }),
  fc.record({ attribute, isNull: fc.constant(true as const) }),
  fc
    .record({ attribute, min: end, max: end, above: end }, { requiredKeys: ['attribute'] })
    .filter((range) => Object.keys(range).length > 1) as fc.Arbitrary<SearchFilter>,
  fc.record({
    near: fc.constantFrom({ lat: -27.5, lng: 153 }, { lat: 0, lng: 0 }),
    withinMetres: fc.constantFrom(0, 5_000, 500_000),
  }),
);
const several = fc.array(condition, { minLength: 1, maxLength: 3 });
const filter = fc.oneof(
  condition,
  several.map((all) => ({ all })),
  several.map((any) => ({ any })),
);

it('finds the same vehicles by direct evaluation as by the printed filter', async () => {
  const index = new SearchIndex(
    { uid: 'vehicles', primaryKey: 'id', createdAt: '', updatedAt: '' },
    applySettings(defaultSettings(), { filterableAttributes: ['make', 'price', 'sold_at', '_geo'] }),
  );
  const makes = ['Kia', 'a "b" \\', 'x] OR make = y', 12, '12', true, null];
  const documents = makes.flatMap((make, at) =>
    [0, 5, 12].map((price) => ({
      id: `${at}-${price}`,
      make,
      price,
      ...(at % 2 === 0 ? { sold_at: at === 0 ? null : at } : {}),
      _geo: at > 3 ? null : { lat: -27.5 + at, lng: 153 },
    })),
  );
  await index.put(documents, { merge: false });
  const idsOf = (node: ReturnType<typeof toFilterNode>) =>
    Array.from(filterDocuments(node, index, false, 'invalid_search_filter').toIds(), (id) => index.idOf(id));
  fc.assert(
    fc.property(fc.array(filter, { maxLength: 3 }), (filters) => {
      const printed = combine(
        'and',
        printFilter(filters).map((one) => readFilter(one)),
      );
      expect(idsOf(toFilterNode(filters))).toEqual(idsOf(printed));
    }),
    { numRuns: 300 },
  );
});
