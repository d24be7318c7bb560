type Pool = { query(text: string): Promise<{ rows: unknown[] }> };

export type JobState = {
  job: string;
  waiting: number;
  active: number;
  /** Failed permanently and not yet handled. */
  dead: number;
  /** Age of the oldest job that is due, running or waiting for a retry; 0 if there is none. */
  oldestSeconds: number;
};

/** Counts the jobs of each kind in the tables of pg-boss. Kinds without jobs have no entry. */
export async function readJobState(pool: Pool): Promise<JobState[]> {
  const { rows } = await pool.query(
    `select coalesce(source_name, name) as job,
       count(*) filter (where name <> 'dead-letters' and state in ('created', 'retry'))::int as waiting,
       count(*) filter (where state = 'active')::int as active,
       count(*) filter (where name = 'dead-letters' and state = 'created')::int as dead,
       coalesce(extract(epoch from now() - min(created_on) filter (where name <> 'dead-letters'
         and (state in ('retry', 'active') or (state = 'created' and start_after <= now())))), 0)::float8 as "oldestSeconds"
     from jobs.job where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'
     group by 1 order by 1`,
  );
  return rows as JobState[];
}
