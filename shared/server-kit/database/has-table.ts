import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** Whether a table exists: a site that never started, or with several databases, lacks some. */
export async function hasTable({ orm }: Pick<Database, 'orm'>, table: PgTable): Promise<boolean> {
  const { schema, name } = getTableConfig(table);
  const { rows } = await orm.execute<{ exists: boolean }>(
    sql`select to_regclass(${`${schema}.${name}`}) is not null as exists`,
  );
  return rows[0]?.exists ?? false;
}
