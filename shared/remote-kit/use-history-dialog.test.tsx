import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useHistoryDialog } from './use-history-dialog.ts';

function Page() {
  const dialog = useHistoryDialog('hours');
  return (
    <>
      <button onClick={dialog.open}>Open</button>
      <button onClick={dialog.close}>Close</button>
      {dialog.isOpen && <div role="dialog" />}
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const followed = () =>
  act(
    () =>
      new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve(), { once: true })),
  );
const entry = () => (window.history.state as { dialog?: string } | null)?.dialog;

beforeEach(() => {
  window.history.pushState({ page: 'list' }, '', '/list');
  window.history.pushState({ page: 'car' }, '', '/car');
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />);
});

it('leaves only its own entry, however often it is closed before the browser has gone back', async () => {
  press('Open');
  expect(entry()).toBe('hours');
  press('Close');
  press('Close');
  await followed();
  expect([window.history.state, location.pathname]).toEqual([{ page: 'car' }, '/car']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stays open if it is opened again before the browser has gone back, and is then one entry', async () => {
  press('Open');
  press('Close');
  press('Open');
  await followed();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(entry()).toBe('hours');
  press('Close');
  await followed();
  expect([window.history.state, location.pathname]).toEqual([{ page: 'car' }, '/car']);
  expect(screen.queryByRole('dialog')).toBeNull();
});
