import type { PoolClient } from 'pg';
import type { ConformanceReport } from '@forecourt/contracts/remote/conformance';
import { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import type { Database } from '@forecourt/server-kit/database';
import { defaultChannel, localChannel } from '../../model/channel-names.ts';
import { findChannel } from './channels/channel-repository.ts';
import {
  checkRemotePaths,
  requireRunnableVersion,
  requireServableVersion,
  pointChannel,
  setCanary,
  setPin,
  type Rules,
} from './channels/channels.ts';
import type { Scope } from './channels/pin-repository.ts';
import { listChannelChanges } from './channels/registry-change-repository.ts';
import { recordChange, withRegistryLock, type By } from './channels/registry-change.ts';
import { retireRemote, type Retirement } from './channels/retire-remote.ts';
import { rollBackChannel, type Rollback } from './channels/roll-back.ts';
import { listGivenManifests } from './channels/served-manifest-repository.ts';
import { checkInterfaces } from './checks/check-interfaces.ts';
import { readSnapshot, type ServableVersion, type Snapshot } from './compose/snapshot.ts';
import { allDomains } from './domains/domain-directory.ts';
import { listAddedDomains } from './domains/domain-repository.ts';
import { requireApproval } from './plans/approvals.ts';
import {
  checkConformance,
  checkExamination,
  checkOrigin,
  checkPublish,
  type Provides,
} from './publish/check-publish.ts';
import { PublishRefused } from './publish/publish-refused.ts';
import {
  findStoredVersion,
  hasVersion,
  insertVersion,
  setKeyedSeal,
  setLocation,
} from './publish/version-repository.ts';
import { isSealValid, orderedJson, sealOf } from './store/seal.ts';
import type { VersionStore } from './store/version-store.ts';
import { withdrawVersion, type Withdrawal } from './withdraw/withdraw-version.ts';

export type RegistrySettings = {
  /** Seals manifests; the same for all shells on one database. */
  secret: string;
  provenMs?: number;
  warn?(message: string): void;
  /** Hosts from which any site takes remotes. */
  allowedOrigins?(): Promise<string[]>;
  /** Renders everything of a server bundle in a worker. @returns what is wrong with it */
  examine?(manifest: RemoteManifest, bundle: Buffer): Promise<string[]>;
};

/** Whether most visitors get only versions that the platform squad approved. */
type Approving = { needsApproval?: boolean };

/** How a publish is to be taken. */
type Publishing = Approving & {
  channel?: string;
  canary?: number;
  conformance?: ConformanceReport;
  /** Whether a build without a result is refused. */ needsConformance?: boolean;
  /** Whether no channel serves the version, as for previews and plans: it need not fit. */
  isUnserved?: boolean;
};

/**
 * @param name the remote, empty where it may be any
 * @param isUrgent what visitors have is to be taken away from them, so nothing is made ready before
 * @returns a promise of the moment from which pages are given what was changed
 */
export type ChangeListener = (name: string, isUrgent: boolean) => void | Promise<void>;

/** `damaged`: files that neither this shell nor the object store has intact. */
export type FileRepair = { isRepaired: boolean; damaged: string[] };

export type Registry = {
  store: VersionStore;
  /** `canary`: the share of visitors. @throws PublishRefused; 409 for an existing version */
  publish(manifest: unknown, files: Map<string, Buffer>, by: By & Publishing): Promise<RemoteManifest>;
  /** Points a channel to an existing version. @throws PublishRefused where it no longer fits */
  point(
    name: string,
    channel: string,
    version: string,
    by: By & Approving & { action: string; again?: boolean },
  ): Promise<void>;
  /** Points a channel back: see `rollBackChannel`. */
  rollBack(name: string, channel: string, version: string | undefined, by: By & Approving): Promise<Rollback>;
  canary(
    name: string,
    channel: string,
    version: string | null,
    percent: number,
    by: By & Approving,
  ): Promise<{ version: string; percent: number } | null>;
  pin(name: string, scope: Scope, key: string, version: string | null, by: By & Approving): Promise<void>;
  /** For the watch on failures: see `withdrawVersion`. */
  withdraw(name: string, version: string, reason: string): Promise<Withdrawal>;
  /** See `retireRemote`. */
  retire(name: string, by: By): Promise<Retirement>;
  /** Writes a version's lost or damaged files again. @returns false if they are intact or differ */
  restore(manifest: RemoteManifest, files: Map<string, Buffer>): Promise<boolean>;
  /** Repairs the files of a published version from what this shell and the object store have. */
  repair(manifest: RemoteManifest, location: string): Promise<FileRepair>;
  /** Gets a version's files from the object store where this shell does not have them. */
  ensureFiles(name: string, version: string): Promise<boolean>;
  /** Runs one change at a time, across all processes. The caller announces it. */
  change<T>(work: (client: PoolClient, rules: Rules) => Promise<T>): Promise<T>;
  /** A version that can run in this shell, served or not. @throws PublishRefused that says why it cannot */
  find(name: string, version: string): Promise<ServableVersion>;
  /** Why these versions could not be released together; empty if they could. */
  interfaceProblems(manifests: RemoteManifest[]): Promise<string[]>;
  /** Reads again what decides who gets which version. */
  snapshot(): Promise<Snapshot>;
  /** @returns null if the channel has no version */
  current(name: string, channel: string): Promise<RemoteManifest | null>;
  has(name: string, version: string): Promise<boolean>;
  /** Whether a channel has, or ever had, a version of the remote. */
  hasServed(name: string, channel: string): Promise<boolean>;
  /** Subscribes to every change, of this process and of others. */
  onChange(listener: ChangeListener): void;
  /** Notifies the listeners of a change. @returns a promise that waits for them, except for an urgent one */
  announce: (...change: Parameters<ChangeListener>) => Promise<void>;
};

/** Published remotes: files in the store, versions and channels in the database. */
export function createRegistry(
  database: Database,
  store: VersionStore,
  provides: () => Promise<Provides>,
  settings: RegistrySettings,
): Registry {
  const listeners: ChangeListener[] = [];
  const {
    secret,
    provenMs = 30 * 60_000,
    warn = () => undefined,
    allowedOrigins = async () => [],
    examine = async () => [],
  } = settings;
  const rules = async (): Promise<Rules> => ({ provides: await provides(), secret, provenMs });
  const snapshot = async () => readSnapshot(database, { secret, provenMs, warn, provides: await provides() });

  async function publish(
    unparsed: unknown,
    files: Map<string, Buffer>,
    {
      canary,
      channel = defaultChannel,
      conformance,
      needsConformance = false,
      isUnserved = false,
      needsApproval = false,
      ...by
    }: By & Publishing,
  ): Promise<RemoteManifest> {
    const parsed = RemoteManifest.safeParse(unparsed);
    if (!parsed.success)
      throw new PublishRefused(
        'invalid_manifest',
        `remote.json is not valid: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}. The kits' build writes it: build again with current kits, and do not edit the file`,
      );
    const manifest = parsed.data;
    const current = await rules();
    const domains = allDomains(await listAddedDomains(database.pool));
    const gzipped = await checkPublish(manifest, files, current.provides, domains);
    checkConformance(manifest, conformance, needsConformance);
    checkOrigin(manifest, await allowedOrigins());
    await refuseExisting(manifest);
    checkExamination(manifest, manifest.server ? await examine(manifest, files.get(manifest.server)!) : []);
    // Files are written before the lock is taken, so that a rollback never waits for an upload.
    const staged = await store.stage(manifest, files, gzipped);
    try {
      await withRegistryLock(database, async (client) => {
        const isNew = await insertVersion(client, {
          name: manifest.name,
          version: manifest.version,
          manifest,
          keyedSeal: sealOf(manifest, secret),
          location: staged.location,
          publishedBy: by.actor,
        });
        if (!isNew) throw versionExists(manifest);
        if (!isUnserved && canary && !(await findChannel(client, manifest.name, channel)))
          throw nothingForOthers(manifest, channel);
        if (!isUnserved) await checkRemotePaths(client, manifest, channel);
        if (!isUnserved && channel !== localChannel)
          checkInterfaces(manifest, await listGivenManifests(client));
        await staged.commit();
        const record = { name: manifest.name, channel: null, version: manifest.version, ...by };
        if (!isUnserved && needsApproval)
          await requireApproval(client, { ...manifest, channel, percent: canary ?? 100 });
        if (isUnserved) await recordChange(client, { ...record, action: 'publish' });
        else if (canary) {
          await recordChange(client, { ...record, action: 'publish' });
          await setCanary(client, manifest.name, channel, manifest.version, canary, by);
        } else await pointChannel(client, manifest, channel, current, { ...by, action: 'publish' });
      });
    } catch (error) {
      await staged.discard();
      throw error;
    }
    await announce(manifest.name, false);
    return manifest;
  }

  async function announce(name: string, isUrgent: boolean): Promise<void> {
    const done = Promise.all(listeners.map((listener) => listener(name, isUrgent)));
    if (!isUrgent) await done;
  }

  async function refuseExisting(manifest: RemoteManifest): Promise<void> {
    if (await has(manifest.name, manifest.version)) throw versionExists(manifest);
  }

  async function point(
    name: string,
    channel: string,
    version: string,
    { again, needsApproval, ...by }: By & Approving & { action: string; again?: boolean },
  ): Promise<void> {
    const current = await rules();
    await withRegistryLock(database, async (client) => {
      const manifest = await requireServableVersion(client, name, version, current, { again, channel });
      // A rollback is never refused for it: what was served last is worse.
      if (by.action === 'promote') checkInterfaces(manifest, await listGivenManifests(client));
      if (needsApproval) await requireApproval(client, { name, version, channel, percent: 100 });
      await pointChannel(client, manifest, channel, current, by);
    });
    await announce(name, by.action === 'rollback');
  }

  async function repair(manifest: RemoteManifest, location: string): Promise<FileRepair> {
    const { contents, forms } = await store.findDamage(manifest);
    if (contents.length === 0 && forms.length === 0) return { isRepaired: false, damaged: [] };
    if (contents.length === 0) await store.repairForms(manifest, forms);
    else if (!(await store.fetchFiles(manifest, location).catch(() => false)))
      return { isRepaired: false, damaged: contents };
    await announce(manifest.name, false);
    return { isRepaired: true, damaged: [] };
  }

  const has = (name: string, version: string) => hasVersion(database.pool, name, version);

  return {
    store,
    publish,
    point,
    has,
    hasServed: async (name, channel) => (await listChannelChanges(database.pool, name, channel)).length > 0,
    onChange: (listener) => void listeners.push(listener),
    announce,
    snapshot,
    async change(work) {
      const current = await rules();
      return withRegistryLock(database, (client) => work(client, current));
    },
    async find(name, version) {
      const { manifest, location } = await requireRunnableVersion(
        database.pool,
        name,
        version,
        await rules(),
      );
      const domains = allDomains(await listAddedDomains(database.pool));
      // Its code could run on the server, as a stock remote of the domain.
      if (!domains.includes(manifest.domain))
        throw new PublishRefused(
          'unknown_domain',
          `there is no domain "${manifest.domain}" any more; the domains are ${domains.join(', ')}`,
        );
      return { manifest, location };
    },
    async interfaceProblems(manifests) {
      const served = await listGivenManifests(database.pool);
      const others = served.filter(({ name }) => manifests.every((one) => one.name !== name));
      return manifests.flatMap((manifest) =>
        problemOf(() => checkInterfaces(manifest, [...others, ...manifests])),
      );
    },
    async rollBack(name, channel, version, { needsApproval, ...by }) {
      const current = await rules();
      const back = await withRegistryLock(database, async (client) => {
        // What the channel never served would be a release.
        if (needsApproval && version && !(await wasServed(client, name, channel, version)))
          await requireApproval(client, { name, version, channel, percent: 100 });
        return rollBackChannel(client, name, channel, version, current, by);
      });
      await announce(name, true);
      return back;
    },
    async canary(name, channel, version, percent, { needsApproval, ...by }) {
      const current = await rules();
      const after = await withRegistryLock(database, async (client) => {
        const tried = version ?? (await findChannel(client, name, channel))?.canary?.version;
        if (percent > 0 && tried)
          checkInterfaces(
            await requireServableVersion(client, name, tried, current),
            await listGivenManifests(client),
          );
        if (needsApproval && tried) await requireApproval(client, { name, version: tried, channel, percent });
        return setCanary(client, name, channel, version, percent, by);
      });
      await announce(name, percent === 0);
      return after.canary;
    },
    async pin(name, scope, key, version, { needsApproval, ...by }) {
      const current = await rules();
      await withRegistryLock(database, async (client) => {
        // A pin for one site is a trial; a template may have every site.
        if (needsApproval && version && scope === 'template')
          await requireApproval(client, { name, version, channel: defaultChannel, percent: 100 });
        if (version)
          checkInterfaces(
            await requireServableVersion(client, name, version, current),
            await listGivenManifests(client),
          );
        await setPin(client, name, scope, key, version, by);
      });
      await announce(name, version === null);
    },
    async withdraw(name, version, reason) {
      const state = await snapshot();
      const result = await withRegistryLock(database, (client) =>
        withdrawVersion(client, name, version, reason, {
          provenMs,
          fits: (good) => state.incompatibility(name, good) === null,
        }),
      );
      if (result.withdrawn) await announce(name, true);
      return result;
    },
    async retire(name, by) {
      const retired = await withRegistryLock(database, (client) => retireRemote(client, name, by));
      await announce(name, true);
      return retired;
    },
    repair,
    async restore(manifest, files) {
      const row = await findStoredVersion(database.pool, manifest.name, manifest.version);
      const published = RemoteManifest.safeParse(row?.manifest);
      if (!row || !published.success || orderedJson(published.data.files) !== orderedJson(manifest.files))
        return false;
      // After the loss of the secret: the build in hand proves that its manifest was not changed.
      if (
        !isSealValid(row.manifest, row.keyedSeal, secret) &&
        orderedJson(published.data) === orderedJson(manifest)
      )
        await setKeyedSeal(database.pool, manifest.name, manifest.version, sealOf(row.manifest, secret));
      const { damaged, isRepaired } = await repair(manifest, row.location);
      if (damaged.length === 0) return isRepaired;
      const staged = await store.stage(manifest, files);
      await staged.commit();
      if (staged.location) await setLocation(database.pool, manifest.name, manifest.version, staged.location);
      await announce(manifest.name, false);
      return true;
    },
    async ensureFiles(name, version) {
      const row = await findStoredVersion(database.pool, name, version);
      const manifest =
        row && isSealValid(row.manifest, row.keyedSeal, secret)
          ? RemoteManifest.safeParse(row.manifest)
          : null;
      return manifest?.success ? store.ensureFiles(manifest.data, row!.location) : false;
    },
    async current(name, channel) {
      const state = await snapshot();
      const version = state.channel(name, channel)?.version;
      return (version && state.find(name, version)?.manifest) || null;
    },
  };
}

const nothingForOthers = ({ name }: RemoteManifest, channel: string) =>
  new PublishRefused(
    'nothing_for_others',
    `remote "${name}" has no version on "${channel}" that the other visitors could get: release it without --canary, or look at it with --preview`,
    409,
  );

const versionExists = ({ name, version }: RemoteManifest) =>
  new PublishRefused(
    'version_exists',
    `remote "${name}" ${version} is already published, and versions never change: increase the version`,
    409,
  );

const wasServed = async (client: PoolClient, name: string, channel: string, version: string) =>
  (await listChannelChanges(client, name, channel)).some((change) => change.version === version);

/** What a check refuses; empty if it does not. */
function problemOf(check: () => void): string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof PublishRefused) return [error.message];
    throw error;
  }
}
