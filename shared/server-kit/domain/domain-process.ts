import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { contentView } from '../content/view/content-view.ts';
import { contentViewPlugin } from '../content/view/read-content-view.ts';
import { connectDatabase, databaseTimeout } from '../database/database.ts';
import type { EmbeddedDatabase } from '../database/embedded-postgres/embedded-postgres.ts';
import { openDatabase } from '../database/open-database.ts';
import { migrateDomains } from '../database/run-migrations.ts';
import { DatabaseUrl } from '../database/with-installation.ts';
import { addJobStateMetrics } from '../jobs/add-job-state-metrics.ts';
import { createJobs, jobConcurrency } from '../jobs/jobs.ts';
import { parseEnv } from '../parse-env.ts';
import { storesNothingPlugin } from '../preview/preview-stores-nothing.ts';
import { previewHeader, previewOf } from '../preview/preview.ts';
import { rateLimitPlugin } from '../requests/rate-limit.ts';
import { readShopper, shopperHeader } from '../requests/shopper.ts';
import { trustHops } from '../requests/trusted-proxies.ts';
import { equalsSecret } from '../secrets/equals-secret.ts';
import { readSecret } from '../secrets/secret-file.ts';
import { createDatabaseCheck } from '../server/check-database.ts';
import { checkDisk, minimumFreeDisk } from '../server/check-disk.ts';
import { createServer } from '../server/create-server.ts';
import { healthPlugin } from '../server/health.ts';
import { createMetrics, metricsRoute, requestMetricsPlugin } from '../telemetry/metrics.ts';
import type { DomainContext, DomainServer } from './domain.ts';
import { createHttpServices } from './http-services.ts';
import { secretHeader, tenantHeader } from './internal-call.ts';
import { createRemoteTenants } from './remote-tenants.ts';
import { requireScheme, siteAddress, SiteAddressEnv, withScheme } from './site-address.ts';

const Env = z
  .object({
    ...SiteAddressEnv,
    PORT: z.coerce.number('PORT is a number such as 4100').int().min(0).max(65_535).default(4100),
    HOST: z.string().default('127.0.0.1'),
    /** The shell, which serves the other domains' APIs and the tenants. */
    GATEWAY_URL: z.url('GATEWAY_URL is written http://shell:4000').default('http://127.0.0.1:4000'),
    DATABASE_URL: DatabaseUrl.optional(),
    DATA_DIR: z.string().transform((folder) => resolve(folder)),
    /** The same secret as the shell's. Default outside production: that in the data folder. */
    FORECOURT_SECRET: z.string().min(24, 'FORECOURT_SECRET has at least 24 characters').optional(),
    DATABASE_TIMEOUT_MS: databaseTimeout,
    MIN_FREE_DISK_MB: minimumFreeDisk,
    JOB_CONCURRENCY: jobConcurrency,
    /** Token that opens `/metrics`. Without it there is no such route. */
    METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN has at least 16 characters').optional(),
    LOG: z.enum(['info', 'warn', 'error', 'silent']).default('warn'),
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.FORECOURT_SECRET, {
    path: ['FORECOURT_SECRET'],
    error: "is required in production: the same as the shell's (24 characters or more)",
  })
  .refine(...requireScheme)
  .transform(withScheme);

/** Paths that need no installation secret. `/metrics` requires its own token. */
const openPaths = new Set(['/health', '/ready', '/metrics']);

export type DomainProcess = {
  app: FastifyInstance;
  address: string;
  /** Resolves with the reason when the database cannot be restarted: the process should exit. */
  databaseFailed: Promise<Error>;
  close(): Promise<void>;
  /** Leaves the database without waiting for anything else. */
  release(): Promise<void>;
};

/**
 * Runs one domain's server in its own process behind the shell's gateway: migrates its schema, listens, and
 * starts its background work. Calls without the installation's secret are answered only at `/health`,
 * `/ready` and `/metrics`.
 */
export async function startDomainProcess(
  domain: DomainServer,
  source: Record<string, string | undefined>,
): Promise<DomainProcess> {
  const env = parseEnv(Env, source);
  const secret = env.FORECOURT_SECRET ?? localSecret(env.DATA_DIR);
  const server = await openDatabase(env);
  try {
    return await startServer(domain, env, secret, server);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function startServer(
  domain: DomainServer,
  env: z.infer<typeof Env>,
  secret: string,
  server: EmbeddedDatabase,
): Promise<DomainProcess> {
  const database = connectDatabase(server.url, { timeoutMs: env.DATABASE_TIMEOUT_MS });
  await migrateDomains(database, [domain]);
  const services = createHttpServices({ base: env.GATEWAY_URL.replace(/\/$/, ''), secret });
  const tenants = createRemoteTenants((path) => services.get(path, contentView()?.preview?.site ?? null));
  const sitePort =
    env.PUBLIC_PORT ?? (Number(new URL(env.GATEWAY_URL).port) || (env.PUBLIC_SCHEME === 'https' ? 443 : 80));
  const metrics = createMetrics(domain.name);
  addJobStateMetrics(metrics, database.pool);

  const app = createServer({
    logger: env.LOG === 'silent' ? false : { level: env.LOG },
    // Only the gateway is answered; its headers say whose request it passes on.
    trustProxy: trustHops(1),
    hostOf: (request) => request.host,
    hsts: env.NODE_ENV === 'production',
    routerOptions: { ignoreTrailingSlash: true },
  });
  const jobs = createJobs({ databaseUrl: server.url, log: app.log, concurrency: env.JOB_CONCURRENCY });
  const context: DomainContext = {
    metrics,
    database,
    tenants,
    services,
    jobs,
    dataDirectory: join(env.DATA_DIR, domain.name),
    siteUrl: (tenant) => siteAddress(tenant, env, sitePort),
  };
  await app.register(requestMetricsPlugin, { metrics });
  await app.register(metricsRoute, { path: '/metrics', metrics, token: env.METRICS_TOKEN });
  const databaseCheck = createDatabaseCheck(server.url, env.DATABASE_TIMEOUT_MS);
  app.addHook('onClose', () => databaseCheck.close());
  await app.register(healthPlugin, {
    checks: {
      database: databaseCheck.check,
      'disk space': () => checkDisk(env.DATA_DIR, env.MIN_FREE_DISK_MB),
      ...domain.readiness?.(context),
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (openPaths.has(request.url)) return;
    if (!equalsSecret(request.headers[secretHeader], secret))
      return reply
        .code(403)
        .send({
          error: 'this server accepts requests only from the gateway',
          code: 'forbidden',
          requestId: request.id,
        });
    const slug = request.headers[tenantHeader];
    request.tenant = typeof slug === 'string' ? await tenants.bySlug(slug) : null;
    delete request.headers[secretHeader];
    const signed = request.headers[shopperHeader];
    request.findShopper = async () => readShopper(signed, request.tenant?.slug, secret);
    request.preview = previewOf(request.headers[previewHeader], request.tenant?.slug, secret);
  });
  await app.register(contentViewPlugin, { tenants });
  await app.register(storesNothingPlugin);
  await app.register(rateLimitPlugin, { database });
  await app.register(domain.register, context);
  const address = await app.listen({ port: env.PORT, host: env.HOST });
  const stop = await domain.start?.(context);
  return {
    app,
    address,
    databaseFailed: server.failed,
    release: () => server.stop(),
    async close() {
      try {
        await stop?.();
        await jobs.stop();
        await app.close();
        await database.close();
      } finally {
        await server.stop();
      }
    },
  };
}

function localSecret(dataDirectory: string): string {
  const file = join(dataDirectory, 'secret');
  const secret = readSecret(file);
  if (!secret)
    throw new Error(
      `the shell's secret is unknown here: set FORECOURT_SECRET, or start the local site once (it stores its own in ${file})`,
    );
  return secret;
}
