import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import { defineJob } from '@forecourt/server-kit/jobs';
import { readOrCreateSecret } from '@forecourt/server-kit/secret-file';
import { createDashboardSessions, type DashboardSessions } from '../dashboard/dashboard-sessions.ts';
import { createStaffAccounts, type StaffAccounts } from '../dashboard/staff/staff-accounts.ts';
import { isDevelopment, localBuildsOf, type ShellOptions } from '../installation/shell-options.ts';
import { countShells } from '../lifecycle/count-shells.ts';
import { createVersionVerifier, type VersionVerifier } from '../render/versions/version-verifier.ts';
import { createShellBuilds, type ShellBuilds } from '../shell-builds/shell-builds.ts';
import { registryNotice } from './channels/registry-change-repository.ts';
import { readNotice } from './channels/registry-change.ts';
import { checkServed, type ServedCheck } from './compose/check-served.ts';
import { composeRemotes } from './compose/compose-remotes.ts';
import { createComposer, type Composer } from './compose/composer.ts';
import { createServedRecorder } from './compose/record-served.ts';
import { readSnapshot } from './compose/snapshot.ts';
import { warnOnce } from './compose/warn-once.ts';
import { createDomainDirectory } from './domains/domain-directory.ts';
import { collectGarbage, removeUnreferencedFiles, defaultRetention } from './publish/collect-garbage.ts';
import { createDeployTokens, type DeployTokens } from './publish/deploy-tokens.ts';
import { createExistingNames } from './publish/require-existing.ts';
import { registryRoutes } from './registry-routes.ts';
import { createRegistry, type Registry } from './registry.ts';
import { createFilesCheck } from './store/files-readiness.ts';
import { openStore } from './store/open-store.ts';
import { registrySecret } from './store/registry-secret.ts';
import { healingPlugin } from './withdraw/healing-plugin.ts';

declare module 'fastify' {
  interface FastifyInstance {
    registry: Registry;
    composer: Composer;
    versionVerifier: VersionVerifier;
    deployTokens: DeployTokens;
    dashboardSessions: DashboardSessions;
    staffAccounts: StaffAccounts;
    /** The scripts of all shells on this database. */
    shellBuilds: ShellBuilds;
    checkServed(): Promise<ServedCheck>;
  }
}

const collectJob = defineJob({ name: 'registry/collect-garbage', data: z.object({}), singleton: true });
const sixHourly = '20 */6 * * *';
const strayEveryMs = 6 * 3_600_000;
const filesEveryMs = 15_000;

/** Which version of each remote a site gets: published, verified, composed, and withdrawn when it fails. */
export const registryPlugin = fastifyPlugin<ShellOptions>(
  async (app, options) => {
    const { env, followsSources } = options;
    const { database, tenants, installation, jobs, lifecycle, renderer } = app;
    const localBuilds = localBuildsOf(options);
    const warn = warnOnce((message) => app.log.warn(message));
    const store = openStore(env, followsSources ? 'fast' : 'small');
    const provided = renderer.provides();
    const provides = () => provided;
    const secret = await registrySecret(database, env.REGISTRY_SECRET, installation.secret);
    const provenMs = env.REGISTRY_PROVEN_MINUTES * 60_000;

    const verifier = createVersionVerifier({
      ...installation,
      pool: renderer,
      tenants,
      compose: async (tenant) =>
        composeRemotes(
          store,
          await readSnapshot(database, { secret, provenMs, provides: await provides(), warn }),
          tenant,
          null,
          { warn, localBuilds },
        ),
      answers: () => app.server.listening,
    });
    const registry = createRegistry(database, store, provides, {
      secret,
      provenMs,
      warn,
      allowedOrigins: async () => (await tenants.all()).flatMap(({ remoteOrigins }) => remoteOrigins),
      examine: verifier.examine,
    });
    lifecycle.onNotification(registryNotice, (payload) => void registry.announce(...readNotice(payload)));
    const recordServed = createServedRecorder(database);
    const composer = createComposer(registry, {
      warn,
      localBuilds,
      // A developer waits for a page rather than for all of them.
      ...(!followsSources && { prepare: verifier.prepare }),
      recordServed,
    });
    const shellBuilds = createShellBuilds(database, store);
    const deployTokens = createDeployTokens(
      database,
      env.FORECOURT_DEPLOY_TOKEN ?? readOrCreateSecret(join(env.DATA_DIR, 'deploy-token')),
    );
    app.decorate('registry', registry);
    app.decorate('composer', composer);
    app.decorate('versionVerifier', verifier);
    app.decorate('deployTokens', deployTokens);
    const staffAccounts = createStaffAccounts(database);
    app.decorate('staffAccounts', staffAccounts);
    const sessions = createDashboardSessions(deployTokens, installation.secret, staffAccounts);
    app.decorate('dashboardSessions', sessions);
    app.decorate('shellBuilds', shellBuilds);
    app.decorate('checkServed', () => checkServed(registry, localBuilds));

    const collect = async () => [
      ...(await collectGarbage(database, store)),
      ...(await shellBuilds.collect()),
    ];
    lifecycle.addWork(async () => {
      await jobs.work(collectJob, collect);
      await jobs.schedule(collectJob, sixHourly, {});
      return async () => undefined;
    });
    // In each process, since a store can be a folder of its own.
    lifecycle.addJob({
      name: 'registry/remove-strays',
      everyMs: strayEveryMs,
      run: () => removeUnreferencedFiles(database, store, defaultRetention.strayMs),
    });
    lifecycle.addReadiness(readinessOf(app, localBuilds));
    await app.register(registryRoutes, {
      registry,
      tokens: deployTokens,
      sessions,
      existing: createExistingNames(database, tenants),
      domains: createDomainDirectory(database),
      database,
      ...(isDevelopment(options) ? { development: newDomains(app, options) } : {}),
      sites: () => tenants.all(),
      collect,
      approvalRequired: env.RELEASE_APPROVAL === 'platform',
    });
    await app.register(healingPlugin, { env });
  },
  { name: 'registry', dependencies: ['installation', 'jobs', 'lifecycle', 'tenants', 'renderer'] },
);

function newDomains(app: FastifyInstance, { followsSources = false }: ShellOptions) {
  return {
    followsSources,
    // The gateway is added later than the registry.
    startServer: async (name: string) => (await app.domainProcesses?.start(name)) ?? false,
    async siteUrl() {
      const [first] = await app.tenants.all();
      return first ? app.installation.siteUrl(first) : null;
    },
  };
}

function readinessOf(app: FastifyInstance, localBuilds: ReturnType<typeof localBuildsOf>) {
  const { registry, composer, tenants, database } = app;
  return {
    // Sites without remotes are empty frames.
    remotes: async () => {
      const [tenant] = await tenants.all();
      if (tenant && (await composer.compose(tenant)).remotes.length === 0)
        throw new Error('no remote is published');
      const { missing } = await app.checkServed();
      if (missing.length > 0) throw new Error(`no version of ${missing.join(', ')} can run in this shell`);
    },
    // Files rarely change by themselves, and there are hundreds of them.
    'files of remotes': {
      everyMs: filesEveryMs,
      run: createFilesCheck({
        registry,
        composer,
        tenants,
        database,
        localBuilds,
        warn: (message) => app.log.warn(message),
        hasOthers: async () => (await countShells(database.pool)) > 1,
      }),
    },
  };
}
