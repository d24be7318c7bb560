import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { databaseUrl } from '../fixtures/database-url.ts';
import { importListings } from './bench-import.ts';
import type { Measure, Site } from './measure.ts';

const searchCount = 1_000;
const timeoutMs = 600_000;
/** A site with saved searches. */
const tenant = 'barrow';
const budgetSeconds = 30;

/** The time until alerts of 1,000 saved searches after an import are sent, each once. */
export async function benchAlerts(site: Site): Promise<Measure[]> {
  if (!site.dataDirectory) {
    console.log('alerts: skipped, because they need a site that the benchmark has started');
    return [];
  }
  process.env.FORECOURT_E2E_DATA = site.dataDirectory;
  const client = new pg.Client(databaseUrl());
  await client.connect();
  try {
    await untilFollowed(client);
    await saveSearches(client);
    await importListings(site.dataDirectory, tenant, 'bench-alerts');
    const changes = await untilStored(client);
    const { rows } = await client.query<{ seconds: number; messages: number; twice: number }>(
      `select
         (select coalesce(sum(extract(epoch from completed_on - started_on)), 0)::float8 from jobs.job
          where name = 'leads/alerts' and state = 'completed' and completed_on > now() - interval '1 hour' and completed_on - started_on > interval '0.5 s') as seconds,
         (select count(*)::int from messages.messages where about like 'saved-search:%') as messages,
         (select count(*)::int from (select 1 from messages.messages where about like 'saved-search:%' group by about, kind having count(*) > 1) as same) as twice`,
    );
    const { seconds, messages, twice } = rows[0]!;
    return [
      {
        what: `alerts of ${searchCount} saved searches after the import`,
        budget: budgetSeconds,
        measured: seconds,
        unit: 's',
        note: `${changes} changes, ${messages} messages`,
      },
      { what: 'alerts sent twice', budget: 0, measured: twice, unit: 'messages' },
    ];
  } finally {
    await client.end();
  }
}

/** Waits for the first run over the stock, which sends nothing; vehicles imported afterwards count as new. */
async function untilFollowed(client: pg.Client): Promise<void> {
  const started = performance.now();
  while (performance.now() - started < timeoutMs) {
    const { rows } = await client.query<{ is_complete: boolean }>(
      'select is_complete from leads.stock_position',
    );
    if (rows[0]?.is_complete) return;
    await pause(1_000);
  }
  throw new Error(`the alerts did not process the stock within ${timeoutMs} ms`);
}

/** Saves searches for different shoppers: by make, body, price and combinations. */
async function saveSearches(client: pg.Client): Promise<void> {
  await client.query(
    `insert into leads.saved_searches
       (realm, shopper_id, tenant, name, search, frequency, channel, email, phone, unsubscribe_key, checked_change, due_at)
     select 'bench', 'shopper-' || n, $1, 'Search ' || n,
       (array['/search/suv', '/search/ute', '/search/toyota', '/search/mazda', '/search/used-cars', '/search/hyundai', '/search/kia'])[1 + n % 7]
         || '?price=' || (5000 + (n % 40) * 1000) || '-' || (20000 + (n % 60) * 1000),
       'at-once', 'email', 'bench-' || n || '@example.com', '+61400000000', 'bench-' || n,
       (select coalesce(max(id), 0) from leads.stock_changes), now()
     from generate_series(1, $2::int) as n`,
    [tenant, searchCount],
  );
  // Alerts go to addresses only that their owners have confirmed.
  await client.query(
    `insert into leads.alert_addresses (realm, shopper_id, tenant, email, key, confirmed_at)
     select realm, shopper_id, tenant, email, unsubscribe_key, now() from leads.saved_searches where realm = 'bench'`,
  );
}

/** Waits until every search was checked and no new change arrives. @returns the number of changes */
async function untilStored(client: pg.Client): Promise<number> {
  const started = performance.now();
  let [last, since] = [-1, started];
  while (performance.now() - started < timeoutMs) {
    await pause(1_000);
    const { rows } = await client.query<{ changes: number; open: number }>(
      `select (select count(*)::int from leads.stock_changes where tenant = $1) as changes,
         (select count(*)::int from leads.saved_searches where tenant = $1 and checked_change < (select coalesce(max(id), 0) from leads.stock_changes)) as open`,
      [tenant],
    );
    const { changes, open } = rows[0]!;
    if (changes !== last || open > 0) [last, since] = [changes, performance.now()];
    else if (changes > 0 && performance.now() - since > 65_000) return changes;
  }
  throw new Error(`the alerts were not stored within ${timeoutMs} ms`);
}
