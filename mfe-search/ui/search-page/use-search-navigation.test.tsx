import { expect, test } from '@jest/globals';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { act, configure, screen } from '@testing-library/react';
import { wholeStock } from '@forecourt/contracts/search/search-base';
import { parseSearch } from '../search-state/search-url.ts';
import type { SearchPageData } from './search-loader.ts';
import { route } from './search-page.tsx';

// This DOM knows no media queries: the panel of wide screens counts as hidden.
configure({ defaultHidden: true });

const path = '/search/new-used-and-demo-cars';
const facets = { body: { counts: { suv: 11, ute: 8 } } };

/** The page on a search service that answers when it is told to. */
async function openPage() {
  const waiting: (() => void)[] = [];
  const { Component } = route;
  const view = await renderFragment(<Component />, {
    path,
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
