import { and, eq, inArray, lt, notExists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { PhotoKeys, valuationApi } from '@forecourt/contracts/api/valuation-api';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { ormOf, transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { defineJob } from '@forecourt/server-kit/jobs';
import { miscellaneous, valuationDecisions, valuationPhotos, valuations } from '../db/tables.ts';

const DeletePhotos = PhotoKeys.extend({ tenant: z.string() });

/** Has the vehicle domain delete the files of photos whose valuations were deleted. */
export const deleteValuationPhotosJob = defineJob({
  name: 'leads/delete-valuation-photos',
  data: DeletePhotos,
});

export async function deleteValuationPhotos(
  { services }: Pick<DomainContext, 'services'>,
  { tenant, keys }: z.infer<typeof DeletePhotos>,
): Promise<void> {
  await services.post(valuationApi.deletePhotos, tenant, { keys });
}

const most = 200;

/**
 * Deletes a site's valuations that are older than its retention period: that of leads after a decision, else
 * that of partial leads. A later step refers to the one before it, so the last step of a valuation is deleted
 * first.
 */
export async function forgetOldValuations(
  { database, jobs }: Pick<DomainContext, 'database' | 'jobs'>,
  { slug }: TenantConfig,
  before: { completed: Date; partial: Date },
): Promise<void> {
  for (;;) {
    const count = await transaction(database.pool, async (client) => {
      const ids = await findOldValuations(client, slug, before);
      if (ids.length === 0) return 0;
      const keys = await deleteValuations(client, slug, ids);
      if (keys.length > 0) await jobs.enqueue(client, deleteValuationPhotosJob, { tenant: slug, keys });
      return ids.length;
    });
    if (count === 0) return;
  }
}

async function findOldValuations(
  client: PoolClient,
  tenant: string,
  before: { completed: Date; partial: Date },
): Promise<string[]> {
  const orm = ormOf(client);
  const later = alias(valuations, 'later');
  const laterStep = orm.select({ id: later.id }).from(later).where(eq(later.previous, valuations.id));
  const decision = orm
    .select({ id: valuationDecisions.valuationId })
    .from(valuationDecisions)
    .where(eq(valuationDecisions.valuationId, valuations.id));
  const found = await orm
    .select({ id: valuations.id })
    .from(valuations)
    .where(
      and(
        eq(valuations.tenant, tenant),
        notExists(laterStep),
        or(
          lt(valuations.createdAt, before.completed),
          and(lt(valuations.createdAt, before.partial), notExists(decision)),
        ),
      ),
    )
    .limit(most)
    .for('update', { skipLocked: true });
  return found.map(({ id }) => id);
}

/** @returns the keys of their photos that no other valuation of the site has */
async function deleteValuations(client: PoolClient, tenant: string, ids: string[]): Promise<string[]> {
  const orm = ormOf(client);
  const photos = await orm
    .delete(valuationPhotos)
    .where(inArray(valuationPhotos.valuationId, ids))
    .returning({ key: valuationPhotos.key });
  await orm.delete(valuationDecisions).where(inArray(valuationDecisions.valuationId, ids));
  await orm.delete(miscellaneous).where(inArray(miscellaneous.valuationId, ids));
  await orm.delete(valuations).where(inArray(valuations.id, ids));
  const keys = [...new Set(photos.map(({ key }) => key))];
  const used = await orm
    .select({ key: valuationPhotos.key })
    .from(valuationPhotos)
    .innerJoin(valuations, eq(valuations.id, valuationPhotos.valuationId))
    .where(and(eq(valuations.tenant, tenant), inArray(valuationPhotos.key, keys)));
  const usedKeys = new Set(used.map(({ key }) => key));
  return keys.filter((key) => !usedKeys.has(key));
}
