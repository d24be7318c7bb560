import type { DevelopmentBuild, RunningBuild } from '@forecourt/contracts/remote/development-page';
import type { Overlay } from './overlay.ts';

type Parts = { overlay: Overlay; reload(): void };

export type Builds = {
  runs(build: RunningBuild): void;
  /** The remote's code did not load: its next build needs another page load. */
  didNotLoad(remote: string): void;
  /** The remote's code was not built when it was requested: since then it needs another page load. */
  notBuilt(remote: string): Promise<void>;
  announced(build: DevelopmentBuild): Promise<void>;
  /** Whether its sources do not build, which explains every other failure. */
  isBroken(remote: string): boolean;
};

/** Applies the builds that development servers announce to the builds that run in this page. */
export function createBuilds({ overlay, reload }: Parts): Builds {
  const running = new Map<string, RunningBuild>();
  const announced = new Map<string, DevelopmentBuild>();
  const missing = new Set<string>();
  const updating = new Set<string>();

  async function update(remote: string): Promise<void> {
    const code = running.get(remote);
    if (!code) return missing.has(remote) && isBuilt(remote) ? reload() : undefined;
    if (updating.has(remote)) return;
    updating.add(remote);
    try {
      while (isBuilt(remote) && code.hash() !== announced.get(remote)!.hash) {
        const before = code.hash();
        overlay.show(remote, announced.get(remote)!.problems);
        const isApplied = await code.apply().catch((error: unknown) => {
          console.warn(`the page is loaded again for the new build of ${remote}:`, error);
          return false;
        });
        if (isApplied && code.hash() !== before) continue;
        console.warn(`the page is loaded again: build ${before} of ${remote} cannot be updated`);
        return reload();
      }
    } finally {
      updating.delete(remote);
    }
  }

  const didNotLoad = (remote: string) => {
    if (!running.has(remote)) missing.add(remote);
  };
  const isBroken = (remote: string) =>
    announced.get(remote)?.problems.some(({ kind }) => kind === 'syntax') === true;
  const isBuilt = (remote: string) => announced.get(remote)?.hash != null && !isBroken(remote);

  return {
    runs(build) {
      running.set(build.remote, build);
      missing.delete(build.remote);
      void update(build.remote);
    },
    isBroken,
    didNotLoad,
    notBuilt(remote) {
      didNotLoad(remote);
      return update(remote);
    },
    announced(build) {
      const before = announced.get(build.remote);
      announced.set(build.remote, build);
      // What failed while running is shown until the next build.
      if (build.problems.length > 0 || before?.hash !== build.hash || before.problems.length > 0)
        overlay.show(build.remote, build.problems);
      return update(build.remote);
    },
  };
}
