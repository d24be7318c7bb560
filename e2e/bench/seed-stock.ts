import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { searchApi } from '@forecourt/contracts/api/search-names';
import type { SearchResult } from '@forecourt/contracts/search/search-query';
import { databaseUrl } from '../fixtures/database-url.ts';
import type { Site } from './measure.ts';
import { requestSuccessfully } from './send-request.ts';

const source = 'bench-copies';
/** Several times what a usual machine needs to index a vehicle. */
const timeoutMsPerVehicle = 6;
const shortestTimeoutMs = 300_000;

/**
 * Fills a site's stock up to `vehicleCount` with copies of its vehicles at other prices and distances, and
 * waits until all are searchable.
 * @returns a function that removes them
 */
export async function seedStock(site: Site, vehicleCount: number): Promise<() => Promise<void>> {
  process.env.FORECOURT_E2E_DATA = site.dataDirectory!;
  const before = await countVehicles(site);
  await change(
    site,
    `with originals as (
       select * from vehicle.vehicles
       where tenant = $1 and source <> $2 and removed_at is null and status = 'in_stock'
     )
     insert into vehicle.vehicles (tenant, id, source, identity, slug, data, created_at, updated_at, change)
     select tenant, id || '-copy-' || n, $2, identity || '-copy-' || n, slug || '-copy-' || n,
       data || jsonb_build_object(
         'price', greatest(1000, round((data->>'price')::numeric * (60 + (n * 37) % 80) / 100)),
         'offer_price', null,
         'km', round((data->>'km')::numeric * (50 + (n * 53) % 100) / 100)),
       created_at, updated_at, nextval('vehicle.change_sequence')
     from originals
       cross join generate_series(1, (select ceil($3::numeric / count(*))::int from originals)) as n
     order by n, id limit $3
     on conflict (tenant, id) do update
       set removed_at = null, change = nextval('vehicle.change_sequence')`,
    [site.tenant, source, Math.max(0, vehicleCount - before)],
  );
  await untilCounted(site, vehicleCount, (count) => count >= vehicleCount * 0.95);
  return async () => {
    await change(
      site,
      `update vehicle.vehicles set removed_at = now(), change = nextval('vehicle.change_sequence')
       where tenant = $1 and source = $2`,
      [site.tenant, source],
    );
    await untilCounted(site, vehicleCount, (count) => count <= before);
  };
}

async function change({ tenant }: Site, statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client(databaseUrl());
  await client.connect();
  try {
    await client.query(statement, values);
    await client.query(`select pg_notify('vehicle_changes', $1)`, [tenant]);
  } finally {
    await client.end();
  }
}

async function untilCounted(site: Site, vehicles: number, isDone: (count: number) => boolean): Promise<void> {
  const timeoutMs = Math.max(shortestTimeoutMs, vehicles * timeoutMsPerVehicle);
  for (const started = performance.now(); performance.now() - started < timeoutMs; await pause(500))
    if (isDone(await countVehicles(site))) return;
  throw new Error(`the stock was not searchable within ${timeoutMs} ms`);
}

/** The number of vehicles that the site's search finds. */
export async function countVehicles(site: Site): Promise<number> {
  const { body } = await requestSuccessfully(site, searchApi.queries, {
    method: 'POST',
    body: { queries: [{ indexUid: 'vehicles', hitsPerPage: 0 }] },
  });
  return (JSON.parse(body.toString()) as { results: SearchResult[] }).results[0]!.count;
}
