import type pg from 'pg';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Where vehicles of a site come from. Hidden ones are in stock but not for websites; gone ones were removed. */
export type StockSource = {
  source: string;
  /** Of its last import; null for demo data. */
  profile: string | null;
  shown: number;
  hidden: number;
  gone: number;
  last_import: { finished_at: string; file: string } | null;
};

type Row = Omit<StockSource, 'last_import'> & { file: string | null; finished_at: Date | null };

/** The sources of a site that have vehicles or had a file taken, by name. */
export async function readSources(client: Queryable, tenant: string): Promise<StockSource[]> {
  const { rows } = await client.query<Row>(sourcesOfTenant, [tenant]);
  return rows.map(({ file, finished_at, ...row }) => ({
    ...row,
    last_import: file !== null && finished_at ? { finished_at: finished_at.toISOString(), file } : null,
  }));
}

/** Sources as lines of plain text. */
export function describeSources(sources: StockSource[]): string {
  if (sources.length === 0) return 'no source yet';
  const width = Math.max(...sources.map(({ source }) => source.length));
  return sources
    .map(
      ({ source, profile, shown, hidden, gone, last_import }) =>
        `${source.padEnd(width)}  ${profile ?? 'no profile'}  shown ${shown}, hidden ${hidden}, gone ${gone}  ${
          last_import ? `last import ${last_import.finished_at} (${last_import.file})` : 'never imported'
        }`,
    )
    .join('\n');
}

const sourcesOfTenant = `
  with stock as (
    select source,
      count(*) filter (where removed_at is null and show_on_dealer_website)::integer as shown,
      count(*) filter (where removed_at is null and not show_on_dealer_website)::integer as hidden,
      count(*) filter (where removed_at is not null)::integer as gone
    from vehicle.vehicles where tenant = $1 group by source
  ), taken as (
    select distinct on (source) source, report->>'profile' as profile, file, finished_at
    from vehicle.import_runs where tenant = $1 and outcome = 'applied' and action = 'import'
    order by source, finished_at desc
  )
  select source, profile, coalesce(shown, 0) as shown, coalesce(hidden, 0) as hidden, coalesce(gone, 0) as gone, file, finished_at
  from stock full join taken using (source) order by source`;
