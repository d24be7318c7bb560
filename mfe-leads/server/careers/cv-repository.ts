import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import type { CvType } from '../../model/cv-file.ts';
import { leadFiles } from '../db/tables.ts';
import { cutoffs } from '../personal-data/retention/retention.ts';

type CvFile = { name: string; type: CvType; content: Buffer };

export async function insertCv(
  client: Client,
  tenant: string,
  { name, type, content }: CvFile,
): Promise<string> {
  const [row] = await ormOf(client)
    .insert(leadFiles)
    .values({ tenant, name, mediaType: type, content })
    .returning({ id: leadFiles.id });
  return row!.id;
}

/** Adds a file of the last day to an application. @returns false if there is none, or another has it */
export async function claimCv(client: Client, tenant: string, id: string, leadId: string): Promise<boolean> {
  const claimed = await ormOf(client)
    .update(leadFiles)
    .set({ leadId })
    .where(
      and(
        eq(leadFiles.tenant, tenant),
        eq(leadFiles.id, id),
        isNull(leadFiles.leadId),
        gt(leadFiles.createdAt, sql`now() - interval '1 day'`),
      ),
    )
    .returning({ id: leadFiles.id });
  return claimed.length === 1;
}

export async function findCv(client: Client, tenant: string, leadId: string): Promise<CvFile | null> {
  const [file] = await ormOf(client)
    .select({ name: leadFiles.name, type: leadFiles.mediaType, content: leadFiles.content })
    .from(leadFiles)
    .where(and(eq(leadFiles.tenant, tenant), eq(leadFiles.leadId, leadId)));
  return file ?? null;
}

/** Deletes files older than the list of personal data allows: those of applications, and those of none. */
export async function deleteOldCvs(client: Client, site: TenantConfig, now: Date): Promise<void> {
  const [sent, unsent] = cutoffs('leads.lead_files', site, now);
  await ormOf(client)
    .delete(leadFiles)
    .where(
      and(
        eq(leadFiles.tenant, site.slug),
        or(lt(leadFiles.createdAt, sent!), and(isNull(leadFiles.leadId), lt(leadFiles.createdAt, unsent!))),
      ),
    );
}
