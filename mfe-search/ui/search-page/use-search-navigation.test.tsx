import { expect, test } from '@jest/globals';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { act, configure, screen, waitFor } from '@testing-library/react';
import { wholeStock } from '@forecourt/contracts/search/search-base';
import { parseSearch } from '../search-state/search-url.ts';
import type { SearchPageData } from './search-loader.ts';
import { route } from './search-page.tsx';

// This DOM knows no media queries: the panel of wide screens counts as hidden.
configure({ defaultHidden: true });

const path = '/search/new-used-and-demo-cars';
const facets = { body: { counts: { suv: 11, ute: 8, van: 4 } } };

/** The page on a loader that answers when it is told to; the search service answers at once, where there is one. */
async function openPage(api: Record<string, unknown> = {}) {
  const waiting: (() => void)[] = [];
  const { Component } = route;
  const view = await renderFragment(<Component />, {
    path, api,
    loader: async ({ request }): Promise<SearchPageData> => {
      const { state } = parseSearch(wholeStock, new URL(request.url).searchParams, ['relevant']);
      if (request.url.includes('body=')) await new Promise<void>((answer) => waiting.push(answer));
      return { state, response: { hits: [], count: 19, pages: 1, facets, ms: 1 }, promos: [], failed: false, now: '2026-02-01T00:00:00.000Z' };
    },
  });
  const box = (value: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(value) });
  const answer = () => act(async () => waiting.shift()!());
  return { ...view, box, answer };
}

const session = { host: '/search-service', apiKey: 'token', index: 'vehicles', expiresAt: '2100-01-01T00:00:00.000Z' };
/** A service that finds this many; the page's loader says 19. */
const finding = (totalHits: number) => ({
  '/api/search/session': session, '/api/offers/promos': { promos: [] },
  '/search-service/multi-search': ({ body }: { body: { queries: unknown[] } }) => ({ results: body.queries.map(() => ({ hits: [], totalHits, totalPages: 1, processingTimeMs: 1, facetDistribution: { body: { suv: totalHits, ute: 8, van: 4 } } })) }),
});
const heading = () => screen.getByRole('heading', { level: 1 });

/** Clicks, and tells how the box stands in the very frame of the click. */
async function click(box: HTMLInputElement): Promise<boolean> {
  let atOnce = false;
  await act(async () => {
    box.click();
    atOnce = box.checked;
  });
  return atOnce;
}

test('a choice stands from the click on, until its results are there and after', async () => {
  const { box, answer } = await openPage();
  expect(await click(box('SUV'))).toBe(true);
  expect(box('SUV')).toBeChecked();
  await answer();
  expect(box('SUV')).toBeChecked();
});

test('a second choice is made on top of the first one, before its results are there', async () => {
  const { box, answer, router } = await openPage();
  await click(box('SUV'));
  expect(await click(box('Ute'))).toBe(true);
  expect(box('SUV')).toBeChecked();
  await answer();
  expect(box('SUV')).toBeChecked();
  await answer();
  expect(router.state.location.search).toBe('?body=suv&body=ute');
  expect(box('SUV')).toBeChecked();
  expect(box('Ute')).toBeChecked();
});

test('going back before the results are there takes the choice back', async () => {
  const { box, router } = await openPage();
  await click(box('SUV'));
  await act(async () => router.navigate(path));
  expect(box('SUV')).not.toBeChecked();
});

test('the answer stands on the page before the page itself has come, which has the last word', async () => {
  const { box, answer, router } = await openPage(finding(11));
  await click(box('SUV'));
  await waitFor(() => expect(heading()).toHaveTextContent('11'));
  expect(router.state.navigation.state).toBe('loading');
  await answer();
  expect(heading()).toHaveTextContent('19');
  expect(box('SUV')).toBeChecked();
});

test('going back while only the answer stands takes it back too', async () => {
  const { box, router } = await openPage(finding(12));
  await click(box('Ute'));
  await waitFor(() => expect(heading()).toHaveTextContent('12'));
  await act(async () => router.navigate(path));
  expect(heading()).toHaveTextContent('19');
  expect(box('Ute')).not.toBeChecked();
});

test('the mouse that goes down on a choice asks for it, and the click has the answer in its own step', async () => {
  const { box, calls } = await openPage(finding(13));
  const searches = () => calls.filter(({ body }) => JSON.stringify(body ?? {}).includes('facets')).length;
  const before = searches();
  await act(async () => void box('Van').dispatchEvent(Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType: 'mouse' })));
  await waitFor(() => expect(searches()).toBe(before + 1));
  expect(heading()).toHaveTextContent('19');
  await click(box('Van'));
  expect(heading()).toHaveTextContent('13');
  expect(searches()).toBe(before + 1);
});
