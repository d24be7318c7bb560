import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type Client, ormOf, transaction } from '@forecourt/server-kit/database';
import { previewedVehicles, previews, vehicles } from '../db/tables.ts';

type Place = { tenant: string; source: string };

/** How many previews of a source are kept: each may have as many rows as the source has vehicles. */
const keptPreviews = 3;
/** Few, long statements: each waits for its turn on a busy machine. */
const rowsPerBatch = 1000;

/**
 * Stores the vehicles that a transaction changed, as they are in it, so that they outlive its rollback.
 * Forgets older previews.
 * @param client the connection of that transaction
 */
export async function storePreview(
  pool: Pool,
  client: Client,
  id: string,
  { tenant, source, expires }: Place & { expires: Date },
): Promise<void> {
  await transaction(pool, async (outside) => {
    const orm = ormOf(outside);
    await orm.insert(previews).values({ id, tenant, source, expiresAt: expires });
    await ormOf(client).execute(sql`
      declare previewed no scroll cursor for
      select jsonb_build_object('id', changed.id, 'slug', changed.slug, 'row', to_jsonb(changed))::text as entry from ${vehicles} changed
      where changed.tenant = ${sql.raw(literal(tenant))} and changed.xmin = pg_current_xact_id()::xid`);
    for (;;) {
      const { rows } = await client.query<{ entry: string }>(`fetch ${rowsPerBatch} from previewed`);
      if (rows.length === 0) break;
      const entries = `[${rows.map(({ entry }) => entry).join(',')}]`;
      await orm.execute(sql`
        insert into ${previewedVehicles} (preview, id, slug, row)
        select ${id}::uuid, id, slug, row from jsonb_to_recordset(${entries}::jsonb) as changed(id text, slug text, row jsonb)`);
    }
    await client.query('close previewed');
    await orm.execute(sql`
      delete from ${previews} where ${previews.expiresAt} < now() or (tenant = ${tenant} and source = ${source} and id not in (
        select id from ${previews} where tenant = ${tenant} and source = ${source} order by created_at desc limit ${keptPreviews}))`);
  });
}

/** Whether a preview of the site is stored and valid. */
export async function hasPreview(client: Client, tenant: string, id: string): Promise<boolean> {
  const { rows } = await ormOf(client).execute(sql`
    select 1 from ${previews} where id = ${id}::uuid and tenant = ${tenant} and expires_at > now()`);
  return rows.length > 0;
}

/** A cursor cannot have parameters. */
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
