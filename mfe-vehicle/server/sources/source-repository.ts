import { and, desc, eq, sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { importRuns, vehicles } from '../db/tables.ts';

/**
 * A source of a site's vehicles. Hidden vehicles are in stock but not for websites; gone ones were removed.
 * Vehicles that another source shows already are `elsewhere`.
 */
export type StockSource = {
  source: string;
  /** The profile of its last import; null for demo data. */
  profile: string | null;
  shown: number;
  hidden: number;
  elsewhere: number;
  gone: number;
  last_import: { finished_at: string; file: string } | null;
};

/** Reads the sources of a site that have vehicles or an applied import, by name. */
export async function readSources(client: Client, tenant: string): Promise<StockSource[]> {
  const orm = ormOf(client);
  const inStock = sql`${vehicles.removed_at} is null`;
  const stock = orm.$with('stock').as(
    orm
      .select({
        source: vehicles.source,
        shown:
          sql<number>`count(*) filter (where ${inStock} and ${vehicles.show_on_dealer_website})::integer`.as(
            'shown',
          ),
        hidden:
          sql<number>`count(*) filter (where ${inStock} and ${vehicles.duplicate_of} is null and not ${vehicles.show_on_dealer_website})::integer`.as(
            'hidden',
          ),
        elsewhere:
          sql<number>`count(*) filter (where ${inStock} and ${vehicles.duplicate_of} is not null)::integer`.as(
            'elsewhere',
          ),
        gone: sql<number>`count(*) filter (where not ${inStock})::integer`.as('gone'),
      })
      .from(vehicles)
      .where(eq(vehicles.tenant, tenant))
      .groupBy(vehicles.source),
  );
  const lastRun = orm.$with('taken').as(
    orm
      .selectDistinctOn([importRuns.source], {
        source: importRuns.source,
        profile: sql<string | null>`${importRuns.report}->>'profile'`.as('profile'),
        file: importRuns.file,
        finishedAt: importRuns.finishedAt,
      })
      .from(importRuns)
      .where(
        and(
          eq(importRuns.tenant, tenant),
          eq(importRuns.outcome, 'applied'),
          eq(importRuns.action, 'import'),
        ),
      )
      .orderBy(importRuns.source, desc(importRuns.finishedAt)),
  );
  const source = sql<string>`coalesce(${stock.source}, ${lastRun.source})`;
  const rows = await orm
    .with(stock, lastRun)
    .select({
      source,
      profile: lastRun.profile,
      shown: sql<number>`coalesce(${stock.shown}, 0)`,
      hidden: sql<number>`coalesce(${stock.hidden}, 0)`,
      elsewhere: sql<number>`coalesce(${stock.elsewhere}, 0)`,
      gone: sql<number>`coalesce(${stock.gone}, 0)`,
      file: lastRun.file,
      finishedAt: lastRun.finishedAt,
    })
    .from(stock)
    .fullJoin(lastRun, eq(lastRun.source, stock.source))
    .orderBy(source);
  return rows.map(({ file, finishedAt, ...row }) => ({
    ...row,
    last_import: file !== null && finishedAt ? { finished_at: finishedAt.toISOString(), file } : null,
  }));
}
