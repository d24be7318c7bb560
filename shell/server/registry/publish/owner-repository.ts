import { sql } from 'drizzle-orm';
import { ormOf, type Client } from '@forecourt/server-kit/database';
import { deployTokens, staff } from '../../db/tables.ts';

/** The squads and agencies that may release each remote; the platform squad may release all. */
export async function listOwners(client: Client): Promise<Map<string, string[]>> {
  const { rows } = await ormOf(client).execute<{ name: string; squads: string[] }>(sql`
    select name, array_agg(distinct squad order by squad) as squads from (
      select unnest(remotes) as name, squad from ${deployTokens}
        where revoked_at is null and (expires_at is null or expires_at > now())
      union all
      select unnest(remotes), squad from ${staff} where revoked_at is null
    ) holders where name <> '*' group by name`);
  return new Map(rows.map(({ name, squads }) => [name, squads]));
}
