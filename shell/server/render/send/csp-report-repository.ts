import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { PolicyReport, WithDates } from '@forecourt/contracts/remote/registry-api';
import { ormOf, type Client } from '@forecourt/server-kit/database';
import { cspReports } from '../../db/tables.ts';

export type CspRow = WithDates<PolicyReport, 'last_at'>;

const kindsADay = 500;

/** Counts one violation of today; a kind that is new today only while there are not too many. */
export async function countCspReport(
  client: Client,
  { tenant, directive, blocked }: { tenant: string; directive: string; blocked: string },
): Promise<void> {
  const isToday = eq(cspReports.day, sql`current_date`);
  const isSame = and(
    isToday,
    eq(cspReports.tenant, tenant),
    eq(cspReports.directive, directive),
    eq(cspReports.blocked, blocked),
  );
  await ormOf(client).execute(sql`
    insert into ${cspReports} (day, tenant, directive, blocked, hits)
    select current_date, ${tenant}::text, ${directive}::text, ${blocked}::text, 1
    where (select count(*) from ${cspReports} where ${isToday}) < ${kindsADay}
      or exists (select 1 from ${cspReports} where ${isSame})
    on conflict (day, tenant, directive, blocked) do update set hits = ${cspReports.hits} + 1, last_at = now()`);
}

/** Lists what was blocked within so many days, most often first. @param tenant only of this site */
export async function listCspReports(client: Client, days: number, tenant?: string): Promise<CspRow[]> {
  const { directive, blocked } = cspReports;
  const hits = sql<number>`sum(${cspReports.hits})::int`.as('hits');
  const lastAt = sql`max(${cspReports.lastAt})`.mapWith(cspReports.lastAt).as('last_at');
  return ormOf(client)
    .select({ tenant: cspReports.tenant, directive, blocked, hits, last_at: lastAt })
    .from(cspReports)
    .where(
      and(
        gt(cspReports.day, sql`current_date - ${days}::int`),
        tenant === undefined ? undefined : eq(cspReports.tenant, tenant),
      ),
    )
    .groupBy(cspReports.tenant, directive, blocked)
    .orderBy(desc(hits), desc(lastAt))
    .limit(200);
}
