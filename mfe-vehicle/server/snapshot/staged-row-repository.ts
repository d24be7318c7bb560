import { sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import type { RuledWords } from '../rules/ruled-fields.ts';
import { snapshotKeys, snapshotRows } from './tables.ts';
import type { AssignedFields, VehicleContent } from './vehicle-content.ts';

/** A row of a snapshot with the parts of its vehicle's identity. */
export type StagedRow = {
  record: number;
  kind: string;
  key: string;
  earlier: string | null;
  slug_base: string;
  data: VehicleContent;
  ruled_words: RuledWords | null;
} & { [Field in keyof AssignedFields]: AssignedFields[Field] | null };

/**
 * Creates the temporary table of staged rows, which lasts until the transaction ends. Rows up to 8 KB are not
 * compressed: each value that is read of a compressed one decompresses it.
 */
export async function createStagedRows(client: Client): Promise<void> {
  await ormOf(client).execute(sql`
    create temporary table ${snapshotRows} (
      record integer not null, kind text not null, key text not null, earlier text, id text, slug text, slug_base text not null,
      created_at timestamptz, updated_at timestamptz, views bigint, data jsonb not null, ruled_words jsonb
    ) with (toast_tuple_target = 8160) on commit drop`);
}

/** @param batch each row as JSON */
export async function stageRows(client: Client, batch: readonly string[]): Promise<void> {
  if (batch.length === 0) return;
  const staging = ormOf(client)
    .insert(snapshotRows)
    .select(
      sql`select * from jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) as row(
      record integer, kind text, key text, earlier text, id text, slug text, slug_base text,
      created_at timestamptz, updated_at timestamptz, views bigint, data jsonb, ruled_words jsonb)`,
    )
    .prepare('stage-snapshot-rows');
  await staging.execute({ rows: `[${batch.join(',')}]` });
}

/** Drops the staged rows and their keys, so that another snapshot can be merged in the same transaction. */
export async function dropStagedTables(client: Client): Promise<void> {
  await ormOf(client).execute(sql`drop table ${snapshotKeys}, ${snapshotRows}`);
}
