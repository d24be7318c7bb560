import '@forecourt/test-kit/languages';
import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { renderFragment, type RenderOptions } from '@forecourt/test-kit/render-fragment';
import { Fragment } from './dealership-stock.tsx';

type Query = { filter: object[]; facets: string[]; page?: number; hitsPerPage?: number };
const requests: Query[][] = [];
let isDown = false;

const api: RenderOptions['api'] = {
  '/api/search/queries': ({ body }: { body: { queries: Query[] } }) => {
    if (isDown) return 503;
    requests.push(body.queries);
    const isFamily = JSON.stringify(body.queries[0]!.filter).includes('Family');
    const hit = (id: string) => ({
      card: aVehicleSummary({ id, slug: id, path: `/cars/${id}`, make: isFamily ? 'Kia' : 'Toyota' }),
    });
    return {
      results: body.queries.map(({ facets }, index) => ({
        hits: index === 0 ? (isFamily ? [hit('k1')] : [hit('t1'), hit('t2')]) : [],
        count: isFamily ? 1 : 44,
        pages: isFamily ? 1 : 3,
        ms: 1,
        facets: facets.includes('categories') ? { categories: { Family: 1, Touring: 43 } } : {},
        facetStats: {},
      })),
    };
  },
};
/** Lets the page's loader wait, as it does on a slow network, from now on. */
function slowLoader() {
  const waiting: (() => void)[] = [];
  let isSlow = false;
  return {
    loader: async () => {
      if (isSlow) await new Promise<void>((arrive) => waiting.push(arrive));
      return null;
    },
    begin: () => void (isSlow = true),
    end: () => {
      isSlow = false;
      return act(async () => waiting.forEach((arrive) => arrive()));
    },
  };
}

const ui = <Fragment dealershipId="d1" dealershipSlug="true-north" />;

it("lists the dealership's vehicles, 21 per page, and links to all of them", async () => {
  await renderFragment(ui, { api });
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.getByText('44 vehicles')).toBeInTheDocument();
  expect(requests.at(-1)![0]).toMatchObject({
    filter: [{ attribute: 'dealership_id', in: ['d1'] }],
    hitsPerPage: 21,
    page: 1,
    facets: ['categories', 'price_band'],
  });
  expect(screen.getByRole('link', { name: 'See more from this dealer' })).toHaveAttribute(
    'href',
    '/search/new-used-and-demo-cars?refinementList[dealership_slug][0]=true-north',
  );
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/?stock.page=2#stock');
});

it('names the categories in the language of the site', async () => {
  await renderFragment(ui, { api, site: aTenant({ locale: 'ar', direction: 'rtl' }) });
  expect(
    (await screen.findAllByRole('button', { pressed: false })).map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^عائلية/), expect.stringMatching(/^للرحلات/)]);
});

it('filters the list by a category, on the first page and with its own URL', async () => {
  const { router } = await renderFragment(ui, { api, path: '/locations/x?utm_source=mail&stock.page=2' });
  await userEvent.click(await screen.findByRole('button', { name: /^Family/ }));
  expect(await screen.findByText('1 vehicle')).toBeInTheDocument();
  expect(requests.at(-1)![0]).toMatchObject({
    filter: [
      { attribute: 'categories', in: ['Family'] },
      { attribute: 'dealership_id', in: ['d1'] },
    ],
    page: 1,
  });
  expect(router.state.location.search).toBe('?utm_source=mail&stock.category=Family');
});

it('keeps every choice on a slow network, and shows it at once', async () => {
  const { loader, begin, end } = slowLoader();
  const { router } = await renderFragment(ui, { api, path: '/locations/x', loader });
  begin();
  await userEvent.click(await screen.findByRole('button', { name: /^Family/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Touring/ }));
  for (const name of [/^Family/, /^Touring/])
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  expect(router.state.location.search).toBe('');
  await end();
  expect(router.state.location.search).toBe('?stock.category=Family&stock.category=Touring');
});

it('keeps the previous results while the search is down, and updates them on retry', async () => {
  await renderFragment(ui, { api });
  await screen.findAllByRole('article');
  isDown = true;
  await userEvent.click(screen.getByRole('button', { name: /^Family/ }));
  expect(await screen.findByText(/could not be brought up to date/)).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 vehicle')).toBeInTheDocument();
});

it('lists only the first of consecutive sold vehicles if the site is configured so', async () => {
  const sold = { status: 'sold', sold: true };
  const cards = [
    ['a', {}],
    ['b', sold],
    ['c', sold],
    ['d', {}],
    ['e', sold],
  ] as const;
  const some: RenderOptions['api'] = {
    ...api,
    '/api/search/queries': {
      results: [
        {
          hits: cards.map(([id, overrides]) => ({
            card: aVehicleSummary({ id, slug: id, path: `/cars/${id}`, ...overrides }),
          })),
          count: 5,
          pages: 1,
          ms: 1,
          facets: {},
          facetStats: {},
        },
      ],
    },
  };
  for (const [soldHandling, count] of [
    [true, 4],
    [false, 5],
  ] as const) {
    const { unmount } = await renderFragment(ui, { api: some, site: aTenant({ stock: { soldHandling } }) });
    expect(await screen.findAllByRole('article')).toHaveLength(count);
    expect(screen.getByText('5 vehicles')).toBeInTheDocument();
    unmount();
  }
});

it('shows the last page for a page past it', async () => {
  requests.length = 0;
  await renderFragment(ui, { api, path: '/locations/x?stock.page=9' });
  await waitFor(() => expect(requests.map(([first]) => first!.page)).toEqual([1, 9, 3]));
  expect(await screen.findByRole('link', { name: 'Page 2' })).toBeInTheDocument();
});
