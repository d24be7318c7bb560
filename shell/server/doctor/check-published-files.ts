import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import type { Database } from '@forecourt/server-kit/database';
import { findingsOf, type Finding } from '@forecourt/server-kit/finding';
import { remoteFolders } from '../build-all.ts';
import type { Env } from '../env.ts';
import { restoreBuilds } from '../publish-builds.ts';
import { listChannels } from '../registry/channels/channel-repository.ts';
import { versionsOn } from '../registry/channels/channel-versions.ts';
import { listPins } from '../registry/channels/pin-repository.ts';
import { sendNotice } from '../registry/channels/registry-change-repository.ts';
import { withRegistryLock } from '../registry/channels/registry-change.ts';
import { defaultRetention, removeUnreferencedFiles } from '../registry/publish/collect-garbage.ts';
import { listStoredManifests } from '../registry/publish/version-repository.ts';
import { createRegistry, type Registry } from '../registry/registry.ts';
import { openStore } from '../registry/store/open-store.ts';
import { nameFiles } from '../registry/store/repair-files.ts';
import { deriveSealSecret, isSealValid } from '../registry/store/seal.ts';

const { ok, repaired, problem } = findingsOf('published files');

type Options = { env: Env; secret: string | null; repair: boolean };

/** Checks manifests and files, by hash, of published versions, and finds files of no version. */
export async function checkPublishedFiles(
  database: Database,
  { env, secret, repair }: Options,
): Promise<Finding[]> {
  const store = openStore(env);
  const sealSecret = env.REGISTRY_SECRET ?? (secret && deriveSealSecret(secret));
  const registry = createRegistry(database, store, async () => ({}), { secret: sealSecret ?? '' });
  const findings: Finding[] = [];
  if (repair && sealSecret) {
    const built = remoteFolders().filter((folder) => existsSync(join(folder, 'dist/remote.json')));
    for (const version of await restoreBuilds(registry, built))
      findings.push(repaired(`${version}: its files were restored from the build of this machine`));
  }
  const served = await servedVersions(database);
  const versions = await listStoredManifests(database.pool);
  for (const { name, version, manifest, keyedSeal, location } of versions) {
    const what = `${name} ${version}${served.has(`${name} ${version}`) ? ' (served)' : ''}`;
    if (sealSecret && !isSealValid(manifest, keyedSeal, sealSecret))
      findings.push(
        problem(
          `${what}: its manifest is not the one that was published, or the installation's secret was changed: restore the secret from a backup, or release ${name} again (pnpm release ${name})`,
        ),
      );
    const parsed = RemoteManifest.safeParse(manifest);
    if (!parsed.success)
      findings.push(
        problem(`${what}: its manifest is not valid: release ${name} again (pnpm release ${name})`),
      );
    else findings.push(...(await checkVersion(registry, what, parsed.data, location, repair)));
  }
  findings.push(...(await checkStrays(database, registry, versions, repair)));
  // The running shells compose their pages again.
  if (findings.some(({ state }) => state === 'repaired'))
    await withRegistryLock(database, (client) => sendNotice(client, ''));
  return findings.length > 0
    ? findings
    : [ok(`all files of ${versions.length} versions in ${store.folder} are those that were published`)];
}

async function servedVersions({ pool }: Database): Promise<Set<string>> {
  return new Set(
    [...versionsOn(await listChannels(pool)), ...(await listPins(pool))].map(
      ({ name, version }) => `${name} ${version}`,
    ),
  );
}

async function checkVersion(
  registry: Registry,
  what: string,
  manifest: RemoteManifest,
  location: string,
  repair: boolean,
): Promise<Finding[]> {
  const { contents, forms } = await registry.store.findDamage(manifest);
  if (contents.length + forms.length === 0) return [];
  const files = nameFiles([...contents, ...forms.map((file) => `${file} (compressed)`)]);
  if (!repair)
    return [
      problem(`${what}: lost or damaged: ${files}; forecourt doctor --repair restores what a copy exists of`),
    ];
  const { damaged } = await registry.repair(manifest, location);
  return [
    damaged.length === 0
      ? repaired(`${what}: ${files}`)
      : problem(
          `${what}: lost or damaged, and no build of this machine has them: ${files}; restore ${join(registry.store.folder, manifest.name, manifest.version)} from a backup, or release ${manifest.name} again (pnpm release ${manifest.name})`,
        ),
  ];
}

async function checkStrays(
  database: Database,
  { store }: Registry,
  versions: { name: string; version: string }[],
  repair: boolean,
): Promise<Finding[]> {
  const registered = new Set(versions.map(({ name, version }) => `${name} ${version}`));
  const { local } = await store.list(defaultRetention.strayMs);
  const strays = local.filter(({ name, version }) => !registered.has(`${name} ${version}`));
  if (strays.length === 0) return [];
  const named = nameFiles(strays.map(({ name, version }) => join(store.folder, name, version)));
  if (!repair)
    return [
      problem(`no version of the registry, and not needed: ${named}; forecourt doctor --repair removes it`),
    ];
  await removeUnreferencedFiles(database, store, defaultRetention.strayMs);
  return [repaired(`removed what is no version of the registry: ${named}`)];
}
