import { generateTenantToken } from 'meilisearch/token';
import { vehicleIndex, type SearchSession } from '@forecourt/contracts/api/search-api';
import { modelIndex } from '@forecourt/contracts/api/search-names';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { TenantDirectory } from '@forecourt/server-kit/domain';
import type { SearchService } from '../engine/search-service.ts';
import { modelRule, tenantRule, type OwnStock } from './tenant-rule.ts';

const quarterSeconds = 900;
const lifeSeconds = 3600;

type Directory = Pick<TenantDirectory, 'dealershipsOf' | 'forDealership'>;

async function dealershipsOf(site: TenantConfig, tenants: Directory): Promise<OwnStock[]> {
  const slugs = await tenants.dealershipsOf(site.slug);
  return Promise.all(
    slugs.map(async (slug) => ({
      slug,
      stock: ((await tenants.forDealership(site.slug, slug)) ?? site).stock,
    })),
  );
}

/** Returns the search filter of a site, for searches by its servers. */
export const createSiteRule =
  (tenants: Directory) =>
  async (site: TenantConfig): Promise<string> =>
    tenantRule(site, await dealershipsOf(site, tenants), Math.floor(Date.now() / 1000));

/**
 * Issues search sessions: a tenant token whose rule is the site's filter. One token is shared by all visitors of a quarter of an hour, and
 * is valid for one hour after it.
 */
export function createSessions(service: SearchService, tenants: Directory, now: () => number = Date.now) {
  const tokens = new Map<string, Promise<SearchSession>>();
  let currentQuarter = 0;

  async function sign(filter: string, models: string, expires: number): Promise<SearchSession> {
    const { uid, key } = await service.searchKey();
    const expiresAt = new Date(expires * 1000);
    const apiKey = await generateTenantToken({
      apiKey: key,
      apiKeyUid: uid,
      searchRules: { [vehicleIndex]: { filter }, [modelIndex]: { filter: models } },
      expiresAt,
    });
    return { host: service.publicHost, apiKey, index: vehicleIndex, expiresAt: expiresAt.toISOString() };
  }

  return async (site: TenantConfig): Promise<SearchSession> => {
    const dealerships = await dealershipsOf(site, tenants);
    const quarter = Math.floor(now() / 1000 / quarterSeconds) * quarterSeconds;
    if (quarter !== currentQuarter) tokens.clear();
    currentQuarter = quarter;
    const filter = tenantRule(site, dealerships, quarter);
    const models = modelRule(site);
    const key = `${filter} ${models}`;
    const existing = tokens.get(key);
    if (existing) return existing;
    const made = sign(filter, models, quarter + quarterSeconds + lifeSeconds);
    tokens.set(key, made);
    made.catch(() => tokens.delete(key));
    return made;
  };
}
