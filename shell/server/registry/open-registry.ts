import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '@forecourt/server-kit/database';
import type { TenantDirectory } from '@forecourt/server-kit/domain';
import type { Env } from '../env.ts';
import type { Provides } from './check-publish.ts';
import { createS3Store, type ObjectStore } from '@forecourt/server-kit/object-store';
import { collectGarbage } from './collect-garbage.ts';
import { createComposer, type Composer } from './composer.ts';
import { createDeployTokens, type TokenHolder } from './deploy-tokens.ts';
import { createHandedOut } from './handed-out.ts';
import { failureRoutes } from './healing/failure-routes.ts';
import { createHealing } from './healing/healing.ts';
import { usualHealing } from './healing/judge.ts';
import { createTraffic } from './healing/traffic.ts';
import { createRecords } from './records.ts';
import { registryRoutes } from './registry-routes.ts';
import { createRegistry, type Registry } from './registry.ts';
import type { Trials } from '../render/trials.ts';
import { createVersionStore } from './version-store.ts';

type Parts = {
  database: Database; tenants: Pick<TenantDirectory, 'all'>; log: FastifyBaseLogger; provides(): Promise<Provides>; platformToken: string;
  /** Of the installation, the same in all its shells. */
  secret: string;
  /** Hears of every failure that a browser tells. */ onBrowserFailure?(failure: { remote: string; version: string }): void;
  /** Draws versions before they are published and before they are served. */
  trials(composer: Composer): Pick<Trials, 'examine' | 'prepare'>;
};

export type OpenRegistry = {
  registry: Registry;
  composer: Composer;
  routes(app: FastifyInstance): Promise<void>;
  /** Who holds the token of an `Authorization` header; null where it is none of ours. */
  holder(authorization: string | undefined): Promise<TokenHolder | null>;
  /** Takes in that a remote failed while it was rendered. */
  reportRender(failure: { remote: string; version: string; what: string; message: string }): void;
  /** Counts pages and collects garbage now and then; @returns how to end it. */
  startWork(): () => Promise<void>;
};

const collectEveryMs = 6 * 3_600_000;
const countEveryMs = 10_000;
const forgetEveryMs = 10 * 60_000;

/** The registry of this installation with everything around it, by its settings. */
export function openRegistry(env: Env, { database, tenants, log, provides, platformToken, secret, onBrowserFailure: onFailure = () => undefined, trials: createTrials }: Parts): OpenRegistry {
  const warn = (message: string) => log.warn(message);
  const allowedOrigins = async () => (await tenants.all()).flatMap(({ remoteOrigins }) => remoteOrigins);
  const store = createVersionStore(storeFolder(env), objectStore(env));
  const registry = createRegistry(database, store, provides, { secret: env.REGISTRY_SECRET, provenMs: env.REGISTRY_PROVEN_MINUTES * 60_000, warn, allowedOrigins, examine: (manifest, bundle) => trials.examine(manifest, bundle), takenUp: () => composer.takenUp() });
  const traffic = createTraffic(database);
  const handOut = createHandedOut(database);
  const composer: Composer = createComposer(registry, {
    warn,
    prepare: (manifest, file) => trials.prepare(manifest, file),
    async handOut(composition) {
      traffic.count(composition);
      await handOut(composition);
    },
  });
  const trials = createTrials(composer);
  const settings = { ...usualHealing, threshold: env.HEALING_THRESHOLD, visitorsPerNetwork: env.HEALING_VISITORS_PER_NETWORK, windowMs: env.HEALING_WINDOW_MINUTES * 60_000 };
  const healing = createHealing({ database, registry, traffic, settings, warn: (details, message) => log.warn(details, message) });
  const tokens = createDeployTokens(database, platformToken);
  const collect = () => collectGarbage(database, store);
  return {
    registry, composer,
    holder: async (authorization) => {
      const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
      return token ? tokens.holder(token) : null;
    },
    async routes(app) {
      await app.register(registryRoutes, { registry, records: createRecords(database), tokens, collect });
      await app.register(failureRoutes, { healing, composer, secret, onFailure });
    },
    reportRender(failure) {
      healing.report({ ...failure, source: 'server', visitor: 'server', network: 'server' }).catch((error: unknown) => log.error({ err: error }, 'a failed render could not be noted'));
    },
    startWork() {
      let running: Promise<unknown> = Promise.resolve();
      const every = (ms: number, what: string, work: () => Promise<unknown>) => setInterval(() => {
        running = running.then(work).catch((error: unknown) => log.error({ err: error }, `the registry could not ${what}`));
      }, ms);
      const timers = [every(collectEveryMs, 'collect garbage', collect), every(countEveryMs, 'count pages', () => traffic.flush()), every(forgetEveryMs, 'forget old failures', () => healing.forget())];
      return async () => {
        for (const timer of timers) clearInterval(timer);
        await running;
      };
    },
  };
}

/** With an object store the folder holds this shell's own copies. */
const storeFolder = (env: Env) => (env.REGISTRY_STORE && !env.REGISTRY_STORE.startsWith('s3://') ? env.REGISTRY_STORE : join(env.DATA_DIR, 'registry'));

function objectStore(env: Env): ObjectStore | null {
  if (!env.REGISTRY_STORE?.startsWith('s3://')) return null;
  const { hostname: bucket, pathname } = new URL(env.REGISTRY_STORE);
  return createS3Store({ bucket, prefix: pathname.replace(/^\//, ''), endpoint: env.S3_ENDPOINT!, region: env.S3_REGION, accessKeyId: env.S3_ACCESS_KEY_ID!, secretAccessKey: env.S3_SECRET_ACCESS_KEY! });
}
