import { z } from 'zod';
import { PhotoKeys, valuationApi } from '@forecourt/contracts/api/valuation-api';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { defineJob } from '@forecourt/server-kit/jobs';
import { deleteValuations, findOldValuations } from './valuation-repository.ts';

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
