import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { changeSetApi, type SourceOfContent } from '@forecourt/contracts/api/content-api';
import { tenantsOnPages } from '@forecourt/contracts/tenant/stock-scope';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import {
  findLiveRelease,
  listItemsOfSet,
} from '@forecourt/server-kit/content/change-sets/change-set-repository';
import { problem } from '@forecourt/server-kit/content/content-problem';
import {
  findItem,
  listItems,
  listReleases,
  listVersions,
  type ItemKey,
} from '@forecourt/server-kit/content/content-repository';
import type { ContentType } from '@forecourt/server-kit/content/content-type';
import { contentView, type ContentView } from '@forecourt/server-kit/content/view/content-view';
import type { Database } from '@forecourt/server-kit/database';
import { tenantOf } from '@forecourt/server-kit/domain';
import type { TenantStore } from '../tenants/tenant-store.ts';

type Parts = {
  database: Pick<Database, 'pool'>;
  tenants: Pick<TenantStore, 'all'>;
  types: ReadonlyMap<string, readonly ContentType[]>;
  siteUrl(site: TenantConfig): string;
  now?: () => Date;
};

const Params = z.object({
  domain: z.string().max(40),
  type: z.string().max(40),
  id: z.string().max(200).optional(),
});

/**
 * `GET /api/shell/content-sources/<domain>/<type>[/<id>]`: what an editor who clicks a part of a previewed
 * page is told about its content: the version that is shown, the newest one, who changed it, and what is
 * scheduled. Only the browser that has the preview may ask.
 */
export async function sourceRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { database, tenants, types, siteUrl, now = () => new Date() } = parts;
  const ownedBy = (owner: TenantConfig) => ({ site: owner.slug, origin: siteUrl(owner) });
  const answer = async (request: FastifyRequest): Promise<SourceOfContent> => {
    const site = tenantOf(request);
    if (request.preview?.site !== site.slug)
      throw problem(401, 'unauthorized', 'only the browser that shows a preview of this site may ask');
    const { domain, type: name, id } = request.params as z.infer<typeof Params>;
    const type = types.get(domain)?.find((one) => one.name === name);
    const nothing = { ...ownedBy(site), domain, type: name, id: id ?? null, item: null, items: [] };
    // Who changed settings is for administrators.
    if (!type || type.onlyAdmins) return nothing;
    if (id === undefined) {
      const items = await listItems(database.pool, { domain, tenant: site.slug }, [name], now());
      return { ...nothing, items: items.filter(({ live }) => live?.version).map((item) => item.id) };
    }
    // Pages, navigation and sections are those of the site itself, though others have items of the same name.
    const owners = domain === 'shell' ? [site] : sitesShownOn(site, await tenants.all());
    for (const owner of owners) {
      const key = { domain, tenant: owner.slug, type: name, id };
      const item = await describeItem(database, key, contentView() ?? { at: now() }, now());
      if (item) return { ...nothing, ...ownedBy(owner), item };
    }
    return nothing;
  };
  const options = { config: { rateLimit: { max: 600, timeWindow: '1 minute' } }, schema: { params: Params } };
  app.get(changeSetApi.source(':domain', ':type'), options, answer);
  app.get(changeSetApi.source(':domain', ':type', ':id'), options, answer);
}

/**
 * The site, those whose stock it shows, and the other sites of its group, whose offers and locations it may
 * show.
 */
const sitesShownOn = (site: TenantConfig, all: readonly TenantConfig[]): TenantConfig[] => [
  site,
  ...all.filter(
    ({ slug, group }) =>
      slug !== site.slug && (tenantsOnPages(site).includes(slug) || (group !== null && group === site.group)),
  ),
];

async function describeItem(
  { pool }: Pick<Database, 'pool'>,
  key: ItemKey,
  view: ContentView,
  now: Date,
): Promise<SourceOfContent['item']> {
  const item = await findItem(pool, key, now);
  if (!item) return null;
  const shown = await shownVersion(pool, key, item.isDraft ? item.latest.version : null, view);
  const [versions, releases] = [await listVersions(pool, key), await listReleases(pool, key)];
  const version = versions.find((one) => one.version === shown);
  const release = releases.find((one) => one.version === shown && one.cancelledAt === null);
  return {
    shown: version
      ? {
          version: version.version,
          author: version.author,
          reason: version.reason,
          saved_at: version.createdAt.toISOString(),
          published: release ? { author: release.author, from: release.from.toISOString() } : null,
        }
      : null,
    newest: {
      version: item.latest.version,
      author: item.latest.author,
      saved_at: item.latest.createdAt.toISOString(),
      draft: item.isDraft,
    },
    scheduled: item.scheduled.map((one) => ({ version: one.version, from: one.from.toISOString() })),
  };
}

/** The version that the preview shows: of its change set, a draft, or what is on the site at its moment. */
async function shownVersion(
  pool: Database['pool'],
  key: ItemKey,
  draft: number | null,
  { at, unpublished }: ContentView,
): Promise<number | null> {
  if (unpublished?.tenant === key.tenant) {
    if (unpublished.changeSet === null && draft !== null) return draft;
    if (unpublished.changeSet !== null) {
      const items = await listItemsOfSet(pool, unpublished.changeSet);
      const inSet = items.find(
        ({ domain, type, id }) => domain === key.domain && type === key.type && id === key.id,
      );
      if (inSet) return inSet.version;
    }
  }
  return (await findLiveRelease(pool, key, at))?.version ?? null;
}
