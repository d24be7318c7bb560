import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { wholeStock } from '@forecourt/contracts/search/search-base';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import type { SearchState } from '../../model/search-state.ts';
import { narrow } from '../filters/sidebar-filters.tsx';
import { MobileFilterBar } from './mobile-filter-bar.tsx';

const state: SearchState = { base: wholeStock, values: {}, ranges: {}, query: '', sort: 'relevant', page: 1 };
const response = { hits: [], count: 7, pages: 1, facets: {}, ms: 1 };

beforeEach(() => {
  globalThis.matchMedia = ((query: string) => ({ matches: query === narrow })) as typeof matchMedia;
});
afterEach(() => Reflect.deleteProperty(globalThis, 'matchMedia'));

it('closes the drawer as soon as the browser has gone back, although the router is still busy', async () => {
  const { router } = await renderFragment(
    <MobileFilterBar state={state} results={{ state, response, promos: [] }} onChange={() => true} />,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Filters' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  await waitFor(() => expect(router.state.location.hash).toBe('#filters'));
  // The address of the browser is the page's again, the router's is not yet.
  fireEvent.popState(window);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.hash).toBe('#filters');
});
