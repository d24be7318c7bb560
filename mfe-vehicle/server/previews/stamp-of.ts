import { sql } from 'drizzle-orm';
import type { Database } from '@forecourt/server-kit/database';
import type { SignedPreview } from '@forecourt/server-kit/preview';

/**
 * What the stock of a preview depends on: the feed, or the moment, the content that sets values, and the
 * vehicles.
 */
export async function stampOf(
  { orm }: Database,
  tenants: readonly string[],
  { stock, content = '', at }: Pick<SignedPreview, 'stock' | 'content' | 'at'>,
): Promise<string> {
  if (stock) return stock.id;
  const { rows } = await orm.execute<{ stamp: string }>(sql`
    select concat_ws(' ',
      (select count(*) from content.versions where domain in ('offers', 'vehicle')),
      (select concat(count(*), ' ', count(cancelled_at)) from content.releases where domain in ('offers', 'vehicle')),
      (select md5(string_agg(concat_ws(' ', domain, type, id, version), ',' order by domain, type, id))
       from content.change_set_items where change_set = ${content}),
      (select max(change) from vehicle.vehicles where tenant = any(${sql.param([...tenants])}::text[]))
    ) as stamp`);
  // Without a moment, a preview shows the present: offers that start or end are in it after an hour at the
  // latest.
  const moment = at ?? new Date().toISOString().slice(0, 13);
  return `${content} ${moment} ${rows[0]!.stamp}`;
}
