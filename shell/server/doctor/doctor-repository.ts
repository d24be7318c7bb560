import { sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';

export type Table = { schema: string; name: string };

/** Lists all tables of the installation. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await ormOf(client).execute<Table>(sql`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
    order by 1, 2`);
  return rows;
}

/** Reads every row of a table whole. @throws the database's error if a page is damaged */
export async function readWholeTable(client: Client, { schema, name }: Table): Promise<void> {
  await ormOf(client).execute(
    sql`select sum(length(t::text)) from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
  );
}

/** Lists the names of a schema's migrations; null without that schema. */
export async function listMigrations(client: Client, schema: string): Promise<string[] | null> {
  const { rows } = await ormOf(client).execute<{ name: string | null }>(
    sql`select to_regclass(${`${schema}.migrations`})::text as name`,
  );
  if (!rows[0]?.name) return null;
  const applied = await ormOf(client).execute<{ name: string }>(
    sql`select name from ${sql.identifier(schema)}.migrations`,
  );
  return applied.rows.map(({ name }) => name);
}
