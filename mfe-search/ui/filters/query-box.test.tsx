import { act, fireEvent, screen } from '@testing-library/react';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { wholeStock } from '@forecourt/contracts/search/search-base';
import { parseSearch } from '../search-state/search-url.ts';
import type { SearchState } from '../search-state/search-state.ts';
import { QueryBox } from './query-box.tsx';

const { state } = parseSearch(wholeStock, new URLSearchParams(), ['relevant']);

it('sends the query when the field is left, trimmed', async () => {
  const changes: SearchState[] = [];
  await renderFragment(<QueryBox state={state} onChange={(next) => changes.push(next)} />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '  hilux   sr5 ' } });
  fireEvent.blur(screen.getByRole('searchbox'));
  expect(changes.map(({ query }) => query)).toEqual(['hilux sr5']);
});

it('forgets what was typed when the shopper goes back, and does not search it again', async () => {
  const changes: SearchState[] = [];
  await renderFragment(<QueryBox state={state} onChange={(next) => changes.push(next)} />);
  const box = screen.getByRole('searchbox');
  fireEvent.change(box, { target: { value: 'hilux' } });
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(box).toHaveValue('');
  fireEvent.blur(box);
  expect(changes).toEqual([]);
});
