import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import { tracked, type ExposedModule, type ModulePromise, type Runtime } from '@forecourt/remote-kit';
import { areaIn } from '../../layout/later/hydrate-later.tsx';
import { boxOf, onceNear, whenIdle } from './near-viewport.ts';

/** Fragments, and areas of the layout (`hydrate-later.tsx`). */
const frames = '[data-fragment], [data-area]';

type DeferredFragment = {
  frames: HTMLElement[];
  requested: PromiseWithResolvers<void>;
  module: PromiseWithResolvers<ExposedModule>;
  promise: ModulePromise | null;
  failed: PromiseWithResolvers<void>;
};

/** How long a navigation waits for pending code; within a page it may wait longer. */
const releaseMs = { 'to another page': 1500, 'within the page': 8000 };

/** A fragment's code did not load before a navigation: its server HTML is discarded. */
export class FragmentUnavailable extends Error {
  override readonly name = 'FragmentUnavailable';
}

/**
 * Defers the hydration of fragments and areas of the layout that the server rendered whole. Their code is
 * loaded when the browser is idle and one of their frames is near the viewport, or when the shopper interacts
 * with one; fragments with `hydrate: 'idle'` come after all others. Until the code is loaded, or if it fails,
 * the server's HTML stays; the first navigation ends the deferral.
 */
export function deferHydration(
  root: ParentNode,
  {
    load,
    loadNew = load,
    hydratesWhenIdle = () => false,
  }: {
    load: Runtime['load'];
    /** Loads code that renders what the server has not sent. */
    loadNew?: Runtime['load'];
    hydratesWhenIdle?(name: string): boolean;
  },
) {
  const deferred = new Map(
    [...renderedFrames(root)].map(([name, named]): [string, DeferredFragment] => [
      name,
      {
        frames: named,
        requested: Promise.withResolvers(),
        module: Promise.withResolvers(),
        promise: null,
        failed: Promise.withResolvers(),
      },
    ]),
  );
  const arrived = new WeakSet<Element>();
  const arrivals = new Map<Element, () => void>();
  const navigatedAway = Promise.withResolvers<void>();
  let released = false;

  return {
    /**
     * The runtime's `load`; the code of a deferred fragment is loaded later. A component that waits gets the
     * same promise at each render, also after a navigation has begun.
     */
    load(remote: ComposedRemote, expose: string): ModulePromise {
      const one = deferred.get(expose.replace('./fragments', remote.domain));
      if (!one || one.promise?.status === 'rejected') return loadNew(remote, expose);
      if (!one.promise) {
        if (released) return loadNew(remote, expose);
        one.promise = tracked(one.module.promise);
        one.requested.promise
          .then(() => load(remote, expose))
          .then(one.module.resolve, () => one.failed.resolve());
      }
      return one.promise;
    },
    /** Fulfilled when an area of the layout is to be hydrated. */
    area(name: string): ModulePromise {
      const one = deferred.get(areaIn(name));
      if (!one) return hydratedAtOnce;
      if (!one.promise) {
        if (released) return hydratedAtOnce;
        one.promise = tracked(one.module.promise);
        void one.requested.promise.then(() => one.module.resolve({}));
      }
      return one.promise;
    },
    /** Call when the page is hydrated; `settled` follows when fragments near the viewport are too. */
    watch(settled: () => void): void {
      const framesOf = (isIdle: boolean) =>
        [...deferred]
          .filter(([name]) => hydratesWhenIdle(name) === isIdle)
          .flatMap(([, one]) => one.frames.map((frame) => ({ frame, one })));
      const atRest = () =>
        whenIdle(() =>
          onceNear(
            framesOf(true),
            ({ frame }) => boxOf(frame),
            (near) => near.forEach(({ one }) => one.requested.resolve()),
          ),
        );
      const watched = framesOf(false);
      whenIdle(() =>
        onceNear(
          watched,
          ({ frame }) => boxOf(frame),
          (near, isFirst) => {
            for (const { one } of near) one.requested.resolve();
            if (!isFirst) return;
            const hydrated = near.map(({ frame, one }) =>
              Promise.race([
                one.failed.promise,
                new Promise<void>((resolve) =>
                  arrived.has(frame) ? resolve() : arrivals.set(frame, resolve),
                ),
              ]),
            );
            void Promise.race([Promise.all(hydrated), navigatedAway.promise])
              .then(settled)
              .then(atRest);
          },
        ),
      );
    },
    /** Loads a fragment's code now: the shopper interacts with it. */
    begin: (frame: Element) => deferred.get(nameOf(frame))?.requested.resolve(),
    /** Whether this frame is not hydrated yet. */
    isDeferred: (frame: Element) =>
      !arrived.has(frame) && deferred.get(nameOf(frame))?.frames.includes(frame as HTMLElement) === true,
    /** This frame is hydrated. */
    arrive(frame: Element): void {
      arrived.add(frame);
      arrivals.get(frame)?.();
    },
    /** A navigation begins: fragments whose code arrives in time are hydrated, the others are abandoned. */
    release(navigation: keyof typeof releaseMs): void {
      released = true;
      if (navigation === 'to another page') navigatedAway.resolve();
      for (const [name, { requested, module, promise, failed }] of deferred) {
        if (!promise) continue;
        const giveUp = () => module.reject(new FragmentUnavailable(name));
        requested.resolve();
        setTimeout(giveUp, releaseMs[navigation]);
        void failed.promise.then(giveUp);
      }
    },
  };
}

const hydratedAtOnce = tracked(Promise.resolve({}));

/** The frame that an element is in. */
export const frameOf = (element: Element): Element | null => element.closest(frames);

const nameOf = (frame: Element) => {
  const { fragment, area } = (frame as HTMLElement).dataset;
  return fragment ?? areaIn(area!);
};

/** The frames that the server rendered whole, by fragment name. */
function renderedFrames(root: ParentNode): Map<string, HTMLElement[]> {
  const rendered = new Map<string, HTMLElement[]>();
  for (const frame of root.querySelectorAll<HTMLElement>(frames)) {
    // React's comment marks a completed boundary.
    if (frame.firstChild?.nodeType !== Node.COMMENT_NODE || (frame.firstChild as Comment).data !== '$')
      continue;
    rendered.set(nameOf(frame), [...(rendered.get(nameOf(frame)) ?? []), frame]);
  }
  return rendered;
}
