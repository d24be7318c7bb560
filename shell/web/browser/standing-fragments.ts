import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import { tracked, type ExposedModule, type ModulePromise, type Runtime } from '@forecourt/remote-kit';
import { boxOf, onceNear, whenIdle } from './near-window.ts';

type Standing = {
  frames: HTMLElement[];
  wanted: PromiseWithResolvers<void>;
  module: PromiseWithResolvers<ExposedModule>;
  promise: ModulePromise | null;
  failed: PromiseWithResolvers<void>;
};

/** How long a navigation may wait for code that is on its way; within a page its pieces are worth a longer one. */
const releaseMs = { 'to another page': 1500, 'within the page': 8000 };

/** The code of a fragment is not there, and the page moves on: what stood of it goes. */
export class FragmentNotThere extends Error {
  override readonly name = 'FragmentNotThere';
}

/**
 * Fragments that stand whole in the server's HTML. Their code is loaded when the browser is idle and one of their frames is
 * near the window, or when the shopper turns to one; that of `still` ones, which work without, after all the others'. Until
 * it comes, and where it does not, the server's HTML stays as it is; the first navigation ends that.
 */
export function standingFragments(
  root: ParentNode,
  load: Runtime['load'],
  isStill: (name: string) => boolean = () => false,
) {
  const standing = new Map(
    [...standingFrames(root)].map(([name, frames]): [string, Standing] => [
      name,
      {
        frames,
        wanted: Promise.withResolvers(),
        module: Promise.withResolvers(),
        promise: null,
        failed: Promise.withResolvers(),
      },
    ]),
  );
  const arrived = new WeakSet<Element>();
  const arrivals = new Map<Element, () => void>();
  const left = Promise.withResolvers<void>();
  let released = false;

  return {
    /** As the runtime's `load`, but for what stands it is patient. */
    load(remote: ComposedRemote, expose: string): ModulePromise {
      const one = standing.get(expose.replace('./fragments', remote.domain));
      if (released || !one) return load(remote, expose);
      if (!one.promise) {
        one.promise = tracked(one.module.promise);
        one.wanted.promise
          .then(() => load(remote, expose))
          .then(one.module.resolve, () => one.failed.resolve());
      }
      return one.promise;
    },
    /** Call when the page around them works; `settled` hears when those near the window do too, or will not. */
    watch(settled: () => void): void {
      const framesOf = (still: boolean) =>
        [...standing]
          .filter(([name]) => isStill(name) === still)
          .flatMap(([, one]) => one.frames.map((frame) => ({ frame, one })));
      const atRest = () =>
        whenIdle(() =>
          onceNear(
            framesOf(true),
            ({ frame }) => boxOf(frame),
            (near) => near.forEach(({ one }) => one.wanted.resolve()),
          ),
        );
      const watched = framesOf(false);
      whenIdle(() =>
        onceNear(
          watched,
          ({ frame }) => boxOf(frame),
          (near, isFirst) => {
            for (const { one } of near) one.wanted.resolve();
            if (!isFirst) return;
            const taken = near.map(({ frame, one }) =>
              Promise.race([
                one.failed.promise,
                new Promise<void>((resolve) =>
                  arrived.has(frame) ? resolve() : arrivals.set(frame, resolve),
                ),
              ]),
            );
            void Promise.race([Promise.all(taken), left.promise])
              .then(settled)
              .then(atRest);
          },
        ),
      );
    },
    /** The shopper turns to this one. */
    begin: (frame: Element) => standing.get(nameOf(frame))?.wanted.resolve(),
    /** Whether this frame's HTML is still the server's alone. */
    isStanding: (frame: Element) =>
      !arrived.has(frame) && standing.get(nameOf(frame))?.frames.includes(frame as HTMLElement) === true,
    /** Its code has taken this frame over. */
    arrive(frame: Element): void {
      arrived.add(frame);
      arrivals.get(frame)?.();
    },
    /** The page moves on: what has come is taken, the rest is given up. */
    release(navigation: keyof typeof releaseMs): void {
      released = true;
      if (navigation === 'to another page') left.resolve();
      for (const [name, { wanted, module, promise, failed }] of standing) {
        if (!promise) continue;
        const giveUp = () => module.reject(new FragmentNotThere(name));
        wanted.resolve();
        setTimeout(giveUp, releaseMs[navigation]);
        void failed.promise.then(giveUp);
      }
    },
  };
}

const nameOf = (frame: Element) => (frame as HTMLElement).dataset.fragment!;

/** By name, the frames that the server has drawn to their end. */
function standingFrames(root: ParentNode): Map<string, HTMLElement[]> {
  const frames = new Map<string, HTMLElement[]>();
  for (const frame of root.querySelectorAll<HTMLElement>('[data-fragment]')) {
    // React's mark of a boundary that is whole.
    if (frame.firstChild?.nodeType !== Node.COMMENT_NODE || (frame.firstChild as Comment).data !== '$')
      continue;
    frames.set(nameOf(frame), [...(frames.get(nameOf(frame)) ?? []), frame]);
  }
  return frames;
}
