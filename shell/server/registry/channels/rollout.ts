import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import { reasonOf } from '@forecourt/server-kit/log-error';
import { bundleIn } from '../compose/compose-remotes.ts';
import type { ServableVersion, Snapshot } from '../compose/snapshot.ts';
import type { Registry } from '../registry.ts';
import { versionsOn } from './channel-versions.ts';

type Parts = {
  /** From here on pages are composed again. */
  invalidate(): void;
  prepare?(manifest: RemoteManifest, file: string, isServed: boolean): Promise<void>;
  warn(message: string): void;
};

/**
 * How a change of the registry reaches pages. A version that is new here is prepared in the renderers first,
 * and pages keep the previous one meanwhile; an urgent change (a rollback, a withdrawal) takes effect at
 * once, and is prepared afterwards.
 */
export function createRollout(
  registry: Pick<Registry, 'snapshot' | 'store'>,
  { invalidate, prepare, warn }: Parts,
) {
  const ready = new Set<string>();
  let running: Promise<void> = Promise.resolve();

  async function prepareAll(isServed: boolean): Promise<void> {
    const served = servedVersions(await registry.snapshot()).filter(
      ({ manifest: { name, version } }) => !ready.has(`${name} ${version}`),
    );
    for (const { manifest, location } of served) {
      ready.add(`${manifest.name} ${manifest.version}`);
      const file = bundleIn(registry.store, manifest);
      if (file && (await registry.store.ensureFiles(manifest, location)))
        await prepare!(manifest, file, isServed);
    }
  }

  return {
    /** @returns a promise that resolves when pages are served with the change */
    change(_name: string, isUrgent: boolean): Promise<void> {
      if (isUrgent || !prepare) invalidate();
      if (!prepare) return Promise.resolve();
      running = running
        .then(() => prepareAll(isUrgent))
        .catch((error: unknown) =>
          warn(`a version could not be prepared before it is served: ${reasonOf(error)}`),
        )
        .then(isUrgent ? undefined : invalidate);
      return running;
    },
    done: () => running,
  };
}

/** All versions that visitors may be served: by a channel, its canary or a pin. */
function servedVersions(state: Snapshot): ServableVersion[] {
  const named = [...versionsOn(state.channels), ...state.pins];
  return named.flatMap(({ name, version }) => state.find(name, version) ?? []);
}
