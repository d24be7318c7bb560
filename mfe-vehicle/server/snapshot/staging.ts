import type { Client } from '@forecourt/server-kit/database';
import { stageRows, type StagedRow } from './staged-row-repository.ts';

const batchRows = 1500;
const batchCharacters = 1_500_000;

/** Stages rows in batches, whose memory neither their number nor length decides. */
export function createStaging(client: Client) {
  let batch: string[] = [];
  let length = 0;
  async function flush(): Promise<void> {
    await stageRows(client, batch);
    batch = [];
    length = 0;
  }
  return {
    flush,
    async add(row: StagedRow): Promise<void> {
      const text = JSON.stringify(row);
      batch.push(text);
      length += text.length;
      if (batch.length === batchRows || length > batchCharacters) await flush();
    },
  };
}
