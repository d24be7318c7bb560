import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { wholeStock } from '@forecourt/contracts/search/search-base';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import type { SearchState } from '../../model/search-state.ts';
import { searchPath } from '../../model/search-url.ts';
import { MakeModelGroup } from './make-model-group.tsx';

const names = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => `${name} ${String(at + 1).padStart(2, '0')}`);
const facets = {
  make: { counts: { Audi: 9, BMW: 8, Fiat: 7, Ford: 6, Honda: 5, Kia: 4, Lexus: 3, Mazda: 2, Toyota: 40 } },
  make_model: {
    counts: Object.fromEntries(
      [...names(35, 'Toyota Model'), ...names(3, 'Kia Model')].map((name) => [name, 1]),
    ),
  },
};
const popular = { popularMakes: ['Toyota', 'Mazda', 'Kia'] };
const state = (values: SearchState['values']): SearchState => ({
  base: wholeStock,
  values,
  ranges: {},
  query: '',
  sort: 'relevant',
  page: 1,
});
const boxes = (inside: HTMLElement, name: string) => [
  ...inside.querySelectorAll<HTMLInputElement>(`input[name=${name}]`),
];
const isFolded = (box: HTMLElement) => box.closest('details:not([open])') !== null;

async function show(values: SearchState['values'] = {}, search: object = {}) {
  const changes: string[] = [];
  const { container } = await renderFragment(
    <MakeModelGroup
      state={state(values)}
      facets={facets}
      onChange={(change) => changes.push(searchPath(change(state(values)), ['relevant']))}
    />,
    { site: aTenant({ search: { ...popular, ...search } }) },
  );
  return { container, changes };
}

it('lists seven makes first, popular ones before frequent ones, and toggles the others', async () => {
  const { container } = await show();
  const makes = boxes(container, 'make');
  expect(makes.filter((box) => !isFolded(box)).map(({ value }) => value)).toEqual([
    'Toyota',
    'Mazda',
    'Kia',
    'Audi',
    'BMW',
    'Fiat',
    'Ford',
  ]);
  const rest = makes.filter(isFolded);
  expect(rest.map(({ value }) => value)).toEqual(['Honda', 'Lexus']);
  await userEvent.click(screen.getByText('Show all makes'));
  expect(rest.every(isFolded)).toBe(false);
  await userEvent.click(screen.getByText('Show fewer'));
  expect(rest.every(isFolded)).toBe(true);
});

it('lists as many makes as the site has configured', async () => {
  const { container } = await show({}, { popularMakesShown: 9 });
  expect(boxes(container, 'make').some(isFolded)).toBe(false);
  expect(screen.queryByText('Show all makes')).toBeNull();
});

it('expands and collapses the models of a selected make, and lists thirty of them before "Show more"', async () => {
  const { container, changes } = await show({ make: ['Toyota'] });
  const group = within(container).getByRole('group', { name: 'Toyota models' });
  const models = boxes(group, 'model');
  expect(models).toHaveLength(35);
  expect(models.filter((box) => !isFolded(box))).toHaveLength(30);
  await userEvent.click(within(group).getByText('Show 5 more'));
  expect(models.some(isFolded)).toBe(false);
  await userEvent.click(models[34]!);
  expect(changes).toEqual(['/search/toyota/model-35']);
  await userEvent.click(group.querySelector('summary')!);
  expect(models.every(isFolded)).toBe(true);
});

it('lists as many models as the site has configured, and always a selected one', async () => {
  const { container } = await show({ make: ['Toyota'], model: ['Model 20'] }, { makeModelLimit: 4 });
  const shownModels = boxes(container, 'model')
    .filter((box) => !isFolded(box))
    .map(({ value }) => value);
  expect(shownModels).toEqual(['Model 01', 'Model 02', 'Model 03', 'Model 04', 'Model 20']);
});

it('lists the models of each selected make separately', async () => {
  await show({ make: ['Kia', 'Toyota'] });
  expect(boxes(screen.getByRole('group', { name: 'Kia models' }), 'model')).toHaveLength(3);
  expect(boxes(screen.getByRole('group', { name: 'Toyota models' }), 'model')).toHaveLength(35);
});

it('lists the models of the only make if the site has no make filter', async () => {
  const only = { make: { counts: { Kia: 4 } }, make_model: { counts: { 'Kia Rio': 3, 'Kia EV6': 1 } } };
  await renderFragment(<MakeModelGroup state={state({})} facets={only} onChange={() => undefined} />, {
    site: aTenant({ search: { filters: { make: false } } }),
  });
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).value)).toEqual([
    'EV6',
    'Rio',
  ]);
});
