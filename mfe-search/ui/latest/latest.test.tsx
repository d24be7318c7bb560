import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { SearchFilter } from '@forecourt/contracts/search/search-query';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { Fragment } from './latest.tsx';

type Query = { filter: SearchFilter[]; hitsPerPage: number };

const card = (id: string, overrides = {}) => ({
  card: aVehicleSummary({ id, slug: id, path: `/cars/${id}`, price: 20_000, ...overrides }),
});

it('features only vehicles in stock that are not reserved and priced above 200 dollars', async () => {
  let query: Query | undefined;
  const newest = [
    card('held', { reserved: true }),
    card('cheap', { price: 200, offer_price: null }),
    card('first', { price: 201, offer_price: null }),
    card('soon', { status: 'coming_soon' }),
    card('deposit', { status: 'reserved' }),
    card('second'),
    card('third'),
  ];
  await renderFragment(<Fragment carType={null} limit={2} />, {
    api: {
      '/api/search/queries': ({ body }: { body: { queries: Query[] } }) => {
        [query] = body.queries;
        return { results: [{ hits: newest, count: 7, pages: 1, facets: {}, facetStats: {}, ms: 1 }] };
      },
    },
  });
  const cards = await screen.findAllByRole('article');
  expect(cards.map((one) => one.querySelector('a')!.getAttribute('href'))).toEqual([
    '/cars/first',
    '/cars/second',
  ]);
  expect(query!.filter).toEqual(
    expect.arrayContaining([
      { attribute: 'status', in: ['in_stock'] },
      { attribute: 'price', above: 200 },
    ]),
  );
  expect(query!.hitsPerPage).toBeGreaterThan(2);
});

it.each([
  [true, ['high', 'auto']],
  [false, ['auto', 'auto']],
])('asks for its first picture first if the page begins with it: %s', async (startsPage, priorities) => {
  const pictured = (id: string) =>
    card(id, { price: 900, offer_price: null, primary_image_url: 'media/a.webp' });
  await renderFragment(<Fragment carType={null} limit={2} startsPage={startsPage} />, {
    api: {
      '/api/search/queries': {
        results: [
          { hits: [pictured('a'), pictured('b')], count: 2, pages: 1, facets: {}, facetStats: {}, ms: 1 },
        ],
      },
    },
  });
  const cards = await screen.findAllByRole('article');
  expect(cards.map((one) => one.querySelector('img')?.getAttribute('fetchpriority') ?? 'auto')).toEqual(
    priorities,
  );
});

it('shows the newest without pictures only where none has one', async () => {
  const result = (...hits: object[]) => ({ hits, count: 1, pages: 1, facets: {}, facetStats: {}, ms: 1 });
  const shown = async (...results: object[]) => {
    const { unmount } = await renderFragment(<Fragment carType={null} limit={2} />, {
      api: { '/api/search/queries': { results } },
    });
    await screen.findAllByRole('article');
    const paths = [...document.querySelectorAll('article')].map((one) =>
      one.querySelector('a')!.getAttribute('href'),
    );
    unmount();
    return paths;
  };
  const [pictured, bare] = [card('pictured'), card('bare')];
  expect(await shown(result(pictured), result(bare, pictured))).toEqual(['/cars/pictured']);
  expect(await shown(result(), result(bare))).toEqual(['/cars/bare']);
});
