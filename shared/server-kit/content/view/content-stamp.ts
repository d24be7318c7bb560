import type { Client } from '../../database/database.ts';

/**
 * Changes whenever the content of some domains would be shown differently: a version, a release or an item of
 * a change set came, or what was scheduled was cancelled.
 */
export async function contentStamp(client: Client, domains: string[], changeSet: string): Promise<string> {
  const { rows } = await client.query<{ stamp: string }>(
    `select concat_ws(' ',
       (select count(*) from content.versions where domain = any($1)),
       (select concat(count(*), ' ', count(cancelled_at)) from content.releases where domain = any($1)),
       (select md5(string_agg(concat_ws(' ', domain, type, id, version), ',' order by domain, type, id))
        from content.change_set_items where change_set = $2)) as stamp`,
    [domains, changeSet],
  );
  return rows[0]!.stamp;
}
