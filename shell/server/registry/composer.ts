import { createHash } from 'node:crypto';
import { domainNames, type TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import type { ServerRemote } from '../../web/server/types.ts';
import { defaultChannel, type Registry } from './registry.ts';

/** A tenant's remotes, one a domain, as the renderer and the document need them. */
export type ServedComposition = { id: string; remotes: ServerRemote[]; manifests: Map<string, RemoteManifest> };

export type Composer = { compose(tenant: TenantConfig): Promise<ServedComposition> };

/** Puts a tenant's composition together from the registry; kept until the registry or its choice of remotes changes. */
export function createComposer(registry: Registry): Composer {
  const kept = new Map<string, Promise<ServedComposition>>();
  registry.changed.on('change', () => kept.clear());
  return {
    compose(tenant) {
      const key = JSON.stringify([tenant.slug, tenant.remotes]);
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
  const manifests = new Map<string, RemoteManifest>();
  const remotes: ServerRemote[] = [];
  for (const domain of domainNames) {
    const chosen = tenant.remotes[domain] ?? { remote: domain, channel: defaultChannel };
    const manifest = (await registry.current(chosen.remote, chosen.channel)) ?? (await registry.current(domain, defaultChannel));
    if (!manifest) continue;
    manifests.set(domain, manifest);
    remotes.push({
      domain, name: manifest.name, version: manifest.version, container: manifest.container,
      entry: fileUrl(manifest, manifest.entry), integrity: manifest.files[manifest.entry]!.integrity,
      pages: manifest.pages, fragments: manifest.fragments,
      // Only stock remotes run on our server.
      bundle: manifest.server && manifest.name === domain ? { file: registry.store.path(manifest.name, manifest.version, manifest.server), integrity: manifest.files[manifest.server]!.integrity } : null,
    });
  }
  const id = createHash('sha256').update(JSON.stringify(remotes.map(({ name, version, integrity }) => [name, version, integrity]))).digest('hex').slice(0, 16);
  return { id, remotes, manifests };
}

/** Public address of a file of a version. */
export const fileUrl = (manifest: Pick<RemoteManifest, 'name' | 'version'>, file: string) => `/remotes/${manifest.name}/${manifest.version}/${file}`;
