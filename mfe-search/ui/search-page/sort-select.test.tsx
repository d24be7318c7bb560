import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { wholeStock } from '@forecourt/contracts/search/search-base';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import type { SearchState } from '../../model/search-state.ts';
import { searchPath } from '../../model/search-url.ts';
import { SortSelect } from './sort-select.tsx';

const sorts = ['relevant', 'latest', 'price-desc', 'price-asc'] as const;
const state = (overrides: Partial<SearchState> = {}): SearchState => ({
  base: wholeStock,
  values: {},
  ranges: {},
  query: '',
  sort: 'relevant',
  page: 4,
  ...overrides,
});
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

it('offers most relevant, latest, highest price and lowest price, each with a URL of the first page', async () => {
  const paths: string[] = [];
  await renderFragment(
    <SortSelect
      state={state()}
      near={undefined}
      onChange={(change) => paths.push(searchPath(change(state()), sorts))}
    />,
  );
  expect(options()).toEqual(['Most relevant', 'Latest', 'Highest price', 'Lowest price']);
  for (const name of ['Latest', 'Highest price', 'Lowest price'])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), name);
  expect(paths.map((path) => path.split('?')[1])).toEqual([
    'sortBy=latest',
    'sortBy=price-desc',
    'sortBy=price-asc',
  ]);
});

const renderNear = (site: ReturnType<typeof aTenant>) =>
  renderFragment(
    <SortSelect
      state={state({ near: { postcode: '4000', km: null } })}
      near={undefined}
      onChange={() => undefined}
    />,
    { site },
  );

it('offers only the orders of the site, and the distance if a postcode is set', async () => {
  const site = aTenant({ search: { sorts: ['latest', 'price-asc'] } });
  const { unmount } = await renderFragment(
    <SortSelect state={state()} near={undefined} onChange={() => undefined} />,
    { site },
  );
  expect(options()).toEqual(['Latest', 'Lowest price']);
  unmount();
  await renderNear(site);
  expect(options()).toHaveLength(3);
});

it('is not rendered if there is only one order', async () => {
  await renderFragment(<SortSelect state={state()} near={undefined} onChange={() => undefined} />, {
    site: aTenant({ search: { sorts: ['latest'] } }),
  });
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('offers the distance beside the only order of a site', async () => {
  await renderNear(aTenant({ search: { sorts: ['latest'] } }));
  expect(options()).toEqual(['Latest', 'Nearest first']);
});

it('falls back to the default order if the postcode is not found', async () => {
  await renderFragment(
    <SortSelect
      state={state({ near: { postcode: '9999', km: null }, sort: 'distance' })}
      near={null}
      onChange={() => undefined}
    />,
  );
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('relevant');
  expect(options()).toHaveLength(4);
});
