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

it('offers the recent searches for an empty box', () => {
  expect(find('  ').map(({ kind, label }) => `${kind} ${label}`)).toEqual([
    'recent used, suv',
    'recent Toyota',
  ]);
});

it('finds makes and then models by the beginning of a word, the most frequent first', () => {
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

it('does not offer the typed query itself', () => {
  expect(
    findSuggestions(
      'hilux',
      names,
      [{ path: '/search/used-cars?query=hilux', query: 'hilux', choices: [] }],
      () => '“hilux”',
    ).map(({ kind }) => kind),
  ).toEqual(['model']);
});

it('tolerates a typo from five letters on', () => {
  expect(labels('hylux')).toEqual(['Toyota HiLux']);
  expect(labels('toyta cor')).toEqual(['Toyota Corolla']);
  expect(labels('tyoota')[0]).toBe('Toyota');
  expect(labels('kai')).toEqual([]);
  expect(labels('mercedez benz')).toEqual(['Mercedes-Benz']);
});

it('ignores case, spaces and hyphens in names', () => {
  expect(labels('cx5')).toEqual(['Mazda CX-5']);
  expect(labels('landcruiser')).toEqual(['Toyota Land Cruiser']);
  expect(labels('  MAZDA   cx-5 ')).toEqual(['Mazda CX-5']);
});

it('offers nothing without a match, and never more than six suggestions', () => {
  expect(labels('zeppelin')).toEqual([]);
  expect(find('a').length).toBeLessThanOrEqual(6);
});
