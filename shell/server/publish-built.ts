import { join } from 'node:path';
import { readBuiltManifest, remoteFolders } from './build-all.ts';
import { readBuild } from './registry/version-store.ts';
import type { Registry } from './registry/registry.ts';

/**
 * Publishes every stock remote's last build that the registry does not have yet, and brings back the files of those whose
 * files this shell has lost. @returns "name version" of each
 */
export async function publishBuilt(registry: Registry, folders: string[] = remoteFolders): Promise<string[]> {
  const published: string[] = [];
  for (const folder of folders) {
    const manifest = readBuiltManifest(folder);
    const files = await readBuild(join(folder, 'dist'), manifest);
    if (await registry.has(manifest.name, manifest.version)) {
      if (await registry.restore(manifest, files)) published.push(`${manifest.name} ${manifest.version} (its files again)`);
      continue;
    }
    await registry.publish(manifest, files, { actor: 'start', reason: 'built from this working copy' });
    published.push(`${manifest.name} ${manifest.version}`);
  }
  return published;
}
