import { jest } from '@jest/globals';
import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import { watchActions } from './watch-actions.ts';

const aRemote = (name: string, more: object = {}) =>
  ({ name, domain: name, pages: {}, fragments: {}, ...more }) as ComposedRemote;
const remotes = [
  aRemote('search', { pages: { search: { paths: ['/'] } } }),
  aRemote('finance', { fragments: { estimate: {}, summary: {} } }),
  aRemote('newtown-finance', { domain: 'finance', custom: true, fragments: { summary: {} } }),
];

it('names the remote in whose area a visitor acts, and none for header and footer', () => {
  document.body.innerHTML = `<header><button>menu</button></header><main><input />
    <div data-fragment="finance/estimate"><button>calculate</button></div>
    <div data-fragment="finance/summary"><button>more</button></div></main>`;
  const named: string[] = [];
  watchActions(({ name }) => void named.push(name), remotes);
  const stops = jest.fn((event: Event) => event.stopPropagation());
  // A handler that keeps the event to itself is watched too.
  document.querySelector('main')!.addEventListener('click', stops, { capture: true });
  for (const button of document.querySelectorAll('button')) button.click();
  document.querySelector('input')!.dispatchEvent(new Event('input', { bubbles: true }));
  expect(stops).toHaveBeenCalledTimes(2);
  expect(named).toEqual(['finance', 'newtown-finance', 'search']);
});
