import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { createServer } from '@forecourt/server-kit/create-server';
import { connectDatabase, migrate, type Database } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { addHealth } from '@forecourt/server-kit/health';
import { addRequestMetrics, createMetrics, serveMetrics } from '@forecourt/server-kit/metrics';
import { addRateLimits } from '@forecourt/server-kit/rate-limit';
import type { Tracing } from '@forecourt/server-kit/tracing';
import { siteAddress } from '@forecourt/server-kit/site-address';
import { migrateDomains } from '@forecourt/server-kit/run-migrations';
import { searchOrigins, type Env } from './env.ts';
import { domains } from './gateway/domains.ts';
import { readDomainAddresses } from './gateway/domain-addresses.ts';
import { mountDomains } from './gateway/gateway.ts';
import { createLiveReload } from './live-reload.ts';
import { imagesPlugin } from './images/images-plugin.ts';
import { pictureSources } from './images/picture-sources.ts';
import { installShell } from './install-shell.ts';
import { listenForChanges } from './listen-for-changes.ts';
import { checkServed } from './registry/check-served.ts';
import type { Composer } from './registry/composer.ts';
import { readNotice } from './registry/change.ts';
import { openRegistry } from './registry/open-registry.ts';
import type { Registry } from './registry/registry.ts';
import { sitemapRoutes } from './pages/sitemap.ts';
import { cspReports } from './render/csp-reports.ts';
import { createPageCache, type PageCache } from './render/page-cache.ts';
import { createPageHandler, renderJob } from './render/page-handler.ts';
import { createRenderPool, type RenderPool } from './render/render-pool.ts';
import { createTrials, type Trials } from './render/trials.ts';
import { localOrigins } from './overrides/allowed-origin.ts';
import { overrideRoutes } from './overrides/override-routes.ts';
import { createOverrides } from './overrides/overrides.ts';
import { shellRoutes } from './shell-routes.ts';
import { addRequestTenant } from './tenants/request-tenant.ts';
import { createPageMetrics, ownerOfPath } from './telemetry/page-metrics.ts';
import { createWebVitals } from './telemetry/web-vitals.ts';
import { tenantRoutes } from './tenants/tenant-routes.ts';
import { createTenantStore, type TenantStore } from './tenants/tenant-store.ts';
import { staticFiles } from './static-files.ts';

export type Shell = {
  app: FastifyInstance;
  database: Database;
  tenants: TenantStore;
  registry: Registry;
  composer: Composer;
  pool: RenderPool;
  cache: PageCache;
  contexts: Map<string, DomainContext>;
  siteUrl(tenant: TenantConfig): string;
  /** Tells the log of served versions that cannot run in this shell. @throws Error where nothing could stand for them; call after the remotes are published. */
  checkServed(): Promise<void>;
  /** Starts the domains' background work; call after the database is seeded. */
  startWork(): Promise<void>;
  /** Development: tells open pages to load again. */
  reload(): void;
  /** Draws a site's home and every served version in every worker; the shell is ready after it. */
  warm(): Promise<void>;
  /** Answers on, but no longer says that it is ready. */
  leave(): void;
  close(): Promise<void>;
};

/** Puts the shell's server together on a database that is there: migrated, not yet listening. */
export async function createShell(env: Env, databaseUrl: string, options: { liveReload: boolean } = { liveReload: false }): Promise<Shell> {
  const development = env.NODE_ENV !== 'production';
  const database = connectDatabase(databaseUrl, { max: 20 });
  await migrate(database, 'shell', new URL('db/migrations/', import.meta.url));
  await migrateDomains(database, domains);

  let port = env.PORT;
  const publicPort = () => env.PUBLIC_PORT ?? port;
  const siteUrl = (tenant: TenantConfig) => siteAddress(tenant, env, publicPort());
  const elsewhere = readDomainAddresses(domains.map(({ name }) => name));
  const secret = env.FORECOURT_SECRET ?? keptSecret(env.DATA_DIR, 'secret');
  const app = createServer({ logger: env.LOG === 'silent' ? false : { level: env.LOG }, trustProxy: env.NODE_ENV === 'production', routerOptions: { ignoreTrailingSlash: true } });
  app.addHook('onListen', async () => {
    const address = app.server.address();
    if (address && typeof address === 'object') port = address.port;
  });

  const traced = env.OTEL_EXPORTER_OTLP_ENDPOINT ? (await import('@forecourt/server-kit/tracing')).startTracing(app, 'shell') : notTraced;
  const metrics = createMetrics('shell');
  addRequestMetrics(app, metrics);
  const pageMetrics = createPageMetrics(metrics);
  const vitals = createWebVitals(metrics);

  const installed = installShell(env.DATA_DIR);
  const tenants = createTenantStore(database, env.BASE_DOMAIN);
  const pool = createRenderPool({ worker: installed.worker, threads: env.RENDER_THREADS, softDeadlineMs: env.RENDER_SOFT_DEADLINE_MS, hardDeadlineMs: env.RENDER_HARD_DEADLINE_MS });
  const platformToken = deployToken(env.DATA_DIR);
  const provides = pool.provides();
  const gateway = { base: () => `http://${ownHost(env.HOST)}:${port}`, secret };
  let trials!: Trials;
  const opened = openRegistry(env, {
    database, tenants, log: app.log, provides: () => provides, platformToken, secret, onBrowserFailure: (failure) => pageMetrics.failed(failure, 'browser'),
    trials: (composer) => (trials = createTrials({ pool, tenants, composer, gateway, siteUrl, answers: () => app.server.listening })),
  });
  const { registry, composer } = opened;
  pool.onFailure((failure) => {
    app.log.warn({ failure }, 'a remote failed while rendering');
    pageMetrics.failed(failure, 'server');
    if (!failure.blameless) opened.reportRender(failure);
  });
  const cache = createPageCache();

  addRequestTenant(app, tenants, { secret, development });
  await app.register(cookie);
  await addRateLimits(app, database);
  await staticFiles(app, registry, installed.browserFolders);
  await app.register(imagesPlugin, { sources: pictureSources(app, env, secret), cacheDirectory: join(env.DATA_DIR, 'images') });
  await app.register(opened.routes);
  const overrides = createOverrides(database, secret, env.OVERRIDE_ORIGINS ?? (development ? localOrigins : []));
  await app.register(overrideRoutes, { overrides, holder: opened.holder });
  const contexts = await mountDomains(app, domains, { database, tenants, dataDirectory: env.DATA_DIR, secret, siteUrl, elsewhere, domainTimeoutMs: env.DOMAIN_TIMEOUT_MS, traceHeaders: traced.headers });
  await app.register(tenantRoutes, { tenants });
  await app.register(sitemapRoutes, { composer, services: contexts.get('vehicle')!.services, siteUrl });
  const liveReload = createLiveReload();
  if (options.liveReload) await app.register(liveReload.routes);
  const answerPage = createPageHandler({ composer, pool, cache, assets: installed.assets, services: searchOrigins(env), overrides, liveReload: options.liveReload, fallbackOrigin: env.ASSETS_FALLBACK_ORIGIN, gateway, siteUrl, traced,
    onServed(page) {
      pageMetrics.served(page);
      vitals.note(page.composition);
      if (page.rendered && page.status === 200) trials.note({ ...ownerOfPath(page.composition, page.path), tenant: page.tenant, path: page.path });
    },
  });
  await app.register(vitals.routes);
  serveMetrics(app, '/api/shell/metrics', metrics, env.METRICS_TOKEN ?? platformToken);
  let leaving = false;
  addHealth(app, {
    staying: async () => {
      if (leaving) throw new Error('this shell is ending');
    },
    database: async () => void (await database.pool.query('select 1')),
    // Sites without remotes are empty frames.
    remotes: async () => {
      const [tenant] = await tenants.all();
      if (tenant && (await composer.compose(tenant)).remotes.length === 0) throw new Error('no remote is published');
    },
    renderers: async () => {
      if (!isWarm) throw new Error('the served versions are not drawn yet');
    },
  }, { health: '/api/shell/health', ready: '/api/shell/ready' });
  await app.register(cspReports, { database });
  await app.register(shellRoutes, { answerPage, tenants, siteUrl, development });

  let isWarm = false;
  const stops: (() => Promise<void>)[] = [];
  return {
    app, database, tenants, registry, composer, pool, cache, contexts, siteUrl,
    async checkServed() {
      for (const misfit of await checkServed(registry)) app.log.warn(`passed over, ${misfit}`);
    },
    async startWork() {
      stops.push(await listenForChanges(databaseUrl, {
        // Vehicle pages change with the stock, lists when the index has followed.
        search_indexed: (tenant) => (tenant ? cache.dropTenant(tenant) : cache.clear()),
        vehicle_changes: (tenant) => (tenant ? cache.dropTenant(tenant) : cache.clear()),
        shell_tenants: () => {
          tenants.refresh();
          cache.clear();
        },
        shell_registry: (payload) => void registry.changed.emit('change', ...readNotice(payload)),
      }));
      stops.push(opened.startWork());
      for (const domain of domains.filter(({ name }) => !elsewhere.has(name))) {
        const stop = await domain.start?.(contexts.get(domain.name)!);
        if (stop) stops.push(stop);
      }
    },
    reload: liveReload.reload,
    async warm() {
      const [tenant] = await tenants.all();
      if (tenant) await pool.warm(renderJob({ gateway }, tenant, await composer.compose(tenant), new URL('/', siteUrl(tenant)), siteUrl(tenant)));
      registry.changed.emit('change', '', true);
      await composer.takenUp();
      isWarm = true;
    },
    leave() {
      leaving = true;
    },
    async close() {
      for (const stop of stops.reverse()) await stop();
      await app.close();
      await pool.close();
      await database.close();
      await traced.stop();
    },
  };
}

const notTraced: Tracing = { headers: () => ({}), span: (_name, _attributes, work) => work(), stop: async () => undefined };

/** Where this process reaches itself. */
const ownHost = (host: string) => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host);

/** The local registry's deploy token. */
const deployToken = (dataDirectory: string) => process.env.FORECOURT_DEPLOY_TOKEN ?? keptSecret(dataDirectory, 'deploy-token');

/** A secret of this installation's own: made once, kept in the data folder, readable by its owner alone. */
function keptSecret(dataDirectory: string, name: string): string {
  const file = join(dataDirectory, name);
  if (!existsSync(file)) {
    mkdirSync(dataDirectory, { recursive: true });
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}
