import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '@forecourt/server-kit/database';
import { cspReports } from '../db/tables.ts';

const kindsADay = 500;

/** Counts one violation of today; a kind that is new today only while there are not too many. */
export async function countCspReport(
  orm: Database['orm'],
  { tenant, directive, blocked }: { tenant: string; directive: string; blocked: string },
): Promise<void> {
  const isToday = eq(cspReports.day, sql`current_date`);
  const isSame = and(
    isToday,
    eq(cspReports.tenant, tenant),
    eq(cspReports.directive, directive),
    eq(cspReports.blocked, blocked),
  );
  await orm.execute(sql`
    insert into ${cspReports} (day, tenant, directive, blocked, hits)
    select current_date, ${tenant}::text, ${directive}::text, ${blocked}::text, 1
    where (select count(*) from ${cspReports} where ${isToday}) < ${kindsADay}
      or exists (select 1 from ${cspReports} where ${isSame})
    on conflict (day, tenant, directive, blocked) do update set hits = ${cspReports.hits} + 1, last_at = now()`);
}
