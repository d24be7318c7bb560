import fastifyPlugin from 'fastify-plugin';
import { locationsApi } from '@forecourt/contracts/api/locations-api';
import { createSitePhone } from '@forecourt/contracts/locations/site-phone';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { startJob } from '@forecourt/server-kit/background-job';
import { contentNotice } from '@forecourt/server-kit/content';
import { withContentView } from '@forecourt/server-kit/content/view/content-view';
import { isDevelopment, type ShellOptions } from '../installation/shell-options.ts';
import { createLinkCheck } from '../links/link-check.ts';
import { createRedirectHits } from '../redirects/redirect-hits.ts';
import { createPageCache, type PageCache } from '../render/cache/page-cache.ts';
import { createRedirects } from '../render/gate/declared-redirects.ts';
import { createPageHandler } from '../render/page-handler.ts';
import { createFailureJudge } from '../render/page/judge-failures.ts';
import { cspReports } from '../render/send/csp-reports.ts';
import { renderJob } from '../render/workers/render-job.ts';
import { ownerLabels } from '../telemetry/page-metrics.ts';
import { tenantsNotice } from '../tenants/settings/config-layer-repository.ts';
import { followContentSchedule } from './content-schedule.ts';
import { createLiveReload } from './live-reload.ts';
import { newsFeedRoutes } from './news-feed.ts';
import { pageRoutes } from './page-routes.ts';
import { siteFiles } from './site-files.ts';
import { sitemapRoutes } from './sitemap.ts';

declare module 'fastify' {
  interface FastifyInstance {
    pageCache: PageCache;
    /** The number that a site shows while it cannot answer. */
    sitePhone: ReturnType<typeof createSitePhone>;
    /** Renders a site's home and every served version in every worker; the shell is ready afterwards. */
    warmPages(): Promise<void>;
    /** Development: reloads open pages. */
    reloadPages(): void;
  }
}

/** A site's number has to be known before the server has no time to ask. */
const phonesEveryMs = 5 * 60_000;
const redirectHitsEveryMs = 10_000;

/** Every page of every site, and the site's files: sitemap, robots.txt, icon. */
export const pagesPlugin = fastifyPlugin<ShellOptions>(
  async (app, options) => {
    const { env, followsSources = false } = options;
    const { tenants, registry, composer, renderer, overrides, telemetry, lifecycle } = app;
    const { versionVerifier, domainContexts } = app;
    const { gateway, siteUrl, shell } = app.installation;
    const cache = createPageCache();
    app.decorate('pageCache', cache);
    const links = createLinkCheck({
      examine: renderer.examineLinks,
      log: app.log,
      onShownMissing: (site) => cache.dropTenant(site),
    });
    const forgetTenant = (tenant: string) => {
      links.recheck(tenant);
      if (tenant) cache.dropTenant(tenant);
      else cache.clear();
    };
    /** The other sites of a group may show what one of them shares. */
    const forgetGroup = async (tenant: string) => {
      const sites = await tenants.all().catch(() => []);
      const group = sites.find(({ slug }) => slug === tenant)?.group ?? null;
      for (const site of sites) if (group !== null && site.group === group) forgetTenant(site.slug);
    };
    // Vehicle pages change with the stock, lists when the index has caught up.
    lifecycle.onNotification('search_indexed', forgetTenant);
    lifecycle.onNotification('vehicle_changes', forgetTenant);
    const evictScheduled = (tenant: string) => {
      tenants.refresh();
      forgetTenant(tenant);
      void forgetGroup(tenant);
    };
    const contentSchedule = followContentSchedule(app.database, evictScheduled, app.log);
    lifecycle.onNotification(contentNotice, (tenant) => {
      forgetTenant(tenant);
      void forgetGroup(tenant);
      contentSchedule.plan();
    });
    lifecycle.addWork(async () => {
      contentSchedule.plan();
      return async () => contentSchedule.stop();
    });
    lifecycle.onNotification(tenantsNotice, () => forgetTenant(''));

    // A page from the cache would have the state of before.
    const liveReload = createLiveReload(() => cache.clear());
    if (followsSources) await app.register(liveReload.routes);
    app.decorate('reloadPages', liveReload.reload);

    const { services } = domainContexts.get('locations')!;
    const phoneOf = createSitePhone((site) =>
      withContentView(null, () => services.get(locationsApi.list, site)),
    );
    app.decorate('sitePhone', phoneOf);
    let isWarm = false;
    const homeOf = async (tenant: TenantConfig) => {
      const origin = siteUrl(tenant);
      const composition = await composer.compose(tenant);
      return renderJob({ gateway }, tenant, composition, new URL('/', origin), origin);
    };
    lifecycle.addReadiness({
      renderers: async () => {
        if (!isWarm) throw new Error('the served versions are not rendered yet');
      },
    });
    app.decorate('warmPages', async () => {
      const [tenant] = await tenants.all();
      // Under `pnpm dev` the first visitor is a developer, who waits for a page rather than for all of them.
      const home = !followsSources && tenant && (await homeOf(tenant));
      if (home) await renderer.warm(home);
      await registry.announce('', true);
      await composer.rolloutDone();
      // The busy page has a number from the first visitor on.
      await phoneOf.prepare(await tenants.all());
      isWarm = true;
      // Later, because no page needs it.
      if (home) void renderer.warmLoaders(home);
    });

    lifecycle.addWork(async () =>
      startJob({
        name: 'shell/phones',
        everyMs: phonesEveryMs,
        log: app.log,
        async run() {
          for (const tenant of await tenants.all()) await phoneOf(tenant);
        },
      }),
    );
    const redirectHits = createRedirectHits(app.database.pool);
    lifecycle.addJob({ name: 'shell/redirect-hits', everyMs: redirectHitsEveryMs, run: redirectHits.store });
    lifecycle.addWork(async () => redirectHits.store);
    const answerPage = createPageHandler({
      composer,
      pool: renderer,
      cache,
      evidence: app.pageEvidence,
      judge: createFailureJudge({ pool: renderer, gateway, traced: telemetry.tracing }),
      links,
      assets: shell.assets,
      overrides,
      findRedirect: createRedirects(tenants),
      redirectHits,
      previews: app.previews,
      ...(followsSources && { liveReload }),
      fallbackOrigin: env.ASSETS_FALLBACK_ORIGIN,
      gateway,
      siteUrl,
      phoneOf,
      traced: telemetry.tracing,
      onServed(page) {
        telemetry.pages.served(page);
        telemetry.vitals.note(page.composition);
        if (page.rendered && page.status === 200)
          versionVerifier.recordRendered({
            ...ownerLabels(page.composition, page.path),
            tenant: page.tenant,
            path: page.path,
          });
      },
    });
    await app.register(newsFeedRoutes, { siteUrl });
    await app.register(sitemapRoutes, {
      composer,
      services: domainContexts.get('vehicle')!.services,
      siteUrl,
    });
    await app.register(cspReports, { database: app.database });
    await app.register(siteFiles, { siteUrl });
    await app.register(pageRoutes, {
      answerPage,
      tenants,
      siteUrl,
      development: isDevelopment(options),
      previewLinks: {
        secret: app.installation.secret,
        secureCookies: env.PUBLIC_SCHEME === 'https',
        isRevoked: app.previews.isRevoked,
      },
    });
  },
  { name: 'pages', dependencies: ['registry', 'overrides', 'preview', 'gateway', 'telemetry'] },
);
