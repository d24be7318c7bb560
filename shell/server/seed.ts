import type { Database } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { domains } from './gateway/domains.ts';
import { isSeeded, recordSeeding } from './seed-repository.ts';
import type { TenantStore } from './tenants/tenant-store.ts';

/**
 * Fills an empty installation with the demo sites, once.
 * @param database without a time limit: large statements
 * @returns false where that was done before
 */
export async function seedOnce(
  database: Database,
  tenants: TenantStore,
  contexts: ReadonlyMap<string, DomainContext>,
  now: Date = new Date(),
): Promise<boolean> {
  if (await isSeeded(database.pool)) return false;
  const { createSeedData } = await import('@forecourt/demo-data/demo-data');
  const data = createSeedData({ now });
  await tenants.saveLayers(data.layers.filter(({ kind }) => kind !== 'platform'));
  for (const domain of domains) await domain.seed?.({ ...contexts.get(domain.name)!, database }, data);
  await recordSeeding(database.pool, now);
  return true;
}
