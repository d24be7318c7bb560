import { createHash } from 'node:crypto';
import { isCustomRemote, type RemoteManifest } from '@forecourt/contracts/remote/manifest';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { SignedPreview } from '@forecourt/server-kit/preview';
import { mayReplace } from '../registry/compose/choose-versions.ts';
import { bundleIn, serverRemote, type ServedComposition } from '../registry/compose/compose-remotes.ts';
import { PublishRefused } from '../registry/publish/publish-refused.ts';
import type { Registry } from '../registry/registry.ts';

/**
 * The composition with the previewed versions, served or not. It has no fallbacks: whoever previews a version
 * must see its failures. Its id differs from every served composition's, so that nothing is counted for
 * those.
 * @throws PublishRefused if a version cannot be shown
 */
export async function composePreview(
  registry: Pick<Registry, 'find' | 'store'>,
  tenant: TenantConfig,
  composition: ServedComposition,
  preview: SignedPreview,
): Promise<ServedComposition> {
  const manifests = new Map(composition.manifests);
  const remotes = [...composition.remotes];
  for (const [name, version] of Object.entries(preview.versions ?? {})) {
    const { manifest, location } = await registry.find(name, version);
    requireUse(manifest, tenant);
    if (!(await registry.store.ensureFiles(manifest, location).catch(() => false)))
      throw new PublishRefused('files_unavailable', `the files of ${name} ${version} are unavailable`, 503);
    manifests.set(name, manifest);
    const remote = serverRemote(manifest, bundleIn(registry.store, manifest));
    const at = remotes.findIndex((one) => one.name === name);
    if (at >= 0) remotes[at] = remote;
    // A custom remote follows the stock remote of its domain.
    else remotes.splice(remotes.findLastIndex(({ domain }) => domain === manifest.domain) + 1, 0, remote);
  }
  const id = createHash('sha256')
    .update(JSON.stringify([composition.id, preview.versions, preview.content, preview.at, preview.stock]))
    .digest('hex')
    .slice(0, 16);
  return { id: `preview-${id}`, remotes, manifests, fallbacks: new Map(), preview };
}

/** @throws PublishRefused for a custom remote that the site does not use: its code has visitors' rights */
export function requireUse(manifest: RemoteManifest, tenant: TenantConfig): void {
  const { name, domain, version } = manifest;
  const choice = tenant.remotes[domain as keyof typeof tenant.remotes];
  if (isCustomRemote(manifest) && choice?.remote !== name)
    throw new PublishRefused(
      'remote_not_used',
      `site "${tenant.slug}" does not use the remote "${name}": its setting remotes.${domain}.remote has to name it`,
      409,
    );
  if (!mayReplace(manifest, domain, tenant))
    throw new PublishRefused(
      'origin_not_allowed',
      `site "${tenant.slug}" does not allow the host of ${name} ${version}: its setting remoteOrigins has to list it`,
      409,
    );
}
