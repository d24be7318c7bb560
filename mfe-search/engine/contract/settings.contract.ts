import { refusal, type ServerUnderTest, succeeded } from './server-under-test.ts';
import { idsOf, contractStock, contractStockSettings } from './stock.ts';

export function describeSettings(server: () => ServerUnderTest): void {
  describe('settings', () => {
    it('starts with the defaults', async () => {
      const index = await server().indexOf([]);
      expect(await index.getSettings()).toMatchObject({
        displayedAttributes: ['*'],
        searchableAttributes: ['*'],
        filterableAttributes: [],
        sortableAttributes: [],
        stopWords: [],
        synonyms: {},
        distinctAttribute: null,
        typoTolerance: { enabled: true, minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 } },
        faceting: { maxValuesPerFacet: 100, sortFacetValuesBy: { '*': 'alpha' } },
        pagination: { maxTotalHits: 1000 },
      });
    });

    it('changes single settings and resets them', async () => {
      const index = await server().indexOf([]);
      await succeeded(index.updateRankingRules(['words', 'sort', 'custom_rank:desc']).waitTask());
      await succeeded(index.updatePagination({ maxTotalHits: 5000 }).waitTask());
      await succeeded(index.updateFaceting({ maxValuesPerFacet: 500 }).waitTask());
      await succeeded(index.updateTypoTolerance({ minWordSizeForTypos: { oneTypo: 4 } }).waitTask());
      await succeeded(index.updateFilterableAttributes(['make', 'body']).waitTask());
      await succeeded(index.updateDistinctAttribute('make').waitTask());
      expect(await index.getRankingRules()).toEqual(['words', 'sort', 'custom_rank:desc']);
      expect(await index.getPagination()).toEqual({ maxTotalHits: 5000 });
      expect(await index.getFaceting()).toEqual({
        maxValuesPerFacet: 500,
        sortFacetValuesBy: { '*': 'alpha' },
      });
      expect((await index.getTypoTolerance())!.minWordSizeForTypos).toEqual({ oneTypo: 4, twoTypos: 9 });
      expect(await index.getFilterableAttributes()).toEqual(['body', 'make']);
      expect(await index.getDistinctAttribute()).toBe('make');
      await succeeded(index.resetRankingRules().waitTask());
      await succeeded(index.resetSettings().waitTask());
      expect(await index.getDistinctAttribute()).toBeNull();
      expect(await index.getPagination()).toEqual({ maxTotalHits: 1000 });
    });

    it('stores languages for attributes', async () => {
      const index = await server().indexOf([]);
      const localized = [{ attributePatterns: ['title_*'], locales: ['eng' as const, 'ara' as const] }];
      await succeeded(index.updateLocalizedAttributes(localized).waitTask());
      expect(await index.getLocalizedAttributes()).toEqual(localized);
      await succeeded(index.updateSettings({ localizedAttributes: localized }).waitTask());
      expect((await index.getSettings()).localizedAttributes).toEqual(localized);
      await succeeded(index.resetLocalizedAttributes().waitTask());
      expect(await index.getLocalizedAttributes()).toBeNull();
    });

    it('applies new settings to existing documents', async () => {
      const index = await server().indexOf(contractStock);
      expect(await refusal(index.search('', { filter: 'make = Kia' }))).toMatchObject({
        code: 'invalid_search_filter',
      });
      await succeeded(index.updateSettings(contractStockSettings).waitTask());
      expect(idsOf(await index.search('', { filter: 'make = Kia' }))).toEqual(['rio']);
    });

    it('ranks by a custom rule', async () => {
      const index = await server().indexOf(contractStock, { rankingRules: ['words', 'custom_rank:desc'] });
      expect(idsOf(await index.search('', { limit: 3 }))).toEqual(['cx5', 'corolla', 'rio']);
    });

    it('applies synonyms and ignores stop words', async () => {
      const index = await server().indexOf(contractStock, {
        ...contractStockSettings,
        synonyms: { workhorse: ['ranger'] },
        stopWords: ['the'],
      });
      expect(idsOf(await index.search('the workhorse'))).toEqual(['ranger']);
    });

    it('allows no typos if typo tolerance is disabled', async () => {
      const index = await server().indexOf(contractStock, {
        ...contractStockSettings,
        typoTolerance: { enabled: false },
      });
      expect(idsOf(await index.search('hylux'))).toEqual([]);
    });

    it('returns only displayed attributes', async () => {
      const index = await server().indexOf(contractStock, {
        ...contractStockSettings,
        displayedAttributes: ['id', 'make'],
      });
      expect((await index.search('rio')).hits).toEqual([{ id: 'rio', make: 'Kia' }]);
    });

    it('limits totals to maxTotalHits and facets to maxValuesPerFacet', async () => {
      const limits = { pagination: { maxTotalHits: 2 }, faceting: { maxValuesPerFacet: 2 } };
      const index = await server().indexOf(contractStock, { ...contractStockSettings, ...limits });
      const found = await index.search('', { hitsPerPage: 10, facets: ['make'] });
      expect(found).toMatchObject({
        totalHits: 2,
        totalPages: 1,
        facetDistribution: { make: { Ford: 1, Kia: 1 } },
      });
      expect(found.hits).toHaveLength(2);
    });

    it('sorts facets by count if the settings say so', async () => {
      const faceting = { maxValuesPerFacet: 1, sortFacetValuesBy: { make: 'count' as const } };
      const index = await server().indexOf(contractStock, { ...contractStockSettings, faceting });
      expect((await index.search('', { facets: ['make'] })).facetDistribution).toEqual({
        make: { Toyota: 2 },
      });
    });

    it.each([
      [
        { localizedAttributes: [{ attributePatterns: ['a'], locales: ['Klingon'] }] },
        'invalid_settings_localized_attributes',
        '`.localizedAttributes[0].locales[0]`',
      ],
      [
        { rankingRules: ['cheapest'] },
        'invalid_settings_ranking_rules',
        'Invalid value at `.rankingRules[0]`: `cheapest` ranking rule is invalid.',
      ],
      [{ filterableAttributes: 'make' }, 'invalid_settings_filterable_attributes', ''],
      [
        { displayedAttributes: 'make' },
        'invalid_settings_displayed_attributes',
        'Invalid value type at `.displayedAttributes`: expected an array, but found a string: `"make"`',
      ],
      [
        { pagination: { maxTotalHits: 'all' } },
        'invalid_settings_pagination',
        'Invalid value type at `.pagination.maxTotalHits`: expected a positive integer, but found a string: `"all"`',
      ],
    ])('rejects %j', async (settings, code, message) => {
      const index = await server().indexOf([]);
      expect(await refusal(index.updateSettings(settings as never))).toMatchObject({
        status: 400,
        code,
        message: expect.stringContaining(message),
      });
    });
  });
}
