import { join } from 'node:path';
import { defaultChannel, localChannel } from '../model/channel-names.ts';
import { readBuiltManifest, remoteFolders } from './build-all.ts';
import { PublishRefused } from './registry/publish/publish-refused.ts';
import type { Registry } from './registry/registry.ts';
import { readBuild } from './registry/store/version-store.ts';

const by = { actor: 'this working copy', reason: 'built from its sources' };

/**
 * Restores the files of published versions that this shell has lost and the last builds still have.
 * @returns "name version" of each
 */
export async function restoreBuilds(
  registry: Registry,
  folders: string[] = remoteFolders(),
): Promise<string[]> {
  const restored: string[] = [];
  for (const folder of folders) {
    const manifest = readBuiltManifest(folder);
    if (await registry.restore(manifest, await readBuild(join(folder, 'dist'), manifest)))
      restored.push(`${manifest.name} ${manifest.version}`);
  }
  return restored;
}

/**
 * Points the working copy's own channel to the last build of every stock remote, and publishes new ones. The
 * default channel is unchanged, unless it never had a version: a new installation starts with these builds. A
 * withdrawn version is accepted again only with `again`.
 * @returns "name version" of each remote whose local version changed, and why builds were refused
 */
export async function publishBuilds(
  registry: Registry,
  { again, folders = remoteFolders() }: { again: boolean; folders?: string[] },
): Promise<{ changed: string[]; refused: string[] }> {
  const changed: string[] = [];
  let refused: { folder: string; message: string }[] = [];
  const publishAll = async (list: string[]) => {
    refused = [];
    for (const folder of list) {
      try {
        changed.push(...(await publishBuild(registry, folder, again)));
      } catch (error) {
        if (!(error instanceof PublishRefused)) throw error;
        refused.push({ folder, message: error.message });
      }
    }
  };
  await publishAll(folders);
  // A path that moves from one remote to another is free once the other has been published.
  if (refused.length > 0) await publishAll(refused.map(({ folder }) => folder));
  return { changed, refused: refused.map(({ message }) => message) };
}

async function publishBuild(registry: Registry, folder: string, again: boolean): Promise<string[]> {
  const manifest = readBuiltManifest(folder);
  const { name, version } = manifest;
  const before = await registry.current(name, localChannel);
  if (!(await registry.has(name, version)))
    await registry.publish(manifest, await readBuild(join(folder, 'dist'), manifest), {
      ...by,
      channel: localChannel,
    });
  else if (before?.version !== version)
    await registry.point(name, localChannel, version, { ...by, action: 'follow', again });
  if (!(await registry.hasServed(name, defaultChannel)))
    await registry.point(name, defaultChannel, version, {
      actor: by.actor,
      reason: 'the first version of this installation',
      action: 'install',
    });
  return before?.version === version ? [] : [`${name} ${version}`];
}

/** The stock remotes whose last build is not what the default channel serves, as "name version". */
export async function unreleasedBuilds(
  registry: Registry,
  folders: string[] = remoteFolders(),
): Promise<string[]> {
  const builds = folders.map((folder) => readBuiltManifest(folder));
  const served = await Promise.all(builds.map(({ name }) => registry.current(name, defaultChannel)));
  return builds
    .filter(({ version }, at) => served[at]?.version !== version)
    .map(({ name, version }) => `${name} ${version}`);
}
