import { afterEach, beforeEach, expect, jest, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { dismissOpen, showToast } from '@forecourt/remote-kit';
import { renderInLayout } from '../../testing/render-shell.tsx';
import { Toasts } from './toasts.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  act(() => dismissOpen());
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const show = (toast: Parameters<typeof showToast>[0]) => act(() => void showToast(toast));
const region = () => screen.getByRole('status');

it('shows one toast at a time in a polite region, for three seconds', async () => {
  await renderInLayout(<Toasts />);
  expect(region()).toHaveAttribute('aria-live', 'polite');
  show({ text: 'First' });
  show({ text: 'Second' });
  expect(region()).toHaveTextContent(/^Second$/);
  pass(2999);
  expect(region()).toHaveTextContent('Second');
  pass(1);
  expect(region()).toBeEmptyDOMElement();
});

it('stays while it is hovered or focused, then for its full duration', async () => {
  await renderInLayout(<Toasts />);
  show({ text: 'Saved', action: { label: 'View List', href: '/watchlist' } });
  const toast = screen.getByText('Saved').parentElement!;
  fireEvent.mouseEnter(toast);
  pass(10_000);
  expect(region()).toHaveTextContent('Saved');
  fireEvent.mouseLeave(toast);
  pass(2000);
  const link = screen.getByRole('link', { name: 'View List' });
  act(() => link.focus());
  pass(10_000);
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  pass(10_000);
  expect(region()).toHaveTextContent('Saved');
  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
  pass(3000);
  expect(region()).toBeEmptyDOMElement();
});

it('closes on its action, on Escape and on its button', async () => {
  const { router } = await renderInLayout(<Toasts />);
  const again = () => show({ text: 'Saved', action: { label: 'View List', href: '/watchlist' } });
  again();
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'View List' })));
  expect(router.state.location.pathname).toBe('/watchlist');
  expect(region()).toBeEmptyDOMElement();
  again();
  fireEvent.keyDown(screen.getByRole('link', { name: 'View List' }), { key: 'Escape' });
  expect(region()).toBeEmptyDOMElement();
  again();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(region()).toBeEmptyDOMElement();
});

it('needs no styles beside those of its region, which the server sends', async () => {
  await renderInLayout(<Toasts />);
  show({ text: 'Saved', action: { label: 'View List', href: '/watchlist' } });
  expect(region().querySelectorAll('a, button, span')).toHaveLength(3);
  expect(region().querySelector('[class*=fc-]')).toBeNull();
});
