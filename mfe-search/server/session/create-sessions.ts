import { generateTenantToken } from 'meilisearch/token';
import { vehicleIndex, type SearchSession } from '@forecourt/contracts/api/search-api';
import { modelIndex } from '@forecourt/contracts/api/search-names';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { SearchService } from '../engine/search-service.ts';
import { printFilter } from '../search-index/meilisearch-filter.ts';
import type { SiteRules } from '../site-rule/site-rules.ts';

const quarterSeconds = 900;
const lifeSeconds = 3600;

/**
 * Issues search sessions: a tenant token whose rule is the site's filter. One token is shared by all visitors of a quarter of an hour, and
 * is valid for one hour after it.
 */
export function createSessions(service: SearchService, rules: SiteRules, now: () => number = Date.now) {
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
    const filter = printFilter(await rules.vehicles(site)).join(' AND ');
    const models = printFilter(rules.models(site)).join(' AND ');
    const quarter = Math.floor(now() / 1000 / quarterSeconds) * quarterSeconds;
    if (quarter !== currentQuarter) tokens.clear();
    currentQuarter = quarter;
    const key = `${filter} ${models}`;
    const existing = tokens.get(key);
    if (existing) return existing;
    const made = sign(filter, models, quarter + quarterSeconds + lifeSeconds);
    tokens.set(key, made);
    made.catch(() => tokens.delete(key));
    return made;
  };
}
