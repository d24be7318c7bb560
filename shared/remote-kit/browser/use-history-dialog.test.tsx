import { act } from 'react';
import { renderFragment } from '../../test-kit/render-fragment.ts';
import { useHistoryDialog } from './use-history-dialog.ts';

function Page() {
  const { isOpen, open, close } = useHistoryDialog('hours');
  return (
    <>
      <button onClick={open}>Open</button>
      <button onClick={close}>Close</button>
      {isOpen && <div role="dialog" />}
    </>
  );
}

const press = (name: string) =>
  act(() => [...document.querySelectorAll('button')].find((one) => one.textContent === name)!.click());
const dialog = () => document.querySelector('[role=dialog]');
const followed = () =>
  act(
    () =>
      new Promise<void>((resolve) =>
        window.addEventListener('popstate', () => resolve(), { capture: true, once: true }),
      ),
  );
const entry = () => (window.history.state as { dialog?: string } | null)?.dialog;

beforeEach(async () => {
  window.history.pushState({ page: 'list' }, '', '/list');
  window.history.pushState({ page: 'car' }, '', '/car');
  await renderFragment(<Page />);
});

it('keeps its entry from listeners that were added later, as that of the router', async () => {
  const seen: string[] = [];
  const listen = () => void seen.push(location.pathname);
  window.addEventListener('popstate', listen);
  press('Open');
  window.history.back();
  await followed();
  expect(dialog()).toBeNull();
  expect(seen).toEqual([]);
  window.history.back();
  await followed();
  expect(seen).toEqual(['/list']);
  window.removeEventListener('popstate', listen);
});

it('leaves only its own entry, however often it is closed before the browser has gone back', async () => {
  press('Open');
  expect(entry()).toBe('hours');
  press('Close');
  press('Close');
  await followed();
  expect([window.history.state, location.pathname]).toEqual([{ page: 'car' }, '/car']);
  expect(dialog()).toBeNull();
});

it('stays open if it is opened again before the browser has gone back, and is then one entry', async () => {
  press('Open');
  press('Close');
  press('Open');
  await followed();
  expect(dialog()).not.toBeNull();
  expect(entry()).toBe('hours');
  press('Close');
  await followed();
  expect([window.history.state, location.pathname]).toEqual([{ page: 'car' }, '/car']);
  expect(dialog()).toBeNull();
});

it('goes back to the page before, if a reload left the entry of a dialog that is not shown', async () => {
  window.history.pushState({ page: 'car', dialog: 'of a card' }, '');
  await renderFragment(<Page />);
  expect(dialog()).toBeNull();
  window.history.back();
  await followed();
  await followed();
  expect(location.pathname).toBe('/list');
});
