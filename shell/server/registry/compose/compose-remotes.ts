import { createHash } from 'node:crypto';
import {
  isCustomRemote,
  type ComposedRemote,
  type RemoteManifest,
} from '@forecourt/contracts/remote/manifest';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { SignedPreview } from '@forecourt/server-kit/preview';
import type { ServerRemote } from '../../../web/server/types.ts';
import type { VersionStore } from '../store/version-store.ts';
import { candidates, chosenRemotes, replacements, type LocalBuilds } from './choose-versions.ts';
import type { ServableVersion, Snapshot } from './snapshot.ts';

/** A tenant's remotes for renderer and document: of each domain the stock and any custom one. */
export type ServedComposition = {
  id: string;
  remotes: ServerRemote[];
  /** By the remotes' names. */
  manifests: Map<string, RemoteManifest>;
  /** By name: the version to use when a remote's version fails. */
  fallbacks: Map<string, { remote: ServerRemote; manifest: RemoteManifest }>;
  /** What a visitor previews: passed on to the domains' servers, and named on the page. */
  preview?: SignedPreview;
};

type Settings = { warn(message: string): void; localBuilds?: LocalBuilds };

/** Composes a tenant's remotes from one registry snapshot. */
export async function composeRemotes(
  store: VersionStore,
  state: Snapshot,
  tenant: TenantConfig,
  visitor: string | null,
  { warn, localBuilds }: Settings,
): Promise<ServedComposition> {
  const toServer = (manifest: RemoteManifest) => serverRemote(manifest, bundleIn(store, manifest));
  const manifests = new Map<string, RemoteManifest>();
  const fallbacks: ServedComposition['fallbacks'] = new Map();
  const remotes: ServerRemote[] = [];
  for (const choice of chosenRemotes(tenant, state.domains, localBuilds)) {
    const chosen = await firstWithFiles(store, candidates(state, tenant, choice, visitor), warn);
    if (!chosen) continue;
    const others = replacements(state, tenant, choice, chosen.manifest.version);
    const next = await firstWithFiles(store, others, warn);
    manifests.set(chosen.manifest.name, chosen.manifest);
    remotes.push(toServer(chosen.manifest));
    if (next) fallbacks.set(next.manifest.name, { remote: toServer(next.manifest), manifest: next.manifest });
  }
  return composed(remotes, manifests, fallbacks);
}

/** @returns the composition of these remotes, with an id derived from its content */
export function composed(
  remotes: ServerRemote[],
  manifests: ServedComposition['manifests'],
  fallbacks: ServedComposition['fallbacks'],
): ServedComposition {
  const id = createHash('sha256')
    .update(
      JSON.stringify(remotes.map(({ name, version, integrity, entry }) => [name, version, integrity, entry])),
    )
    .digest('hex')
    .slice(0, 16);
  return { id, remotes, manifests, fallbacks };
}

/** The first candidate whose files are available to this shell. */
export async function firstWithFiles(
  store: VersionStore,
  list: ServableVersion[],
  warn: (message: string) => void,
): Promise<ServableVersion | null> {
  for (const one of list) {
    const hasFiles = await store.ensureFiles(one.manifest, one.location).catch(() => false);
    if (hasFiles) return one;
    warn(
      `remote "${one.manifest.name}" ${one.manifest.version}: its files are unavailable, so another version is served instead`,
    );
  }
  return null;
}

/** A version as the browser receives it. */
export function composedRemote(manifest: RemoteManifest): ComposedRemote {
  const { languages = {} } = manifest;
  return {
    domain: manifest.domain,
    name: manifest.name,
    version: manifest.version,
    container: manifest.container,
    entry: fileUrl(manifest, manifest.entry),
    integrity: manifest.files[manifest.entry]!.integrity,
    pages: manifest.pages,
    fragments: manifest.fragments,
    ...(Object.keys(languages).length > 0 ? { languages: Object.keys(languages) } : {}),
    ...(isCustomRemote(manifest) ? { custom: true } : {}),
  };
}

/** @param file path of the version's server bundle; null if none runs on our server */
export const serverRemote = (manifest: RemoteManifest, file: string | null): ServerRemote => ({
  ...composedRemote(manifest),
  bundle: file && manifest.server ? { file, integrity: manifest.files[manifest.server]!.integrity } : null,
});

/** URL of a version's file: on this host, or on the agency's. */
export const fileUrl = (manifest: Pick<RemoteManifest, 'name' | 'version' | 'origin'>, file: string) =>
  manifest.origin
    ? `${manifest.origin.replace(/\/$/, '')}/${file}`
    : `/remotes/${manifest.name}/${manifest.version}/${file}`;

/** The path of a version's server bundle; null if none of it runs here. */
export const bundleIn = (store: Pick<VersionStore, 'path'>, manifest: RemoteManifest): string | null =>
  manifest.server && !isCustomRemote(manifest)
    ? store.path(manifest.name, manifest.version, manifest.server)
    : null;
