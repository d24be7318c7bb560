import { and, eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { HoldChange, HoldOutcome } from '@forecourt/contracts/api/holds-api';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { isReservable } from '@forecourt/contracts/vehicle/availability';
import { ormOf, transaction, type Database } from '@forecourt/server-kit/database';
import type { TenantDirectory } from '@forecourt/server-kit/domain';
import { lockChanges, notifyChanges } from '../changes/change-feed.ts';
import { nextChange, vehicles } from '../db/tables.ts';
import { dealershipSite } from '../stock/dealership-site.ts';
import { createVehicleRepository } from '../stock/vehicle-repository.ts';

type Row = Pick<typeof vehicles.$inferSelect, 'data' | 'hold' | 'hold_by' | 'removed_at'>;

/**
 * Holds, marks as paid or releases a vehicle for one reservation, and adds the change to the change feed. Of two
 * concurrent reservations, one succeeds. Idempotent: repeating a change has no effect. A vehicle held by another
 * reservation is not changed.
 */
export async function changeHold(
  database: Database,
  tenants: TenantDirectory,
  site: TenantConfig,
  change: HoldChange,
): Promise<HoldOutcome> {
  const found = await createVehicleRepository(database, site, tenants).byId(change.car_id);
  if (!found) return refuse('unknown_vehicle');
  const { reserve } = (await dealershipSite(tenants, site, found.vehicle)).vehiclePage;
  return transaction(database, async (client) => {
    await lockChanges(client);
    const row = await readRow(client, found.tenant, change.car_id);
    if (!row) return refuse('unknown_vehicle');
    const refusal = refusalOf(row, change, reserve.enabled);
    if (refusal) return refuse(refusal);
    if (!changes(row, change)) return { changed: false, refusal: null };
    await ormOf(client)
      .update(vehicles)
      .set({
        hold: change.hold,
        hold_by: change.hold === null ? null : change.reservation_id,
        updated_at: sql`now()`,
        change: nextChange,
      })
      .where(and(eq(vehicles.tenant, found.tenant), eq(vehicles.id, change.car_id)));
    await notifyChanges(client, found.tenant);
    return { changed: true, refusal: null };
  });
}

/** Returns why a hold is refused. A reservation that already holds the vehicle is never refused, whatever the feed has changed since. */
function refusalOf(row: Row, { hold, reservation_id }: HoldChange, isOn: boolean): HoldOutcome['refusal'] {
  if (hold === null || row.hold_by === reservation_id) return null;
  if (row.hold_by) return 'held';
  return row.removed_at === null && isReservable(row.data, isOn) ? null : 'not_reservable';
}

/** Checks whether the hold would change. A late `held` command does not downgrade a paid vehicle. */
function changes(row: Row, { hold, reservation_id }: HoldChange): boolean {
  if (row.hold_by !== reservation_id) return hold !== null;
  return hold !== row.hold && !(hold === 'held' && row.hold === 'paid');
}

async function readRow(client: pg.ClientBase, tenant: string, id: string): Promise<Row | undefined> {
  const { data, hold, hold_by, removed_at } = vehicles;
  const [row] = await ormOf(client)
    .select({ data, hold, hold_by, removed_at })
    .from(vehicles)
    .where(and(eq(vehicles.tenant, tenant), eq(vehicles.id, id)))
    .for('update');
  return row;
}

const refuse = (refusal: HoldOutcome['refusal']): HoldOutcome => ({ changed: false, refusal });
