import type pg from 'pg';
import type { HoldChange, HoldOutcome } from '@forecourt/contracts/api/holds-api';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { isReservable } from '@forecourt/contracts/vehicle/availability';
import { transaction, type Database } from '@forecourt/server-kit/database';
import type { TenantDirectory } from '@forecourt/server-kit/domain';
import { lockChanges, notifyChanges } from '../changes/change-feed.ts';
import type { VehicleContent } from '../snapshot/vehicle-content.ts';
import { dealershipSite } from '../stock/dealership-site.ts';
import { createVehicleRepository } from '../stock/vehicle-repository.ts';
import type { Hold } from './with-hold.ts';

type Row = { data: VehicleContent; hold: Hold | null; hold_by: string | null; removed_at: Date | null };

/**
 * Takes, pays or frees a vehicle for one reservation, with its entry in the change feed; of two reservations at once one gets it.
 * The same change twice is one. A vehicle that another reservation has stays as it is.
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
    await client.query(
      `update vehicle.vehicles set hold = $3, hold_by = $4, updated_at = now(), change = nextval('vehicle.change_sequence')
       where tenant = $1 and id = $2`,
      [found.tenant, change.car_id, change.hold, change.hold === null ? null : change.reservation_id],
    );
    await notifyChanges(client, found.tenant);
    return { changed: true, refusal: null };
  });
}

/** A reservation that has the vehicle keeps it, whatever the feed has said since. */
function refusalOf(row: Row, { hold, reservation_id }: HoldChange, isOn: boolean): HoldOutcome['refusal'] {
  if (hold === null || row.hold_by === reservation_id) return null;
  if (row.hold_by) return 'held';
  return row.removed_at === null && isReservable(row.data, isOn) ? null : 'not_reservable';
}

/** A paid vehicle is not merely held again by a command that comes late. */
function changes(row: Row, { hold, reservation_id }: HoldChange): boolean {
  if (row.hold_by !== reservation_id) return hold !== null;
  return hold !== row.hold && !(hold === 'held' && row.hold === 'paid');
}

async function readRow(client: pg.ClientBase, tenant: string, id: string): Promise<Row | undefined> {
  const { rows } = await client.query<Row>(
    'select data, hold, hold_by, removed_at from vehicle.vehicles where tenant = $1 and id = $2 for update',
    [tenant, id],
  );
  return rows[0];
}

const refuse = (refusal: HoldOutcome['refusal']): HoldOutcome => ({ changed: false, refusal });
