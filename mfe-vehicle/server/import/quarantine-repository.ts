import { and, eq, sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { quarantinedRecords } from '../db/tables.ts';

type Source = { tenant: string; source: string };
export type RejectedRecord = { record: number; field: string; reason: string; raw: object };

/** Stores rejected records of a source's last import, each with its number, field and reason. */
export async function addRejectedRecords(
  client: Client,
  { runId, tenant, source }: Source & { runId: string },
  records: readonly RejectedRecord[],
): Promise<void> {
  await ormOf(client).execute(sql`
    insert into ${quarantinedRecords} (run_id, tenant, source, record, field, reason, raw)
    select ${runId}, ${tenant}, ${source}, record, field, reason, raw
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as row(record integer, field text, reason text, raw jsonb)`);
}

export async function deleteRejectedRecords(client: Client, { tenant, source }: Source): Promise<void> {
  await ormOf(client)
    .delete(quarantinedRecords)
    .where(and(eq(quarantinedRecords.tenant, tenant), eq(quarantinedRecords.source, source)));
}
