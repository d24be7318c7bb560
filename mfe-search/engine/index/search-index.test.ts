import { runSearch } from '../search/run-search.ts';
import { readSearch } from '../search/search-params.ts';
import { SearchIndex } from './search-index.ts';
import { applySettings, defaultSettings } from './settings.ts';

const indexFacts = { uid: 'vehicles', primaryKey: 'id', createdAt: '', updatedAt: '' };
const everything = (index: SearchIndex, body: object = {}): Record<string, unknown> =>
  runSearch(index, readSearch(body), { imposed: null, containsAllowed: false });

const vehicles = (count: number, make: string): Record<string, unknown>[] =>
  Array.from({ length: count }, (_, id) => ({ id, make, comments: `a ${make} with many words `.repeat(10) }));

describe('an index', () => {
  const settings = applySettings(defaultSettings(), {
    filterableAttributes: ['make', 'maker'],
    pagination: { maxTotalHits: 100_000 },
  });

  it('applies a task atomically, while searches keep running', async () => {
    const index = new SearchIndex(indexFacts, settings);
    await index.put(vehicles(4000, 'Kia'), { merge: false });
    let running = true;
    const replacing = index.put(vehicles(4000, 'Ford'), { merge: false }).finally(() => {
      running = false;
    });
    const seen = new Set<string>();
    while (running) {
      seen.add(
        JSON.stringify(everything(index, { q: 'many', facets: ['make'], limit: 0 }).facetDistribution),
      );
      await new Promise((resolve) => setImmediate(resolve));
    }
    await replacing;
    expect([...seen].filter((facets) => facets !== '{"make":{"Ford":4000}}')).toEqual([
      '{"make":{"Kia":4000}}',
    ]);
    expect(everything(index, { facets: ['make'] }).facetDistribution).toEqual({ make: { Ford: 4000 } });
  });

  it('does not rebuild for a change, and does not rewrite unchanged documents', async () => {
    const index = new SearchIndex(indexFacts, settings);
    await index.put(vehicles(100, 'Kia'), { merge: false });
    const { segment } = index;
    await index.put([{ id: 7, make: 'Ford' }], { merge: true });
    await index.put(vehicles(7, 'Kia'), { merge: false });
    expect(index.segment).toBe(segment);
    expect(segment.size).toBe(101);
    expect(everything(index, { facets: ['make'] }).facetDistribution).toEqual({ make: { Ford: 1, Kia: 99 } });
  });

  it('keeps the last of several documents with the same id', async () => {
    const index = new SearchIndex(indexFacts, settings);
    await index.put(
      [
        { id: 1, make: 'Kia' },
        { id: 1, make: 'Ford' },
      ],
      { merge: true },
    );
    expect(everything(index).hits).toEqual([{ id: 1, make: 'Ford' }]);
  });

  it('filters by a nested attribute if its parent is filterable', async () => {
    const index = new SearchIndex(indexFacts, settings);
    await index.put(
      [
        { id: 1, maker: { name: 'Kia' } },
        { id: 2, maker: { name: 'Ford' } },
      ],
      { merge: false },
    );
    expect(everything(index, { filter: 'maker.name = kia' }).hits).toMatchObject([{ id: 1 }]);
    await index.put([{ id: 3, maker: { name: 'Kia' } }], { merge: false });
    expect(everything(index, { filter: 'maker.name = kia' }).hits).toMatchObject([{ id: 1 }, { id: 3 }]);
    expect(everything(index, { filter: 'maker.unheard = kia' }).hits).toEqual([]);
  });

  it('applies changed ranking rules immediately', async () => {
    const index = new SearchIndex(indexFacts, settings);
    await index.put(
      [
        { id: 1, make: 'Kia Ford' },
        { id: 2, make: 'Ford' },
      ],
      { merge: false },
    );
    expect(everything(index, { q: 'ford' }).hits).toMatchObject([{ id: 2 }, { id: 1 }]);
    await index.changeSettings(applySettings(settings, { rankingRules: ['words'] }));
    expect(everything(index, { q: 'ford' }).hits).toMatchObject([{ id: 1 }, { id: 2 }]);
  });
});
