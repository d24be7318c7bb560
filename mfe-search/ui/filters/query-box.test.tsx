import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { baseFromSlug, wholeStock } from '@forecourt/contracts/search/search-base';
import { siteStorage } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import type { SearchChange, SearchState } from '../../model/search-state.ts';
import { parseSearch, searchPath } from '../../model/search-url.ts';
import { recentSearches } from '../recent/recent-searches.ts';
import { QueryBox } from './query-box.tsx';

const usedCars = baseFromSlug('used-cars')!;
const { state } = parseSearch(wholeStock, new URLSearchParams(), ['relevant']);

it('sends the trimmed query on blur', async () => {
  const changes: SearchState[] = [];
  await renderFragment(<QueryBox state={state} onChange={(change) => changes.push(change(state))} />);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '  hilux   sr5 ' } });
  fireEvent.blur(screen.getByRole('combobox'));
  expect(changes.map(({ query }) => query)).toEqual(['hilux sr5']);
});

it('discards the typed text on Back, and does not search for it', async () => {
  const changes: SearchState[] = [];
  await renderFragment(<QueryBox state={state} onChange={(change) => changes.push(change(state))} />);
  const box = screen.getByRole('combobox');
  fireEvent.change(box, { target: { value: 'hilux' } });
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(box).toHaveValue('');
  fireEvent.blur(box);
  expect(changes).toEqual([]);
});

it('sends the query 300 ms after typing stops, once', async () => {
  const changes: SearchState[] = [];
  await renderFragment(<QueryBox state={state} onChange={(change) => changes.push(change(state))} />);
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
    '/api/search/queries': {
      results: [
        {
          hits: [],
          ms: 1,
          facets: { make: { Toyota: 40, Kia: 12 }, make_model: { 'Toyota HiLux': 20, 'Toyota Corolla': 12 } },
        },
      ],
    },
  };
  const changes: SearchChange[] = [];
  const show = (shown = state) =>
    renderFragment(<QueryBox state={shown} onChange={(change) => changes.push(change)} />, {
      api,
      path: '/search/used-cars',
    });
  const chosen = (from: SearchState) => searchPath(changes.at(-1)!(from), ['relevant']);

  it('are navigated by keyboard, and the selected one is combined with the other filters', async () => {
    await show();
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
    expect(chosen(state)).toBe('/search/toyota/hilux');
    expect(chosen({ ...state, query: 'hylux', values: { body: ['ute'], make: ['Kia'] } })).toBe(
      '/search/toyota/hilux?body=ute',
    );
    expect(chosen(parseSearch(usedCars, new URLSearchParams('price=-30000'), ['relevant']).state)).toBe(
      '/search/used-cars?make=Toyota&model=HiLux&price=-30000',
    );
    expect(box).toHaveValue('');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('keep the highlighted option when the typed search becomes a recent one', async () => {
    const { router } = await show();
    const user = userEvent.setup();
    await user.type(screen.getByRole('combobox'), 'toy');
    await screen.findByRole('option', { name: /Toyota HiLux/ });
    await user.keyboard('{ArrowDown}');
    const marked = screen.getByRole('option', { selected: true }).textContent;
    act(() =>
      siteStorage(aTenant().slug, recentSearches).write([
        { path: '/search/used-cars?query=toyota', query: 'toyota', choices: [] },
      ]),
    );
    await screen.findByText(/“toyota”|^toyota$/);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent(marked!);
    await user.keyboard('{Enter}');
    expect(router.state.location.search).toBe('');
  });

  it('never include the current search', async () => {
    const path = '/search/new-used-and-demo-cars?body=suv&query=kia';
    siteStorage(aTenant().slug, recentSearches).write([
      { path, query: 'kia', choices: [], label: '“kia”, SUV' },
      { path: '/search/used-cars?make=Audi', query: '', choices: [], label: 'Audi' },
    ]);
    await show(parseSearch(wholeStock, new URLSearchParams(path.split('?')[1]), ['relevant']).state);
    await userEvent.click(screen.getByRole('combobox'));
    await screen.findByRole('option', { name: /Audi/ });
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  it('include names that only the engine matches to the typed word', async () => {
    const answer = (query: string) => ({
      results: [
        {
          hits: [],
          ms: 1,
          count: query === '' ? 52 : 40,
          facets:
            query === ''
              ? { make: { Toyota: 40, Kia: 12 }, make_model: { 'Toyota HiLux': 40, 'Kia Rio': 12 } }
              : { make: { Toyota: 40 }, make_model: { 'Toyota HiLux': 40 } },
        },
      ],
    });
    await renderFragment(<QueryBox state={state} onChange={(change) => changes.push(change)} />, {
      api: {
        ...api,
        '/api/search/queries': ({ body }: { body: unknown }) =>
          answer((body as { queries: { query: string }[] }).queries[0]!.query),
      },
    });
    await userEvent.type(screen.getByRole('combobox'), 'تويوتا');
    await userEvent.click(await screen.findByRole('option', { name: /Toyota HiLux/ }));
    expect(chosen({ ...state, query: 'تويوتا' })).toBe('/search/toyota/hilux');
  });

  it('close on Escape and keep the typed text', async () => {
    await show();
    const user = userEvent.setup();
    await user.type(screen.getByRole('combobox'), 'toy');
    await screen.findByRole('listbox', { name: 'Suggestions' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('combobox')).toHaveValue('toy');
  });

  it('are the recent searches while nothing is typed', async () => {
    siteStorage(aTenant().slug, recentSearches).write([
      { path: '/search/used-cars?make=Kia', query: '', choices: ['used', 'Kia'] },
    ]);
    const { router } = await show();
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: /Used, Kia/ }));
    expect(router.state.location.pathname + router.state.location.search).toBe('/search/used-cars?make=Kia');
  });
});
