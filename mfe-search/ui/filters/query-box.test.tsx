import { jest } from '@jest/globals';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { siteStorage } from '@forecourt/remote-kit';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { wholeStock } from '@forecourt/contracts/search/search-base';
import { recentSearches } from '../recent/recent-searches.ts';
import { parseSearch } from '../search-state/search-url.ts';
import type { SearchState } from '../search-state/search-state.ts';
import { QueryBox } from './query-box.tsx';

const { state } = parseSearch(wholeStock, new URLSearchParams(), ['relevant']);

it('sends the query when the field is left, trimmed', async () => {
  const changes: SearchState[] = [];
  await renderFragment(<QueryBox state={state} onChange={(next) => changes.push(next)} />);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '  hilux   sr5 ' } });
  fireEvent.blur(screen.getByRole('combobox'));
  expect(changes.map(({ query }) => query)).toEqual(['hilux sr5']);
});

it('forgets what was typed when the shopper goes back, and does not search it again', async () => {
  const changes: SearchState[] = [];
  await renderFragment(<QueryBox state={state} onChange={(next) => changes.push(next)} />);
  const box = screen.getByRole('combobox');
  fireEvent.change(box, { target: { value: 'hilux' } });
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(box).toHaveValue('');
  fireEvent.blur(box);
  expect(changes).toEqual([]);
});

it('sends the query 300 ms after typing stops, once', async () => {
  const changes: SearchState[] = [];
  await renderFragment(<QueryBox state={state} onChange={(next) => changes.push(next)} />);
  jest.useFakeTimers();
  const type = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } });
  const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
  type('hil');
  wait(299);
  type('hilux');
  wait(299);
  expect(changes).toEqual([]);
  wait(1);
  expect(changes.map(({ query }) => query)).toEqual(['hilux']);
  wait(5000);
  expect(changes).toHaveLength(1);
  jest.useRealTimers();
});

describe('its suggestions', () => {
  const api = {
    '/api/search/session': { host: '/search-service', apiKey: 'token', index: 'vehicles', expiresAt: '2100-01-01T00:00:00.000Z' },
    '/search-service/multi-search': { results: [{ hits: [], processingTimeMs: 1, facetDistribution: { make: { Toyota: 40, Kia: 12 }, make_model: { 'Toyota HiLux': 20, 'Toyota Corolla': 12 } } }] },
  };
  const show = () => renderFragment(<QueryBox state={state} onChange={() => undefined} />, { api, path: '/search/used-cars' });

  it('are walked through by keys, and one is a page of its own', async () => {
    const { router } = await show();
    const user = userEvent.setup();
    const box = screen.getByRole('combobox', { name: 'Search' });
    await user.type(box, 'hylux');
    const option = await screen.findByRole('option', { name: /Toyota HiLux/ });
    expect(box).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowDown}');
    expect(box).toHaveAttribute('aria-activedescendant', option.id);
    expect(option).toHaveAttribute('aria-selected', 'true');
    expect(box).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/search/toyota/hilux');
    expect(box).toHaveValue('');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('keep the marked one when the search that was typed becomes a recent one', async () => {
    const { router } = await show();
    const user = userEvent.setup();
    await user.type(screen.getByRole('combobox'), 'toy');
    await screen.findByRole('option', { name: /Toyota HiLux/ });
    await user.keyboard('{ArrowDown}');
    const marked = screen.getByRole('option', { selected: true }).textContent;
    act(() => siteStorage(aTenant().slug, recentSearches).write([{ path: '/search/used-cars?query=toyota', query: 'toyota', choices: [] }]));
    await screen.findByText(/“toyota”|^toyota$/);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent(marked!);
    await user.keyboard('{Enter}');
    expect(router.state.location.search).toBe('');
  });

  it('go with Escape and leave what was typed', async () => {
    await show();
    const user = userEvent.setup();
    await user.type(screen.getByRole('combobox'), 'toy');
    await screen.findByRole('listbox', { name: 'Suggestions' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('combobox')).toHaveValue('toy');
  });

  it('are the searches of before while nothing is typed', async () => {
    siteStorage(aTenant().slug, recentSearches).write([{ path: '/search/used-cars?make=Kia', query: '', choices: ['used', 'Kia'] }]);
    const { router } = await show();
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: /Used, Kia/ }));
    expect(router.state.location.pathname + router.state.location.search).toBe('/search/used-cars?make=Kia');
  });
});
