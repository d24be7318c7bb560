import { createHash } from 'node:crypto';
import { domainNames, type TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { isCustomRemote, type ComposedRemote, type RemoteManifest } from '@forecourt/contracts/remote/manifest';
import type { ServerRemote } from '../../web/server/types.ts';
import { bucketOf } from './bucket.ts';
import { canariesOf, candidates, wantedRemotes } from './choose.ts';
import { bundleIn, createTakeUp } from './take-up.ts';
import type { Registry } from './registry.ts';
import type { ServableVersion, Snapshot } from './snapshot.ts';

/** A tenant's remotes as the renderer and the document need them: each domain's own, and a dealer's where it has one. */
export type ServedComposition = {
  id: string;
  remotes: ServerRemote[];
  /** By the remotes' names. */
  manifests: Map<string, RemoteManifest>;
  /** By name: what stands in when a remote's version does not come or fails. */
  instead: Map<string, { remote: ServerRemote; manifest: RemoteManifest }>;
};

export type Composer = {
  /** Without a visitor: what everybody gets who is in no canary. */
  compose(tenant: TenantConfig, visitor?: string | null): Promise<ServedComposition>;
  /** Resolves when pages are given what the registry's changes so far decided. */
  takenUp(): Promise<void>;
  /** True while a canary runs that this site's visitors may belong to; only then do they need an id. */
  hasCanary(tenant: TenantConfig): Promise<boolean>;
  /** What a browser may load in the place of a version whose files do not come; null where there is nothing else. */
  instead(tenant: TenantConfig, remote: string, version: string): Promise<ComposedRemote | null>;
};

type Settings = {
  /** Hears of each composition before it is given out. */
  handOut?(composition: ServedComposition): Promise<void>;
  /** Makes the renderers ready for a version that was not served here before. @param file its server bundle */
  prepare?(manifest: RemoteManifest, file: string): Promise<void>;
  warn?(message: string): void;
};

/** Puts a tenant's composition together from the registry; kept until the registry or its choice of remotes changes. */
export function createComposer(registry: Registry, { handOut = async () => undefined, prepare, warn = () => undefined }: Settings = {}): Composer {
  const kept = new Map<string, Promise<ServedComposition>>();
  let reading: Promise<Snapshot> | null = null;
  const forget = () => {
    kept.clear();
    reading = null;
  };
  const inStore = (manifest: RemoteManifest) => serverRemote(manifest, bundleIn(registry, manifest));
  const takeUp = createTakeUp(registry, { forget, prepare, warn });
  registry.changed.on('change', takeUp.change);

  function snapshot(): Promise<Snapshot> {
    if (reading) return reading;
    const begun = registry.snapshot();
    reading = begun;
    begun.catch(() => {
      if (reading === begun) reading = null;
    });
    return begun;
  }

  async function composeFor(tenant: TenantConfig, state: Snapshot, visitor: string | null): Promise<ServedComposition> {
    const manifests = new Map<string, RemoteManifest>();
    const instead: ServedComposition['instead'] = new Map();
    const remotes: ServerRemote[] = [];
    for (const wanted of wantedRemotes(tenant, domainNames)) {
      const [chosen, next] = await withFiles(registry, candidates(state, tenant, wanted, visitor), warn);
      if (!chosen) continue;
      manifests.set(chosen.manifest.name, chosen.manifest);
      remotes.push(inStore(chosen.manifest));
      if (next) instead.set(next.manifest.name, { remote: inStore(next.manifest), manifest: next.manifest });
    }
    return composed(remotes, manifests, instead);
  }

  return {
    async compose(tenant, visitor = null) {
      const state = await snapshot();
      const groups = visitor ? canariesOf(state, tenant, domainNames).map(({ remote, percent }) => bucketOf(visitor, remote) < percent) : [];
      const key = JSON.stringify([tenant.slug, tenant.template, tenant.remotes, tenant.remoteOrigins, groups]);
      let composing = kept.get(key);
      if (!composing) {
        composing = composeFor(tenant, state, visitor);
        // What was read before a change must not be kept after it.
        if (reading && (await reading) === state) kept.set(key, composing);
        composing.catch(() => kept.delete(key));
      }
      const composition = await composing;
      await handOut(composition);
      return composition;
    },
    async instead(tenant, remote, version) {
      const state = await snapshot();
      const wanted = wantedRemotes(tenant, domainNames).find((one) => one.remote === remote);
      if (!wanted) return null;
      const others = candidates(state, tenant, wanted, null).filter(({ manifest }) => manifest.version !== version);
      const [found] = await withFiles(registry, others, warn);
      return found ? composedRemote(found.manifest) : null;
    },
    takenUp: takeUp.done,
    hasCanary: async (tenant) => canariesOf(await snapshot(), tenant, domainNames).length > 0,
  };
}

/** @returns the composition of these remotes, with the id that their content gives it */
export function composed(remotes: ServerRemote[], manifests: ServedComposition['manifests'], instead: ServedComposition['instead']): ServedComposition {
  const id = createHash('sha256').update(JSON.stringify(remotes.map(({ name, version, integrity, entry }) => [name, version, integrity, entry]))).digest('hex').slice(0, 16);
  return { id, remotes, manifests, instead };
}

/** The first two candidates whose files this shell has or can get. */
async function withFiles(registry: Registry, list: ServableVersion[], warn: (message: string) => void): Promise<ServableVersion[]> {
  const found: ServableVersion[] = [];
  for (const one of list) {
    const known = await registry.store.bring(one.manifest, one.location).catch(() => false);
    if (known) found.push(one);
    else warn(`remote "${one.manifest.name}" ${one.manifest.version}: its files are not to be had, so another version takes its place`);
    if (found.length === 2) break;
  }
  return found;
}

function composedRemote(manifest: RemoteManifest): ComposedRemote {
  return {
    domain: manifest.domain, name: manifest.name, version: manifest.version, container: manifest.container,
    entry: fileUrl(manifest, manifest.entry), integrity: manifest.files[manifest.entry]!.integrity,
    pages: manifest.pages, fragments: manifest.fragments, ...(isCustomRemote(manifest) ? { custom: true } : {}),
  };
}

/** @param file the version's server bundle, where it has one that runs on our server */
export const serverRemote = (manifest: RemoteManifest, file: string | null): ServerRemote => ({
  ...composedRemote(manifest),
  bundle: file && manifest.server ? { file, integrity: manifest.files[manifest.server]!.integrity } : null,
});

/** Address of a file of a version: here, or on the host of the agency that made it. */
export const fileUrl = (manifest: Pick<RemoteManifest, 'name' | 'version' | 'origin'>, file: string) => (manifest.origin ? `${manifest.origin.replace(/\/$/, '')}/${file}` : `/remotes/${manifest.name}/${manifest.version}/${file}`);
