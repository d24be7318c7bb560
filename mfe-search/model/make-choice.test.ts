import fc from 'fast-check';
import { wholeStock } from '@forecourt/contracts/search/search-base';
import {
  readMakeChoice,
  withMake,
  withMakeChoice,
  withModel,
  withModelsOfTheirMakes,
} from './make-choice.ts';
import { tidy, type SearchState } from './search-state.ts';
import { searchPath } from './search-url.ts';

const sorts = ['relevant'] as const;
const makes = ['Kia', 'Land Rover', 'Toyota'];
const start: SearchState = { base: wholeStock, values: {}, ranges: {}, query: '', sort: 'relevant', page: 3 };
const path = (state: SearchState) => searchPath(state, sorts);

it('narrows a make to the chosen models, and leaves other makes unchanged', () => {
  const two = withMake(withMake(start, makes, 'Toyota', true), makes, 'Kia', true);
  expect(path(two)).toBe('/search/new-used-and-demo-cars?make=Kia&make=Toyota');
  const narrowed = withModel(two, makes, 'Toyota', 'HiLux', true);
  expect(path(narrowed)).toBe('/search/new-used-and-demo-cars?make=Kia&make_model=Toyota+HiLux');
  expect(readMakeChoice(narrowed, makes)).toEqual({
    makes: ['Kia'],
    models: [{ make: 'Toyota', model: 'HiLux' }],
  });
  expect(path(withModel(narrowed, makes, 'Toyota', 'HiLux', false))).toBe(path(two));
});

it('uses the page of a model for one model of one make', () => {
  const one = withModel(withMake(start, makes, 'Land Rover', true), makes, 'Land Rover', 'Defender', true);
  expect(path(one)).toBe('/search/land-rover/defender');
  expect(path(withMake(one, makes, 'Kia', true))).toBe(
    '/search/new-used-and-demo-cars?make=Kia&make_model=Land+Rover+Defender',
  );
});

it('removes the models of a make with the make', () => {
  const mixed = withMakeChoice(start, {
    makes: ['Kia'],
    models: [
      { make: 'Toyota', model: 'HiLux' },
      { make: 'Toyota', model: 'Corolla' },
    ],
  });
  expect(path(withMake(mixed, makes, 'Toyota', false))).toBe('/search/new-used-and-demo-cars?make=Kia');
  expect(path(withMake(mixed, makes, 'Kia', false))).toBe(
    '/search/new-used-and-demo-cars?make=Toyota&model=Corolla&model=HiLux',
  );
});

it('adds a model to the path of a make and removes it, and uses the path of the whole stock for two makes', () => {
  const toyota: SearchState = {
    ...start,
    base: { kind: 'make', make: 'Toyota', model: null },
    values: { body: ['ute'] },
  };
  const hilux = withModel(toyota, makes, 'Toyota', 'HiLux', true);
  expect(path(hilux)).toBe('/search/toyota/hilux?body=ute');
  expect(path(withModel(hilux, makes, 'Toyota', 'Corolla', true))).toBe(
    '/search/toyota?body=ute&model=Corolla&model=HiLux',
  );
  expect(path(withModel(hilux, makes, 'Toyota', 'HiLux', false))).toBe('/search/toyota?body=ute');
  expect(path(withMake(hilux, makes, 'Kia', true))).toBe(
    '/search/new-used-and-demo-cars?body=ute&make=Kia&make_model=Toyota+HiLux',
  );
  expect(path(withMake(toyota, makes, 'Toyota', false))).toBe('/search/new-used-and-demo-cars?body=ute');
});

it('keeps the path of a condition for any chosen make', () => {
  const used: SearchState = { ...start, base: { kind: 'condition', carTypes: ['used'] } };
  expect(path(withModel(used, makes, 'Toyota', 'HiLux', true))).toBe(
    '/search/used-cars?make=Toyota&model=HiLux',
  );
});

it('narrows the makes that have a chosen model, as a form without scripts sends two separate lists', () => {
  const sent = { ...start, values: { make: ['Kia', 'Toyota'], model: ['Corolla'] } };
  const names = ['Kia Rio', 'Toyota Corolla', 'Toyota HiLux'];
  expect(path(withModelsOfTheirMakes(sent, names))).toBe(
    '/search/new-used-and-demo-cars?make=Kia&make_model=Toyota+Corolla&page=3',
  );
  const one = { ...start, values: { make: ['Toyota'], model: ['Corolla', 'HiLux'] } };
  expect(withModelsOfTheirMakes(one, names)).toBe(one);
});

it('reads any choice back unchanged', () => {
  const models = fc.uniqueArray(
    fc.record({ make: fc.constantFrom(...makes), model: fc.constantFrom('One', 'Two', 'Sport Two') }),
    { selector: ({ make, model }) => `${make} ${model}` },
  );
  const choice = fc
    .record({ makes: fc.subarray(makes), models })
    .map((one) => ({ makes: one.makes, models: one.models.filter(({ make }) => !one.makes.includes(make)) }));
  const base = fc.constantFrom<SearchState['base']>(
    wholeStock,
    { kind: 'condition', carTypes: ['used'] },
    { kind: 'make', make: 'Kia', model: null },
    { kind: 'make', make: 'Toyota', model: 'One' },
    { kind: 'body', body: 'suv' },
  );
  const sorted = ({ makes, models: list }: ReturnType<typeof readMakeChoice>) => [
    [...makes].sort(),
    list.map(({ make, model }) => `${make} ${model}`).sort(),
  ];
  fc.assert(
    fc.property(base, choice, (from, makeChoice) => {
      const state = withMakeChoice(tidy({ ...start, base: from }), makeChoice);
      expect(sorted(readMakeChoice(state, makes))).toEqual(sorted(makeChoice));
      expect(state.page).toBe(1);
    }),
  );
});
