import { findSuggestions, type StockNames } from './find-suggestions.ts';

const names: StockNames = {
  makes: { Toyota: 40, Kia: 12, 'Land Rover': 3, Mazda: 9, 'Mercedes-Benz': 4 },
  models: {
    'Toyota HiLux': 20,
    'Toyota Corolla': 12,
    'Toyota Land Cruiser': 8,
    'Land Rover Defender': 3,
    'Mazda CX-5': 9,
    'Kia Rio': 12,
  },
};
const recent = [
  { path: '/search/used-cars?body=suv', query: '', choices: ['used', 'suv'] },
  { path: '/search/toyota', query: '', choices: ['Toyota'] },
];
const find = (typed: string) => findSuggestions(typed, names, recent, ({ choices }) => choices.join(', '));
const labels = (typed: string) =>
  find(typed)
    .filter(({ kind }) => kind !== 'recent')
    .map(({ label }) => label);

it('an empty box offers the previous searches', () => {
  expect(find('  ').map(({ kind, label }) => `${kind} ${label}`)).toEqual([
    'recent used, suv',
    'recent Toyota',
  ]);
});

it('the beginning of a word finds makes first, then models, the most frequent first', () => {
  expect(find('to').map(({ kind, label, path, count }) => [kind, label, path, count])).toEqual([
    ['recent', 'Toyota', '/search/toyota', null],
    ['make', 'Toyota', '/search/toyota', 40],
    ['model', 'Toyota HiLux', '/search/toyota/hilux', 20],
    ['model', 'Toyota Corolla', '/search/toyota/corolla', 12],
    ['model', 'Toyota Land Cruiser', '/search/toyota/land-cruiser', 8],
  ]);
  expect(labels('land r')).toEqual(['Land Rover', 'Land Rover Defender']);
  expect(find('defen')[0]).toMatchObject({ path: '/search/land-rover/defender' });
});

it('what is in the box is not offered again', () => {
  expect(
    findSuggestions(
      'hilux',
      names,
      [{ path: '/search/used-cars?query=hilux', query: 'hilux', choices: [] }],
      () => '“hilux”',
    ).map(({ kind }) => kind),
  ).toEqual(['model']);
});

it('a typo is forgiven from five letters on', () => {
  expect(labels('hylux')).toEqual(['Toyota HiLux']);
  expect(labels('toyta cor')).toEqual(['Toyota Corolla']);
  expect(labels('tyoota')[0]).toBe('Toyota');
  expect(labels('kai')).toEqual([]);
  expect(labels('mercedez benz')).toEqual(['Mercedes-Benz']);
});

it('how a name is written together does not matter', () => {
  expect(labels('cx5')).toEqual(['Mazda CX-5']);
  expect(labels('landcruiser')).toEqual(['Toyota Land Cruiser']);
  expect(labels('  MAZDA   cx-5 ')).toEqual(['Mazda CX-5']);
});

it('what nothing begins with finds nothing, and never more than six are offered', () => {
  expect(labels('zeppelin')).toEqual([]);
  expect(find('a').length).toBeLessThanOrEqual(6);
});
