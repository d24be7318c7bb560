import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '@forecourt/server-kit/database';
import type { Env } from '../env.ts';
import type { Provides } from './check-publish.ts';
import { collectGarbage } from './collect-garbage.ts';
import { createComposer, type Composer } from './composer.ts';
import { createDeployTokens } from './deploy-tokens.ts';
import { createHandedOut } from './handed-out.ts';
import { createS3Store, type ObjectStore } from './object-store.ts';
import { createRecords } from './records.ts';
import { registryRoutes } from './registry-routes.ts';
import { createRegistry, type Registry } from './registry.ts';
import { createVersionStore } from './version-store.ts';

type Parts = { database: Database; log: FastifyBaseLogger; provides(): Promise<Provides>; platformToken: string };

export type OpenRegistry = {
  registry: Registry;
  composer: Composer;
  routes(app: FastifyInstance): Promise<void>;
  /** Collects garbage now and then; @returns how to end it. */
  startWork(): () => Promise<void>;
};

const collectEveryMs = 6 * 3_600_000;

/** The registry of this installation with everything around it, by its settings. */
export function openRegistry(env: Env, { database, log, provides, platformToken }: Parts): OpenRegistry {
  const warn = (message: string) => log.warn(message);
  const store = createVersionStore(storeFolder(env), objectStore(env));
  const registry = createRegistry(database, store, provides, { secret: env.REGISTRY_SECRET, provenMs: env.REGISTRY_PROVEN_MINUTES * 60_000, warn });
  const composer = createComposer(registry, { handOut: createHandedOut(database), warn });
  const collect = () => collectGarbage(database, store);
  return {
    registry, composer,
    routes: (app) => registryRoutes(app, { registry, records: createRecords(database), tokens: createDeployTokens(database, platformToken), collect }),
    startWork() {
      let running: Promise<unknown> = Promise.resolve();
      const timer = setInterval(() => {
        running = collect().catch((error: unknown) => log.error({ err: error }, 'the registry could not be cleaned'));
      }, collectEveryMs);
      return async () => {
        clearInterval(timer);
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
