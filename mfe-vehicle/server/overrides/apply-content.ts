import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { listReleases, readItems } from '@forecourt/server-kit/content/content-repository';
import type { Database } from '@forecourt/server-kit/database';
import { overridesTypeName, type SetValue } from '../content-types.ts';
import { overrides } from '../db/tables.ts';
import { findOwnVehicle } from '../photos/given-photo-repository.ts';
import { readOverride } from './override-fields.ts';
import { endOverride, setOverride } from './override-repository.ts';

type Site = { slug: string; group: string | null };

/**
 * Sets on a site's vehicles what its published content says, once for each publication, and ends what is off
 * the site. What a person sets otherwise after a publication stays until the next one.
 * @returns how many values changed
 */
export async function applyContent(database: Database, { slug, group }: Site): Promise<number> {
  const published = await readItems(
    database.pool,
    { domain: 'vehicle', tenants: [slug], types: [overridesTypeName] },
    { at: new Date() },
  );
  const { orm } = database;
  const ofContent = and(eq(overrides.tenant, slug), isNotNull(overrides.content));
  const inForce = await orm
    .select()
    .from(overrides)
    .where(and(ofContent, isNull(overrides.endedAt)));
  let changed = 0;
  const ids = new Set(published.map(({ id }) => id));
  for (const { vehicleId, field, content } of inForce.filter((one) => !ids.has(one.content!))) {
    const by = await publisherOf(database, slug, content!, null);
    if (await endOverride(database.pool, { tenant: slug, vehicleId, field, by: by.author })) changed++;
  }
  for (const { id, data, from } of published) {
    const { vehicle, field, value } = data as SetValue;
    const [before] = await orm
      .select({ id: overrides.id })
      .from(overrides)
      .where(and(ofContent, eq(overrides.content, id), eq(overrides.contentFrom, from!)))
      .limit(1);
    const read = readOverride(field, value);
    // A vehicle that comes later gets its value then.
    const vehicleId = before || !read.ok ? null : await findOwnVehicle(database.pool, slug, vehicle);
    if (!vehicleId || !read.ok) continue;
    const { author: by, reason } = await publisherOf(database, slug, id, from);
    const origin = { content: id, contentFrom: from! };
    const override = { tenant: slug, group, vehicleId, field, value: read.value, by, origin };
    if (await setOverride(database.pool, { ...override, ...(reason ? { reason } : {}) })) changed++;
  }
  return changed;
}

/** Who put an item on the site at a moment, or took it off last. */
async function publisherOf(
  { pool }: Database,
  tenant: string,
  id: string,
  from: Date | null,
): Promise<{ author: string; reason: string | null }> {
  const releases = await listReleases(pool, { domain: 'vehicle', tenant, type: overridesTypeName, id });
  const found = releases.find((one) =>
    from ? one.from.getTime() === from.getTime() : one.version === null && one.from <= new Date(),
  );
  return found ?? { author: 'content', reason: null };
}
