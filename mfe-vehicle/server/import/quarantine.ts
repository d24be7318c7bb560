import type pg from 'pg';
import type { Fault } from './profiles/profile.ts';
import type { RawRecord } from './read/raw-record.ts';

type Place = { runId: string; tenant: string; source: string };
type Queryable = Pick<pg.ClientBase, 'query'>;

const batchSize = 200;

/** Keeps the records of a source's last import that could not be taken, each with its number, field and reason. */
export function createQuarantine(client: Queryable, { runId, tenant, source }: Place) {
  let batch: object[] = [];
  async function flush(): Promise<void> {
    if (batch.length === 0) return;
    await client.query(
      `insert into vehicle.quarantine (run_id, tenant, source, record, field, reason, raw)
       select $1, $2, $3, record, field, reason, raw from jsonb_to_recordset($4::jsonb) as row(record integer, field text, reason text, raw jsonb)`,
      [runId, tenant, source, JSON.stringify(batch)],
    );
    batch = [];
  }
  return {
    clear: () =>
      client.query('delete from vehicle.quarantine where tenant = $1 and source = $2', [tenant, source]),
    flush,
    async add({ record, row }: RawRecord, { field, reason }: Fault): Promise<void> {
      batch.push({ record, field, reason, raw: row });
      if (batch.length === batchSize) await flush();
    },
  };
}
