import { eq } from 'drizzle-orm';
import type { Database } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { meta } from './db/tables.ts';
import { domains } from './gateway/domains.ts';
import type { TenantStore } from './tenants/tenant-store.ts';

const seededAt = 'seeded_at';

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
  const before = await database.orm.select({ at: meta.value }).from(meta).where(eq(meta.key, seededAt));
  if (before.length > 0) return false;
  const { createSeedData } = await import('@forecourt/demo-data/demo-data');
  const data = createSeedData({ now });
  await tenants.saveLayers(data.layers.filter(({ kind }) => kind !== 'platform'));
  for (const domain of domains) await domain.seed?.({ ...contexts.get(domain.name)!, database }, data);
  await database.orm.insert(meta).values({ key: seededAt, value: now.toISOString() }).onConflictDoNothing();
  return true;
}
