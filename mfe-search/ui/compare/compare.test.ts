import '@forecourt/test-kit/languages';
import fc from 'fast-check';
import { createFormat } from '@forecourt/remote-kit';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { messages } from '../messages.ts';
import { compareMessages } from './compare-messages.ts';
import { factRows, featureRows, type ComparedVehicle } from './compare-rows.ts';
import { comparePath, readIds } from './compare-url.ts';

const vehicle = (
  overrides: Parameters<typeof aVehicleSummary>[0] = {},
  rest: Partial<ComparedVehicle> = {},
): ComparedVehicle => ({ card: aVehicleSummary(overrides), drive: '4WD', filtered_features: [], ...rest });
const rows = (vehicles: ComparedVehicle[]) =>
  factRows(vehicles, messages.en, compareMessages.en, createFormat('en-AU', 'AUD'));

it('reads each vehicle once and at most four from a URL', () => {
  expect(readIds('a,b, a,,c,d,e')).toEqual(['a', 'b', 'c', 'd']);
  expect(readIds(null)).toEqual([]);
  expect(comparePath(['a/1', 'b'])).toBe('/compare?ids=a%2F1,b');
});

it('reads the same ids from a URL that were written to it', () => {
  const id = fc
    .string({ minLength: 1, maxLength: 40 })
    .map((text) => text.replaceAll(',', '-').trim())
    .filter((text) => text !== '');
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 4 }), (ids) => {
      expect(readIds(new URL(comparePath(ids), 'http://site').searchParams.get('ids'))).toEqual(ids);
    }),
  );
});

it('marks facts that differ, and omits facts that no vehicle has', () => {
  const found = rows([
    vehicle({ id: 'a', year: 2021, km: 100, caravan: null }),
    vehicle({ id: 'b', year: 2022, km: 100, caravan: null }),
  ]);
  expect(found.find(({ key }) => key === 'year')).toMatchObject({ values: ['2021', '2022'], differs: true });
  expect(found.find(({ key }) => key === 'km')).toMatchObject({
    values: ['100 km', '100 km'],
    differs: false,
  });
  expect(found.some(({ key }) => key === 'sleeps')).toBe(false);
});

it('marks a fact that one vehicle lacks as different', () => {
  expect(
    rows([vehicle({ id: 'a' }, { drive: null }), vehicle({ id: 'b' })]).find(({ key }) => key === 'drive'),
  ).toMatchObject({ values: [null, '4WD'], differs: true });
});

it('treats features as unknown for a vehicle that lists none', () => {
  const [row] = featureRows([
    vehicle({}, { filtered_features: ['Tow bar'] }),
    vehicle(),
    vehicle({}, { filtered_features: ['Tow bar'] }),
  ]);
  expect(row).toEqual({ key: 'Tow bar', label: 'Tow bar', values: [true, null, true], differs: false });
});

it('translates features to the language of the site', () => {
  const [row] = featureRows([vehicle({}, { filtered_features: ['Tow Bar'] })], (feature) =>
    messages.for('ar').value('filtered_features', feature),
  );
  expect(row).toMatchObject({ key: 'Tow Bar', label: 'وصلة قطر' });
});

it('lists each feature once, with the vehicles that have it', () => {
  expect(
    featureRows([
      vehicle({}, { filtered_features: ['Tow bar', 'Air bags'] }),
      vehicle({}, { filtered_features: ['Air bags'] }),
    ]),
  ).toEqual([
    { key: 'Air bags', label: 'Air bags', values: [true, true], differs: false },
    { key: 'Tow bar', label: 'Tow bar', values: [true, false], differs: true },
  ]);
});
