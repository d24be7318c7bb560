import type { ComposedRemote, RemoteManifest } from '@forecourt/contracts/remote/manifest';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { bucketOf } from '../channels/bucket.ts';
import { createRollout } from '../channels/rollout.ts';
import type { Registry } from '../registry.ts';
import { canariesOf, isServedTo, chosenRemotes, replacements, type LocalBuilds } from './choose-versions.ts';
import { composedRemote, composeRemotes, firstWithFiles, type ServedComposition } from './compose-remotes.ts';
import type { Snapshot } from './snapshot.ts';
import { warnOnce } from './warn-once.ts';

export type Composer = {
  /** Without a visitor: what everybody gets who is in no canary. */
  compose(tenant: TenantConfig, visitor?: string | null): Promise<ServedComposition>;
  /** Records a composition that is served in place of a composed one. */
  recordServed(composition: ServedComposition): Promise<void>;
  /** Composes pages again: files of versions have disappeared or returned. */
  refresh(): void;
  /** Resolves when pages are served with all changes of the registry so far. */
  rolloutDone(): Promise<void>;
  /** Whether this site's visitors may belong to a canary; only then do they need an id. */
  hasCanary(tenant: TenantConfig): Promise<boolean>;
  /** Whether this site's visitors may be served the version: others cannot report failures of it. */
  serves(tenant: TenantConfig, remote: string, version: string): Promise<boolean>;
  /** What a browser may load in place of a version that fails to load; null if there is none. */
  findFallback(tenant: TenantConfig, remote: string, version: string): Promise<ComposedRemote | null>;
};

type Settings = {
  /** Called with each composition before it is served. */
  recordServed?(composition: ServedComposition): Promise<void>;
  /** Prepares the renderers for a version that was not served here before. @param file its server bundle */
  prepare?(manifest: RemoteManifest, file: string, isServed: boolean): Promise<void>;
  warn?(message: string): void;
  /** Development: whether the working copy's builds precede releases, or only replace missing ones. */
  localBuilds?: LocalBuilds;
};

/** Composes a tenant's remotes from the registry; cached until either changes. */
export function createComposer(
  registry: Registry,
  { recordServed = async () => undefined, prepare, localBuilds, ...settings }: Settings = {},
): Composer {
  const warn = warnOnce((message) => settings.warn?.(message));
  const cached = new Map<string, Promise<ServedComposition>>();
  let reading: Promise<Snapshot> | null = null;
  const invalidate = () => {
    cached.clear();
    reading = null;
  };
  const rollout = createRollout(registry, { invalidate, prepare, warn });
  registry.onChange(rollout.change);

  function snapshot(): Promise<Snapshot> {
    if (reading) return reading;
    const loading = registry.snapshot();
    reading = loading;
    loading.catch(() => {
      if (reading === loading) reading = null;
    });
    return loading;
  }

  return {
    async compose(tenant, visitor = null) {
      const state = await snapshot();
      const groups = visitor
        ? canariesOf(state, tenant, localBuilds).map(
            ({ remote, percent }) => bucketOf(visitor, remote) < percent,
          )
        : [];
      const key = JSON.stringify([
        tenant.slug,
        tenant.template,
        tenant.remotes,
        tenant.remoteOrigins,
        groups,
      ]);
      let composing = cached.get(key);
      if (!composing) {
        composing = composeRemotes(registry.store, state, tenant, visitor, { warn, localBuilds });
        // What was read before a change must not be cached after it.
        if (reading && (await reading) === state) cached.set(key, composing);
        composing.catch(() => cached.delete(key));
      }
      const composition = await composing;
      await recordServed(composition);
      return composition;
    },
    recordServed,
    refresh: invalidate,
    async findFallback(tenant, remote, version) {
      const state = await snapshot();
      const choice = chosenRemotes(tenant, state.domains, localBuilds).find((one) => one.remote === remote);
      if (!choice) return null;
      const found = await firstWithFiles(registry.store, replacements(state, tenant, choice, version), warn);
      return found ? composedRemote(found.manifest) : null;
    },
    serves: async (tenant, name, version) =>
      isServedTo(await snapshot(), tenant, { name, version }, localBuilds),
    rolloutDone: rollout.done,
    hasCanary: async (tenant) => canariesOf(await snapshot(), tenant, localBuilds).length > 0,
  };
}
