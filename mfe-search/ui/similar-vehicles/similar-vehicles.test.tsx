import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { renderFragment, type RenderOptions } from '@forecourt/test-kit/render-fragment';
import { Fragment } from './similar-vehicles.tsx';

type Query = {
  indexUid: string;
  filter: object[];
  facets: string[];
  attributesToHighlight: string[];
  limit: number;
};
const hilux = aVehicleSummary({ id: 'me', slug: 'me', price: 45_000, offer_price: null });
const other = (id: string, overrides = {}) => ({
  card: aVehicleSummary({ id, slug: id, path: `/cars/${id}`, ...overrides }),
});

let searchRequests: Query[][] = [];
let enterViewport: () => void = () => undefined;
let margin: string | undefined;

/** A window that the panel comes near to when the test says so. */
class Nearness {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin?: string }) {
    margin = options.rootMargin;
    enterViewport = () => tell([{ isIntersecting: true }]);
  }
  observe(): void {}
  disconnect(): void {}
}
const before = globalThis.IntersectionObserver;
beforeEach(() => {
  searchRequests = [];
  globalThis.IntersectionObserver = Nearness as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  globalThis.IntersectionObserver = before;
});

const api = (
  ids: string[] | number,
  answer: (query: Query) => ReturnType<typeof other>[] | null,
): RenderOptions['api'] => ({
  '/api/vehicle/cars/me/similar-ids': typeof ids === 'number' ? () => ids : { ids },
  '/api/search/queries': ({ body }: { body: { queries: Query[] } }) => {
    searchRequests.push(body.queries);
    const hits = body.queries.map(answer);
    return hits.includes(null) ? 503 : { results: hits.map((list) => ({ hits: list, ms: 1 })) };
  },
});
const near = () => act(async () => enterViewport());
const names = () =>
  screen
    .findAllByRole('article')
    .then((cards) => cards.map((card) => card.querySelector('a')!.getAttribute('href')));

it('shows six placeholders until the panel is 500 pixels away and the vehicles have loaded', async () => {
  const { container } = await renderFragment(<Fragment vehicle={hilux} />, {
    api: api(['a'], () => ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => other(id))),
  });
  expect([
    container.querySelectorAll('li').length,
    screen.queryAllByRole('article').length,
    searchRequests.length,
    margin,
  ]).toEqual([6, 0, 0, '500px']);
  expect(isPulsing(container)).toBe(false);
  await near();
  expect(await names()).toHaveLength(6);
});

/** The row, or anything in it, is animated. */
const isPulsing = (container: HTMLElement) =>
  [...container.querySelectorAll('ul, ul *')].some((one) =>
    getComputedStyle(one).animation.includes('pulse'),
  );

it('never animates single placeholders, and nothing before or after loading', async () => {
  let answer!: () => void;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { container } = await renderFragment(<Fragment vehicle={hilux} />, {
    api: {
      ...api(['a'], () => [other('a')]),
      '/api/vehicle/cars/me/similar-ids': () => late.then(() => ({ ids: ['a'] })),
    },
  });
  expect(isPulsing(container)).toBe(false);
  await near();
  expect(
    [...container.querySelectorAll('li *')].some((one) => getComputedStyle(one).animation.includes('pulse')),
  ).toBe(false);
  await act(async () => answer());
  await names();
  expect(isPulsing(container)).toBe(false);
});

it('shows full cards even if the site has dense ones', async () => {
  const { container } = await renderFragment(<Fragment vehicle={hilux} />, {
    api: api(['a'], () => [other('a')]),
    site: aTenant({ search: { card: { layout: 'dense' } } }),
  });
  await near();
  await names();
  expect(getComputedStyle(screen.getByRole('article')).flexDirection).toBe('column');
  expect(container.querySelector('[data-further]')).toBeNull();
});

it('requests the ids for its slug first, and nothing more if they yield six vehicles', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  await renderFragment(<Fragment vehicle={hilux} />, { api: api(ids, () => ids.map((id) => other(id))) });
  await near();
  expect(await names()).toHaveLength(6);
  expect(searchRequests).toHaveLength(1);
  expect(searchRequests[0]).toEqual([
    expect.objectContaining({
      indexUid: 'vehicles',
      hitsPerPage: 10,
      filter: [
        { attribute: 'vehicle_id', in: ids },
        { attribute: 'status', in: ['in_stock'] },
        { attribute: 'vehicle_id', notIn: ['me'] },
      ],
    }),
  ]);
});

it('falls back to search filters without the ids, the same model first and in the price window', async () => {
  await renderFragment(<Fragment vehicle={hilux} />, {
    api: api(503, ({ filter }) =>
      JSON.stringify(filter).includes('HiLux')
        ? [other('same')]
        : [other('else', { model: 'Hiace' }), other('same')],
    ),
  });
  await near();
  expect(await names()).toEqual(['/cars/same', '/cars/else']);
  expect(searchRequests.at(-1)!.map(({ filter }) => filter.at(-1))).toEqual(
    Array(2).fill({ attribute: 'price', min: 35_000, max: 55_000 }),
  );
});

it('renders nothing if the search fails or finds nothing', async () => {
  for (const answer of [() => null, () => []]) {
    const { container, unmount } = await renderFragment(<Fragment vehicle={hilux} />, {
      api: api(503, answer),
    });
    await near();
    await act(async () => undefined);
    expect(container.querySelector('section')).toBeNull();
    unmount();
  }
});
