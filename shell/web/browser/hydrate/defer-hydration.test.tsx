import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import { tracked, type ExposedModule } from '@forecourt/remote-kit';
import { FragmentUnavailable, deferHydration } from './defer-hydration.ts';

const remote = { domain: 'finance', name: 'finance' } as ComposedRemote;
const estimate = './fragments/estimate';
const module: ExposedModule = { Fragment: () => null };

let seen: (...near: Element[]) => void;
const realObserver = globalThis.IntersectionObserver;
beforeEach(() => {
  document.body.innerHTML = `
    <div data-fragment="finance/estimate" style="display: contents"><!--$--><p>$196 a week</p><!--/$--></div>
    <div data-fragment="finance/estimate" style="min-height: 40px"><!--$--><p>$100 a week</p><!--/$--></div>
    <div data-fragment="leads/enquire"><!--$!--><template></template><i>coming</i><!--/$--></div>`;
  window.requestIdleCallback = (work) => setTimeout(work) as unknown as number;
  globalThis.IntersectionObserver = class {
    watched = new Set<Element>();
    constructor(listener: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
      seen = (...targets) =>
        listener([...this.watched].map((one) => ({ target: one, isIntersecting: targets.includes(one) })));
    }
    observe(element: Element) {
      this.watched.add(element);
    }
    unobserve(element: Element) {
      this.watched.delete(element);
    }
  } as never;
});
afterEach(() => {
  globalThis.IntersectionObserver = realObserver;
  document.body.innerHTML = '';
});

function start(
  answer: () => Promise<ExposedModule> = () => Promise.resolve(module),
  hydratesWhenIdle?: (name: string) => boolean,
) {
  const loaded: string[] = [];
  const fragments = deferHydration(document, {
    load: (_remote, expose) => (loaded.push(expose), tracked(answer())),
    hydratesWhenIdle,
  });
  return { fragments, loaded };
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
const frame = (at: number) => document.querySelectorAll<HTMLElement>('[data-fragment]')[at]!;

it('loads a server-rendered fragment when one of its frames is near, and others immediately', async () => {
  const { fragments, loaded } = start();
  const first = fragments.load(remote, estimate);
  expect(fragments.load(remote, estimate)).toBe(first);
  let settled = false;
  fragments.watch(() => (settled = true));
  await turn();
  expect(loaded).toEqual([]);
  void fragments.load({ ...remote, domain: 'leads' }, './fragments/enquire');
  expect(loaded).toEqual(['./fragments/enquire']);
  // A frame without a box is observed by its first child.
  seen(frame(0).firstElementChild!);
  expect(await first).toBe(module);
  expect(loaded).toEqual(['./fragments/enquire', estimate]);
  await turn();
  expect(settled).toBe(false);
  fragments.arrive(frame(0));
  await turn();
  expect(settled).toBe(true);
});

it('settles if nothing is near or if loading a near fragment fails', async () => {
  const settled: string[] = [];
  const far = start().fragments;
  void far.load(remote, estimate);
  far.watch(() => settled.push('far'));
  await turn();
  seen();
  await turn();
  const broken = start(() => Promise.reject(new Error('404'))).fragments;
  void broken.load(remote, estimate);
  broken.watch(() => settled.push('broken'));
  await turn();
  seen(frame(1));
  await turn();
  expect(settled).toEqual(['far', 'broken']);
});

it('loads a fragment on interaction, and reports which of its frames are still deferred', async () => {
  const { fragments, loaded } = start();
  const coming = fragments.load(remote, estimate);
  fragments.begin(frame(1));
  await coming;
  expect(loaded).toEqual([estimate]);
  fragments.arrive(frame(1));
  expect([0, 1, 2].map((at) => fragments.isDeferred(frame(at)))).toEqual([true, false, false]);
});

it("keeps the server's HTML until a navigation if the code fails to load", async () => {
  const { fragments } = start(() => Promise.reject(new Error('404')));
  const coming = fragments.load(remote, estimate);
  fragments.begin(frame(0));
  await turn();
  expect(coming.status).toBe('pending');
  fragments.release('to another page');
  await expect(coming).rejects.toThrow(FragmentUnavailable);
  await expect(fragments.load(remote, estimate)).rejects.toThrow('404');
});

it('loads deferred fragments on navigation', async () => {
  const { fragments, loaded } = start();
  const coming = fragments.load(remote, estimate);
  fragments.release('to another page');
  expect(fragments.load(remote, estimate)).toBe(coming);
  expect(await coming).toBe(module);
  expect(loaded).toEqual([estimate]);
});

it('settles without waiting for idle fragments, and loads their code when the page is idle', async () => {
  const { fragments, loaded } = start(undefined, (name) => name === 'finance/estimate');
  void fragments.load(remote, estimate);
  let settled = false;
  fragments.watch(() => (settled = true));
  await turn();
  expect(settled).toBe(true);
  expect(loaded).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 250));
  seen(frame(0).firstElementChild!);
  await turn();
  expect(loaded).toEqual([estimate]);
});

it('hydrates an area of the layout when it is near, at once when the server did not render it, and on navigation', async () => {
  document.body.innerHTML =
    '<div data-area="footer" style="display: contents"><!--$--><p>Harbour</p><!--/$--></div>' +
    '<div data-area="menu" style="display: contents"><!--$--><p>Menu</p><!--/$--></div>';
  const { fragments } = start();
  const [footer, menu] = ['footer', 'menu'].map((name) => fragments.area(name));
  expect(fragments.area('footer')).toBe(footer);
  expect([footer!.status, menu!.status]).toEqual(['pending', 'pending']);
  expect(fragments.isDeferred(document.querySelector('[data-area=footer]')!)).toBe(true);
  expect(await fragments.area('navigation')).toEqual({});
  fragments.watch(() => undefined);
  await turn();
  seen(document.querySelector('p')!);
  await turn();
  expect([footer!.status, menu!.status]).toEqual(['fulfilled', 'pending']);
  fragments.release('to another page');
  expect(fragments.area('menu')).toBe(menu);
  await turn();
  expect(menu!.status).toBe('fulfilled');
});
