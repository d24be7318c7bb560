import '@forecourt/test-kit/languages';
import { expect, it } from '@jest/globals';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { baseFromSlug } from '@forecourt/contracts/search/search-base';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { takeConsoleErrors } from '@forecourt/test-kit/setup-dom';
import type { SearchState } from '../../model/search-state.ts';
import type { SearchPageData } from './search-loader.ts';
import { SearchView } from './search-page.tsx';

// This DOM knows no media queries: the panel of wide screens counts as hidden.
configure({ defaultHidden: true });

const state = (overrides: Partial<SearchState> = {}): SearchState => ({
  base: baseFromSlug('used-cars')!,
  values: {},
  ranges: {},
  query: '',
  sort: 'relevant',
  page: 1,
  ...overrides,
});
const facets = {
  make: { counts: { Toyota: 12, Kia: 7 } },
  body: { counts: { suv: 11, ute: 8 } },
  make_model: { counts: { 'Toyota HiLux': 5, 'Toyota Corolla': 7 } },
  price: { counts: {}, facetStats: { min: 4_000, max: 81_200 } },
  fuel: { counts: { Diesel: 19 } },
};
const page = (overrides: Partial<SearchPageData> = {}): SearchPageData => ({
  state: state(),
  promos: [],
  failed: false,
  now: '2026-02-01T00:00:00.000Z',
  response: {
    hits: [
      aVehicleSummary(),
      aVehicleSummary({
        id: 'v2',
        slug: 'rio',
        make: 'Kia',
        model: 'Rio',
        badge: 'S',
        name: '2020 Kia Rio S',
        status: 'sold',
        sold: true,
      }),
    ],
    count: 43,
    pages: 3,
    facets,
    ms: 1,
  },
  ...overrides,
});
const show = (data: SearchPageData = page(), site = aTenant()) =>
  renderFragment(<SearchView page={data} />, { site, path: '/search/used-cars' });
const address = ({ router }: Awaited<ReturnType<typeof show>>) =>
  router.state.location.pathname + router.state.location.search;
const filters = () => within(screen.getByRole('form', { name: 'Filters' }));

it('shows the number of vehicles, and links to each vehicle once by its name', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('43 used cars');
  expect(screen.getByRole('link', { name: '2021 Toyota HiLux SR5' })).toHaveAttribute(
    'href',
    '/cars/2021-toyota-hilux-sr5-u1001',
  );
  expect(screen.getAllByText('42,100 km')).toHaveLength(2);
});

it('shows the configured buttons, as links if a form is unavailable, and only similar vehicles for a sold one', async () => {
  await show();
  const [hilux, rio] = screen.getAllByRole('article').map((card) => within(card));
  const buttons = (card: typeof hilux) =>
    card!.getAllByRole('link', { name: /: 20/ }).map((link) => link.textContent);
  expect(buttons(hilux)).toEqual(['Enquire', 'View Details']);
  expect(buttons(rio)).toEqual(['Find Me Something Similar']);
  expect(rio!.getByText('JUST SOLD')).toBeVisible();
});

it('renders the buttons of other domains, and works without them', async () => {
  const Fragment = ({ label }: { label?: string }) => <button>{label ?? 'other'}</button>;
  await renderFragment(<SearchView page={page()} />, {
    fragments: { 'leads/enquire': { Fragment }, 'leads/save-toggle': new Error('down') },
    path: '/search/used-cars',
  });
  expect(await screen.findByRole('button', { name: 'Enquire' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Find Me Something Similar' })).toBeVisible();
  expect(takeConsoleErrors().length).toBeGreaterThan(0);
});

it('shows only groups that can narrow the list, with counts', async () => {
  await show();
  expect(filters().getByRole('checkbox', { name: /Toyota 12/ })).not.toBeChecked();
  expect(filters().queryByRole('checkbox', { name: /Diesel/ })).toBeNull();
  expect(filters().getByLabelText('Lowest price')).toHaveValue('');
});

it('puts a choice into the URL, on the first page', async () => {
  const view = await show(page({ state: state({ page: 2 }) }));
  await userEvent.click(filters().getByRole('checkbox', { name: /Kia/ }));
  expect(address(view)).toBe('/search/used-cars?make=Kia');
  expect(view.router.state.historyAction).toBe('PUSH');
});

it('lists the models of a selected make, and deselects them together with it', async () => {
  const view = await show(page({ state: state({ values: { make: ['Toyota'], model: ['HiLux'] } }) }));
  const models = within(screen.getByRole('group', { name: 'Toyota models' }));
  expect(models.getByRole('checkbox', { name: /HiLux/ })).toBeChecked();
  await userEvent.click(filters().getByRole('checkbox', { name: /Toyota/ }));
  expect(address(view)).toBe('/search/used-cars');
});

it('creates one history entry while a query is typed', async () => {
  const view = await show();
  const box = filters().getByRole('combobox', { name: 'Search' });
  await userEvent.type(box, 'hilux');
  await waitFor(() => expect(address(view)).toBe('/search/used-cars?query=hilux'));
  await userEvent.type(box, ' sr5');
  await waitFor(() => expect(address(view)).toBe('/search/used-cars?query=hilux+sr5'));
  expect(view.router.state.historyAction).toBe('REPLACE');
});

it('applies a typed price on blur', async () => {
  const view = await show();
  await userEvent.type(filters().getByLabelText('Highest price'), '30,000');
  await userEvent.tab();
  expect(address(view)).toBe('/search/used-cars?price=-30000');
});

it('lists the selected filters above the results, each with a link that removes it', async () => {
  await show(
    page({
      state: state({
        values: { body: ['suv'], make: ['Lada'] },
        ranges: { price: { min: 10_000, max: 30_000 } },
      }),
    }),
  );
  const chips = within(screen.getByRole('list', { name: 'Chosen filters' }));
  expect(chips.getByRole('link', { name: /SUV/ })).toHaveAttribute(
    'href',
    '/search/used-cars?make=Lada&price=10000-30000',
  );
  expect(chips.getByRole('link', { name: /\$10,000 – \$30,000/ })).toHaveAttribute(
    'href',
    '/search/used-cars?body=suv&make=Lada',
  );
  expect(chips.getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', '/search/used-cars');
  expect(filters().getByRole('checkbox', { name: /Lada 0/ })).toBeChecked();
});

it('renders pages as links', async () => {
  await show();
  expect(
    within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('link', { name: 'Page 2' }),
  ).toHaveAttribute('href', '/search/used-cars?page=2');
});

it('shows the specified text, "Clear Filters" and the counts without each filter if nothing is found', async () => {
  const nothing = page({
    state: state({ query: 'zzz', values: { make: ['Kia'] } }),
    response: { hits: [], count: 0, pages: 0, facets: {}, ms: 1 },
  });
  await renderFragment(<SearchView page={nothing} />, {
    path: '/search/used-cars',
    api: {
      '/api/search/queries': ({ body }: { body: { queries: { query: string }[] } }) => ({
        results: body.queries.map(({ query }) => ({ hits: [], count: query ? 0 : 13, pages: 1, ms: 1 })),
      }),
    },
  });
  expect(
    screen.getByText(
      'No results found for your search at this time. Please try adjusting the filters for more results.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Clear Filters' })).toHaveAttribute('href', '/search/used-cars');
  expect(await screen.findByText('gives 13')).toBeVisible();
  expect(screen.getByRole('link', { name: /Remove\s+Used/ })).toHaveAttribute(
    'href',
    '/search/new-used-and-demo-cars?make=Kia&query=zzz',
  );
});

it('keeps the previous results with a retry button if the search fails', async () => {
  await show(page({ failed: true }));
  expect(screen.getByText(/What you see is from before/)).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('shows an error if the search fails without previous results', async () => {
  await show(page({ failed: true, response: null }));
  expect(screen.getByText('The search did not answer. Please try again in a moment.')).toBeVisible();
});

it('speaks Arabic on an Arabic site', async () => {
  await show(page(), aTenant({ locale: 'ar', direction: 'rtl' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('سيارات مستعملة (43)');
});

it('names the dealership of a list in its chip and its heading', async () => {
  const data = page({ state: state({ values: { dealership_slug: ['true-north'] } }) });
  await renderFragment(<SearchView page={data} />, {
    path: '/search/used-cars',
    api: { '/api/locations/locations': { dealerships: [{ slug: 'true-north', name: 'True North Cars' }] } },
  });
  expect(await screen.findByRole('heading', { level: 1, name: /at True North Cars$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Remove\s+True North Cars/ })).toBeVisible();
});

it('shows no chip for the distance from an unknown postcode', async () => {
  const data = page({ state: state({ near: { postcode: '9999', km: 50 } }) });
  await show({ ...data, response: { ...data.response!, near: null } });
  expect(screen.queryByRole('link', { name: /Remove\s+Within 50/ })).toBeNull();
});

it('explains why a page shows fewer vehicles than it counts', async () => {
  const data = page();
  const sold = (id: string) => aVehicleSummary({ id, slug: id, status: 'sold', sold: true });
  const response = { ...data.response!, hits: [sold('s1'), sold('s2'), sold('s3')] };
  await show({ ...data, response }, aTenant({ stock: { soldHandling: true } }));
  expect(screen.getByText('2 more sold vehicles are counted, but not shown.')).toBeVisible();
});
