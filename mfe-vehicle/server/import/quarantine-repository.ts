import { and, eq, sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { quarantinedRecords } from '../db/tables.ts';
import type { Fault } from './fault.ts';
import type { RawRecord } from './read/raw-record.ts';

type Place = { runId: string; tenant: string; source: string };

const batchSize = 200;

/** Stores the rejected records of a source's last import, each with its number, field and reason. */
export function createQuarantineRepository(client: Client, { runId, tenant, source }: Place) {
  const orm = ormOf(client);
  let batch: object[] = [];
  async function flush(): Promise<void> {
    if (batch.length === 0) return;
    await orm.execute(sql`
      insert into ${quarantinedRecords} (run_id, tenant, source, record, field, reason, raw)
      select ${runId}, ${tenant}, ${source}, record, field, reason, raw
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as row(record integer, field text, reason text, raw jsonb)`);
    batch = [];
  }
  return {
    async clear(): Promise<void> {
      await orm
        .delete(quarantinedRecords)
        .where(and(eq(quarantinedRecords.tenant, tenant), eq(quarantinedRecords.source, source)));
    },
    flush,
    async add({ record, row }: RawRecord, { field, reason }: Fault): Promise<void> {
      batch.push({ record, field, reason, raw: row });
      if (batch.length === batchSize) await flush();
    },
  };
}
