import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { changeSetApi } from '@forecourt/contracts/api/content-api';
import { toPublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { listShownVersions } from '@forecourt/server-kit/content/content-repository';
import type { ContentType } from '@forecourt/server-kit/content/content-type';
import { createContentEditor, invalidField } from '@forecourt/server-kit/content/editors/content-editor';
import { withContentView } from '@forecourt/server-kit/content/view/content-view';
import { readMoment } from '@forecourt/server-kit/content/view/read-moment';
import type { Database } from '@forecourt/server-kit/database';
import { ServiceError, tenantOf, type ServiceClient } from '@forecourt/server-kit/domain';
import type { Previews } from '../preview/previews.ts';
import type { TenantStore } from '../tenants/tenant-store.ts';
import { explainPage } from '../why/explain-page.ts';
import { readPast } from '../why/why-routes.ts';

type Parts = {
  database: Database;
  tenants: Pick<TenantStore, 'explain'>;
  services: Pick<ServiceClient, 'get'>;
  previews: Pick<Previews, 'link'>;
  types: ReadonlyMap<string, readonly ContentType[]>;
  now?: () => Date;
};

const Question = z.object({
  path: z
    .string()
    .max(500)
    .regex(/^\/(?!\/)/, 'a path starts with one /'),
  at: z.string().max(40),
});
const linkDays = 7;

/**
 * `GET /api/shell/evidence`: what a page of the site consisted of at a past moment: versions of content,
 * settings, prices and versions of remotes, with who changed them and why, and a link that shows the page so.
 */
export async function evidenceRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { database, tenants, services, previews, types, now = () => new Date() } = parts;
  await app.register(async (scope) => {
    const { isAdmin, act } = createContentEditor(scope, database, now);
    scope.get(
      changeSetApi.evidence,
      { config: { rateLimit: { max: 60, timeWindow: '1 minute' } }, schema: { querystring: Question } },
      async (request) => {
        const { path, at: text } = request.query as z.infer<typeof Question>;
        const { slug, timeZone } = tenantOf(request);
        const at = readMoment(text, timeZone);
        if (!at || at > now())
          throw invalidField('at', 'is a past moment such as 2026-11-20T09:00 (in the time of the site)');
        const settings = (await withContentView({ at }, () => tenants.explain(slug)))!;
        const content = [];
        for (const [domain, ofDomain] of types) {
          const names = ofDomain
            .filter(({ onlyAdmins }) => !onlyAdmins || isAdmin(request))
            .map(({ name }) => name);
          const shown = await listShownVersions(database.pool, { domain, tenant: slug }, names, at);
          content.push(...shown.map((version) => ({ domain, ...version })));
        }
        const page = await explainPage({
          tenant: settings.config,
          provenance: settings.provenance,
          url: new URL(path, 'http://site'),
          visitor: null,
          ...(await readPast(database, at)),
        });
        const versions = Object.fromEntries(
          page.remotes.flatMap(({ name, version }) => (version ? [[name, version]] : [])),
        );
        const expires = new Date(now().getTime() + linkDays * 86_400_000).toISOString();
        return {
          site: slug,
          path,
          at: at.toISOString(),
          content,
          settings: { ...toPublicTenant(settings.config), pages: settings.config.pages },
          remotes: page.remotes.map(({ name, version, by }) => ({ name, version, by })),
          prices: await pricesUntil(services, slug, path, at),
          preview: {
            ...(await previews.link(
              settings.config,
              { at: at.toISOString(), versions, expires },
              act(request, null).author,
              path,
            )),
            expires,
          },
        };
      },
    );
  });
}

const Prices = z.object({
  prices: z.array(z.object({ price: z.number().nullable(), seen_at: z.string() }).loose()),
});

/** The prices of a vehicle's page, oldest first; null for other pages and gone vehicles. */
async function pricesUntil(services: Parts['services'], site: string, path: string, at: Date) {
  const slug = /^\/cars\/([^/?]+)/.exec(path)?.[1];
  if (!slug) return null;
  try {
    const answer = await services.get(`/api/vehicle/cars/${slug}/price-history`, site);
    return Prices.parse(answer).prices.filter(({ seen_at }) => Date.parse(seen_at) <= at.getTime());
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return null;
    throw error;
  }
}
