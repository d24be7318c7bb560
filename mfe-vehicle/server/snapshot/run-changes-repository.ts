import { sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { importRuns, nextChange, priceHistory, runChanges, snapshotOrders, vehicles } from '../db/tables.ts';
import { withoutNestedLoops } from '../db/without-nested-loops.ts';
import { isGone } from './is-gone.ts';
import { snapshotKeys } from './tables.ts';

type Run = { tenant: string; source: string; runId: string };

/** How many of a source's last imports that changed something can be undone. */
const keptRuns = 10;

/** Stores the vehicles that a snapshot is about to change, as they are, and forgets those of older runs. */
export async function storeChanges(
  client: Client,
  { tenant, source, runId, gone }: Run & { gone: string[] | null },
): Promise<void> {
  const orm = ormOf(client);
  await orm.execute(sql`
    insert into ${runChanges} (run_id, tenant, source, vehicle_id, before, identity, removed_at, vehicle_source, ruled_words)
    select ${runId}::uuid, ${tenant}, ${source}, ${snapshotKeys.id}, ${vehicles.data}, ${vehicles.identity}, ${vehicles.removed_at}, ${vehicles.source}, ${vehicles.ruled_words}
    from ${snapshotKeys} left join ${vehicles} on ${vehicles.tenant} = ${tenant} and ${vehicles.id} = ${snapshotKeys.id}
    where ${snapshotKeys.isNew} or ${snapshotKeys.isBack} or ${snapshotKeys.isDifferent}
    union all
    select ${runId}::uuid, ${tenant}, ${source}, ${vehicles.id}, ${vehicles.data}, ${vehicles.identity}, null, ${vehicles.source}, ${vehicles.ruled_words}
    from ${vehicles}
    where ${vehicles.tenant} = ${tenant} and ${vehicles.source} = ${source} and ${vehicles.removed_at} is null and ${isGone(gone)}
      and not exists (select 1 from ${snapshotKeys} where ${snapshotKeys.id} = ${vehicles.id})`);
  await orm.execute(sql`
    delete from ${runChanges} where tenant = ${tenant} and source = ${source} and run_id <> ${runId}::uuid and run_id not in (
      select id from ${importRuns} where tenant = ${tenant} and source = ${source} and outcome = 'applied' and undone_at is null
        and exists (select 1 from ${runChanges} where run_id = ${importRuns.id})
      order by finished_at desc limit ${keptRuns - 1})`);
}

/** Restores the vehicles that a run changed, removes those it added. @returns how many */
export const restoreChanges = (client: Client, run: Run): Promise<number> =>
  withoutNestedLoops(client, () => restoreVehiclesOf(client, run));

async function restoreVehiclesOf(client: Client, { tenant, source, runId }: Run): Promise<number> {
  const orm = ormOf(client);
  const ofRun = sql`${runChanges.runId} = ${runId}::uuid and ${runChanges.tenant} = ${tenant} and ${vehicles.tenant} = ${tenant} and ${vehicles.id} = ${runChanges.vehicleId}`;
  const priceOf = (data: unknown, field: string) => sql`(${data}->>${field})::numeric`;
  await orm.execute(sql`
    insert into ${priceHistory} (tenant, vehicle_id, price, before_price, offer_price, seen_at)
    select ${tenant}, ${vehicles.id}, ${priceOf(runChanges.before, 'price')}, ${priceOf(runChanges.before, 'before_price')}, ${priceOf(runChanges.before, 'offer_price')}, now()
    from ${runChanges}, ${vehicles}
    where ${ofRun} and ${runChanges.before} is not null and ${runChanges.before}->'price' is distinct from ${vehicles.data}->'price'`);
  const { rowCount } = await orm.execute(sql`
    update ${vehicles} set data = coalesce(${runChanges.before}, ${vehicles.data}), identity = coalesce(${runChanges.identity}, ${vehicles.identity}),
      source = coalesce(${runChanges.vehicleSource}, ${vehicles.source}),
      ruled_words = case when ${runChanges.before} is null then ${vehicles.ruled_words} else ${runChanges.ruledWords} end,
      removed_at = case when ${runChanges.before} is null then now() else ${runChanges.removedAt} end, updated_at = now(), change = ${nextChange}
    from ${runChanges} where ${ofRun}`);
  await orm.execute(sql`delete from ${runChanges} where ${runChanges.runId} = ${runId}::uuid`);
  // The order of the file before is unknown, so the next file's end cannot be compared with it.
  await orm.execute(sql`delete from ${snapshotOrders} where tenant = ${tenant} and source = ${source}`);
  return rowCount ?? 0;
}

/** Whether what a run changed is stored. A run without changes has nothing to undo. */
export async function hasChanges(client: Client, runId: string): Promise<boolean> {
  const { rows } = await ormOf(client).execute(
    sql`select 1 from ${runChanges} where ${runChanges.runId} = ${runId}::uuid limit 1`,
  );
  return rows.length > 0;
}
