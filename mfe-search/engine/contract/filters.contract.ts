import type { Index } from 'meilisearch';
import { refusal, type ServerUnderTest } from './server-under-test.ts';
import { idsOf, contractStock, contractStockSettings } from './stock.ts';

const allIds = contractStock.map(({ id }) => id);

const acceptedFilters: [filter: string | (string | string[])[], ids: string[]][] = [
  ['make = Toyota', ['hilux', 'corolla']],
  ['make = toyota', ['hilux', 'corolla']],
  ['make != Toyota', ['rio', 'ranger', 'cx5', 'swag']],
  ["make = 'Outback & Co'", ['swag']],
  ['make = "Outback & Co" OR model = Rio', ['rio', 'swag']],
  ['price > 24000', ['hilux', 'ranger']],
  ['price >= 24000', ['hilux', 'ranger', 'cx5']],
  ['price < 17500', ['rio']],
  ['price <= 17500', ['corolla', 'rio']],
  ['price 16000 TO 24000', ['corolla', 'cx5']],
  ['make IN [Kia, Ford,]', ['rio', 'ranger']],
  ['make NOT IN [Kia, Ford]', ['hilux', 'corolla', 'cx5', 'swag']],
  ['NOT make IN [Kia, Ford] AND year > 2018', ['hilux']],
  ['body EXISTS', ['hilux', 'corolla', 'rio', 'ranger', 'cx5']],
  ['body NOT EXISTS', ['swag']],
  ['price IS NULL', ['swag']],
  ['price IS NOT NULL', ['hilux', 'corolla', 'rio', 'ranger', 'cx5']],
  ['features IS EMPTY', ['rio']],
  ['features IS NOT EMPTY', ['hilux', 'corolla', 'ranger', 'cx5', 'swag']],
  ['features IS NULL', ['cx5']],
  ["features = 'tow bar'", ['hilux', 'ranger']],
  ["features = 'Tow bar' AND features = 'Reverse camera'", ['ranger']],
  ['manufacturer.name = Toyota', ['hilux', 'corolla']],
  ['manufacturer.country = "United States"', ['ranger']],
  ['sold = true', ['corolla']],
  ['make = Toyota AND price < 20000 OR make = Kia', ['corolla', 'rio']],
  ['make = Toyota AND (price < 20000 OR year = 2019)', ['hilux', 'corolla']],
  ['NOT (make = Toyota OR make = Kia)', ['ranger', 'cx5', 'swag']],
  ['NOT NOT make = Kia', ['rio']],
  ['_geoRadius(-33.87, 151.21, 30000)', ['hilux', 'rio']],
  ['_geoBoundingBox([-33, 152], [-34, 151.1])', ['hilux']],
  [['make = Toyota', 'sold = false'], ['hilux']],
  [
    ['sold = false', ['make = Kia', 'make = Ford']],
    ['rio', 'ranger'],
  ],
  [[['make = Kia', 'make = Ford'], ['tenant = ridge']], ['ranger']],
  ['', allIds],
  [[], allIds],
];

const rejectedFilters: [filter: string, code: string, message: string][] = [
  ['colour = red', 'invalid_search_filter', 'Attribute `colour` is not filterable.'],
  ['make =', 'invalid_search_filter', 'Was expecting a value but instead got nothing.\n'],
  ['make', 'invalid_search_filter', 'Was expecting an operation '],
  [
    '(make = Kia',
    'invalid_search_filter',
    'Expression `(make = Kia` is missing the following closing delimiter: `)`.\n1:12 (make = Kia',
  ],
  [
    'make = Kia XOR make = Ford',
    'invalid_search_filter',
    'Found unexpected characters at the end of the filter: `XOR make = Ford`. You probably forgot an `OR` or an `AND` rule.\n12:27 make = Kia XOR make = Ford',
  ],
  ['make IN Kia', 'invalid_search_filter', 'Expected `[` after `IN` keyword.\n'],
  [
    'make = NOT',
    'invalid_search_filter',
    'Was expecting a value but instead got `NOT`, which is a reserved keyword. To use `NOT` as a field name or a value, surround it by quotes.\n8:11 make = NOT',
  ],
  ['_geoRadius(1, 2)', 'invalid_search_filter', 'The `_geoRadius` filter expects three arguments: '],
  ['_geoRadius(100, 2, 3)', 'invalid_search_filter', 'Bad latitude `100`.'],
  ['_geoPoint(1, 2)', 'invalid_search_filter', '`_geoPoint` is a reserved keyword'],
];

export function describeFilters(server: () => ServerUnderTest): void {
  describe('filters', () => {
    let index: Index;
    beforeAll(async () => {
      index = await server().indexOf(contractStock, contractStockSettings);
    });

    it.each(acceptedFilters)('returns the matching documents for %j', async (filter, ids) => {
      const found = await index.search('', { filter });
      expect(idsOf(found).toSorted()).toEqual(ids.toSorted());
    });

    it.each(rejectedFilters)('rejects %j', async (filter, code, message) => {
      expect(await refusal(index.search('', { filter }))).toMatchObject({
        status: 400,
        code,
        type: 'invalid_request',
        message: expect.stringContaining(message),
        link: expect.stringMatching(/^https:/),
      });
    });

    it('rejects CONTAINS while the feature is disabled', async () => {
      expect(await refusal(index.search('', { filter: 'make CONTAINS yot' }))).toMatchObject({
        code: 'feature_not_enabled',
      });
    });

    it('accepts CONTAINS and STARTS WITH after the feature is enabled', async () => {
      await server().client.updateExperimentalFeatures({ containsFilter: true });
      try {
        expect(idsOf(await index.search('', { filter: 'make CONTAINS yot' }))).toEqual(['hilux', 'corolla']);
        expect(idsOf(await index.search('', { filter: 'make STARTS WITH ma' }))).toEqual(['cx5']);
        expect(
          idsOf(await index.search('', { filter: 'make NOT STARTS WITH to AND make NOT CONTAINS o' })),
        ).toEqual(['rio', 'cx5']);
      } finally {
        await server().client.updateExperimentalFeatures({ containsFilter: false });
      }
    });
  });
}
