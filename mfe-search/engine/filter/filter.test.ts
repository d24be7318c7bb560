import fc from 'fast-check';
import { SearchIndex } from '../index/search-index.ts';
import { applySettings, defaultSettings } from '../index/settings.ts';
import { filterDocuments } from '../search/find-documents.ts';
import { bruteForce, filterArbitrary, vehicleArbitrary } from './brute-force.ts';
import { FilterSyntaxError } from './filter-syntax-error.ts';
import { parseFilter } from './parse-filter.ts';

describe('the filter parser', () => {
  it('parses any text or throws a syntax error that quotes it', () => {
    const piece = fc.constantFrom(
      'price',
      'a.b',
      '=',
      '!=',
      '>',
      '<=',
      'AND',
      'OR',
      'NOT',
      'IN',
      '[',
      ']',
      ',',
      '(',
      ')',
      'TO',
      'EXISTS',
      'IS',
      'NULL',
      'EMPTY',
      'CONTAINS',
      'STARTS WITH',
      "'x'",
      '"y z"',
      "'",
      '\\',
      '"',
      '_geoRadius',
      '_geoPoint',
      '_geoBoundingBox',
      '12',
      '-3.5',
      ' ',
      '\n',
      '🦀',
      'é',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(' ')),
      fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, (filter) => {
        try {
          parseFilter(filter);
        } catch (error) {
          if (!(error instanceof FilterSyntaxError)) throw error;
          expect(error.message).toContain(filter);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('rejects filters that are nested too deeply', () => {
    expect(() => parseFilter(`${'('.repeat(5000)}a = 1${')'.repeat(5000)}`)).toThrow(
      'exceeded the maximum depth limit',
    );
  });

  it('parses every quoted value back to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom("'", '"'), (value, quote) => {
        const quoted = value.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
        expect(parseFilter(`a = ${quote}${quoted}${quote}`)).toMatchObject({ value: { value } });
      }),
    );
  });

  it.each([
    ["title = 'foo\\\\\\\\'", 'foo\\\\'],
    [`title = 'foo\\x20\\n\\t\\"\\'"'`, `foo \n\t"'"`],
    [`title = "I'm \\"super\\" tamo"`, `I'm "super" tamo`],
  ])('reads the escape sequences of %j', (filter, value) => {
    expect(parseFilter(filter)).toMatchObject({ value: { value } });
  });
});

describe('filtering', () => {
  it('returns the same documents as a brute-force check of every document', async () => {
    const settings = applySettings(defaultSettings(), {
      filterableAttributes: ['make', 'price', 'tags', 'maker'],
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(vehicleArbitrary, { maxLength: 40 }),
        filterArbitrary,
        async (vehicles, filter) => {
          const index = new SearchIndex(
            { uid: 'vehicles', primaryKey: 'id', createdAt: '', updatedAt: '' },
            settings,
          );
          const documents = vehicles.map((vehicle, id) => ({ ...vehicle, id }));
          await index.put(documents, { merge: false });
          index.delete(['3', '7']);
          const node = parseFilter(filter)!;
          const found = Array.from(
            filterDocuments(node, index, true, 'invalid_search_filter').toIds(),
            (number) => index.segment.read(number).id,
          );
          const living = documents.filter(({ id }) => id !== 3 && id !== 7);
          expect(found).toEqual(living.filter((document) => bruteForce(node, document)).map(({ id }) => id));
        },
      ),
      { numRuns: 400 },
    );
  });
});
