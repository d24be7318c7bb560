import type { Client } from '@forecourt/server-kit/database';
import type { Fault } from './fault.ts';
import { addRejectedRecords, type RejectedRecord } from './quarantine-repository.ts';
import type { RawRecord } from './read/raw-record.ts';

const batchSize = 200;

/** Stores the rejected records of an import in batches. */
export function createQuarantine(client: Client, place: { runId: string; tenant: string; source: string }) {
  let batch: RejectedRecord[] = [];
  async function flush(): Promise<void> {
    if (batch.length === 0) return;
    await addRejectedRecords(client, place, batch);
    batch = [];
  }
  return {
    flush,
    async add({ record, row }: RawRecord, { field, reason }: Fault): Promise<void> {
      batch.push({ record, field, reason, raw: row });
      if (batch.length === batchSize) await flush();
    },
  };
}
