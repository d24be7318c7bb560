import { createHash } from 'node:crypto';
import { domainNames, type TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { isCustomRemote, type RemoteManifest } from '@forecourt/contracts/remote/manifest';
import type { ServerRemote } from '../../web/server/types.ts';
import { defaultChannel, type Registry } from './registry.ts';

/** A tenant's remotes as the renderer and the document need them: each domain's own, and a dealer's where it has one. `manifests` are by the remotes' names. */
export type ServedComposition = { id: string; remotes: ServerRemote[]; manifests: Map<string, RemoteManifest> };

export type Composer = { compose(tenant: TenantConfig): Promise<ServedComposition> };

/** Puts a tenant's composition together from the registry; kept until the registry or its choice of remotes changes. */
export function createComposer(registry: Registry): Composer {
  const kept = new Map<string, Promise<ServedComposition>>();
  registry.changed.on('change', () => kept.clear());
  return {
    compose(tenant) {
      const key = JSON.stringify([tenant.slug, tenant.remotes, tenant.remoteOrigins]);
      const known = kept.get(key);
      if (known) return known;
      const composing = composeFor(tenant, registry);
      kept.set(key, composing);
      composing.catch(() => kept.delete(key));
      return composing;
    },
  };
}

async function composeFor(tenant: TenantConfig, registry: Registry): Promise<ServedComposition> {
  const chosen: RemoteManifest[] = [];
  for (const domain of domainNames) {
    const { remote, channel } = tenant.remotes[domain] ?? { remote: domain, channel: defaultChannel };
    const stock = (await registry.current(domain, remote === domain ? channel : defaultChannel)) ?? (await registry.current(domain, defaultChannel));
    if (stock) chosen.push(stock);
    const own = remote === domain ? null : await registry.current(remote, channel);
    if (own && standsFor(own, domain, tenant)) chosen.push(own);
  }
  return composed(chosen.map((manifest) => servedRemote(manifest, registry)), new Map(chosen.map((manifest) => [manifest.name, manifest])));
}

/** @returns the composition of these remotes, with the id that their content gives it */
export function composed(remotes: ServerRemote[], manifests: ServedComposition['manifests']): ServedComposition {
  const id = createHash('sha256').update(JSON.stringify(remotes.map(({ name, version, integrity, entry }) => [name, version, integrity, entry]))).digest('hex').slice(0, 16);
  return { id, remotes, manifests };
}

/** A custom remote takes its place only in its own domain, and only from a host that the site allows. */
function standsFor(own: RemoteManifest, domain: string, tenant: TenantConfig): boolean {
  if (!isCustomRemote(own) || own.domain !== domain) return false;
  return !own.origin || tenant.remoteOrigins.some((origin) => new URL(origin).origin === new URL(own.origin!).origin);
}

function servedRemote(manifest: RemoteManifest, registry: Registry): ServerRemote {
  const custom = isCustomRemote(manifest);
  return {
    domain: manifest.domain, name: manifest.name, version: manifest.version, container: manifest.container,
    entry: fileUrl(manifest, manifest.entry), integrity: manifest.files[manifest.entry]!.integrity,
    pages: manifest.pages, fragments: manifest.fragments, ...(custom ? { custom } : {}),
    // Only stock remotes run on our server.
    bundle: manifest.server && !custom ? { file: registry.store.path(manifest.name, manifest.version, manifest.server), integrity: manifest.files[manifest.server]!.integrity } : null,
  };
}

/** Address of a file of a version: here, or on the host of the agency that made it. */
export const fileUrl = (manifest: Pick<RemoteManifest, 'name' | 'version' | 'origin'>, file: string) => (manifest.origin ? `${manifest.origin.replace(/\/$/, '')}/${file}` : `/remotes/${manifest.name}/${manifest.version}/${file}`);
