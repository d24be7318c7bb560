import { createHash } from 'node:crypto';
import { domainNames } from '@forecourt/contracts/remote/domains';
import {
  isCustomRemote,
  type ComposedRemote,
  type RemoteManifest,
} from '@forecourt/contracts/remote/manifest';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { ServerRemote } from '../../web/server/types.ts';
import { candidates, wantedRemotes, type LocalBuilds } from './choose.ts';
import type { ServableVersion, Snapshot } from './snapshot.ts';
import type { VersionStore } from './version-store.ts';

/** A tenant's remotes as the renderer and the document need them: each domain's own, and a dealer's where it has one. */
export type ServedComposition = {
  id: string;
  remotes: ServerRemote[];
  /** By the remotes' names. */
  manifests: Map<string, RemoteManifest>;
  /** By name: what stands in when a remote's version does not come or fails. */
  instead: Map<string, { remote: ServerRemote; manifest: RemoteManifest }>;
};

type Settings = { warn(message: string): void; localBuilds?: LocalBuilds };

/** Puts a tenant's remotes together from what the registry says at one moment. */
export async function composeRemotes(
  store: VersionStore,
  state: Snapshot,
  tenant: TenantConfig,
  visitor: string | null,
  { warn, localBuilds }: Settings,
): Promise<ServedComposition> {
  const toServer = (manifest: RemoteManifest) => serverRemote(manifest, bundleIn(store, manifest));
  const manifests = new Map<string, RemoteManifest>();
  const instead: ServedComposition['instead'] = new Map();
  const remotes: ServerRemote[] = [];
  for (const wantedRemote of wantedRemotes(tenant, domainNames, localBuilds)) {
    const [chosen, next] = await withFiles(store, candidates(state, tenant, wantedRemote, visitor), warn);
    if (!chosen) continue;
    manifests.set(chosen.manifest.name, chosen.manifest);
    remotes.push(toServer(chosen.manifest));
    if (next) instead.set(next.manifest.name, { remote: toServer(next.manifest), manifest: next.manifest });
  }
  return composed(remotes, manifests, instead);
}

/** @returns the composition of these remotes, with the id that their content gives it */
export function composed(
  remotes: ServerRemote[],
  manifests: ServedComposition['manifests'],
  instead: ServedComposition['instead'],
): ServedComposition {
  const id = createHash('sha256')
    .update(
      JSON.stringify(remotes.map(({ name, version, integrity, entry }) => [name, version, integrity, entry])),
    )
    .digest('hex')
    .slice(0, 16);
  return { id, remotes, manifests, instead };
}

/** The first two candidates whose files this shell has or can get. */
export async function withFiles(
  store: VersionStore,
  list: ServableVersion[],
  warn: (message: string) => void,
): Promise<ServableVersion[]> {
  const found: ServableVersion[] = [];
  for (const one of list) {
    const hasFiles = await store.bring(one.manifest, one.location).catch(() => false);
    if (hasFiles) found.push(one);
    else
      warn(
        `remote "${one.manifest.name}" ${one.manifest.version}: its files are unavailable, so another version takes its place`,
      );
    if (found.length === 2) break;
  }
  return found;
}

/** What a browser is told of a version. */
export function composedRemote(manifest: RemoteManifest): ComposedRemote {
  return {
    domain: manifest.domain,
    name: manifest.name,
    version: manifest.version,
    container: manifest.container,
    entry: fileUrl(manifest, manifest.entry),
    integrity: manifest.files[manifest.entry]!.integrity,
    pages: manifest.pages,
    fragments: manifest.fragments,
    ...(isCustomRemote(manifest) ? { custom: true } : {}),
  };
}

/** @param file the version's server bundle, where it has one that runs on our server */
export const serverRemote = (manifest: RemoteManifest, file: string | null): ServerRemote => ({
  ...composedRemote(manifest),
  bundle: file && manifest.server ? { file, integrity: manifest.files[manifest.server]!.integrity } : null,
});

/** Address of a file of a version: here, or on the host of the agency that made it. */
export const fileUrl = (manifest: Pick<RemoteManifest, 'name' | 'version' | 'origin'>, file: string) =>
  manifest.origin
    ? `${manifest.origin.replace(/\/$/, '')}/${file}`
    : `/remotes/${manifest.name}/${manifest.version}/${file}`;

/** Where a version's server bundle lies; null where none of it runs here. */
export const bundleIn = (store: Pick<VersionStore, 'path'>, manifest: RemoteManifest): string | null =>
  manifest.server && !isCustomRemote(manifest)
    ? store.path(manifest.name, manifest.version, manifest.server)
    : null;
