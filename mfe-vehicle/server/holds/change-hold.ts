import type { HoldChange, HoldOutcome } from '@forecourt/contracts/api/holds-api';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { isReservable } from '@forecourt/contracts/vehicle/availability';
import { transaction, type Database } from '@forecourt/server-kit/database';
import type { TenantDirectory } from '@forecourt/server-kit/domain';
import { lockChanges, notifyChanges } from '../changes/change-repository.ts';
import { dealershipSite } from '../stock/dealership-site.ts';
import { findById } from '../stock/vehicle-repository.ts';
import { lockHold, updateHold, type VehicleHold } from './hold-repository.ts';

/**
 * Holds, marks as paid or releases a vehicle for one reservation, and adds the change to the change feed. Of
 * two concurrent reservations, one succeeds. Idempotent: repeating a change has no effect. A vehicle held by
 * another reservation is not changed.
 */
export async function changeHold(
  database: Database,
  tenants: TenantDirectory,
  site: TenantConfig,
  change: HoldChange,
): Promise<HoldOutcome> {
  const found = await findById(database.pool, site, change.car_id);
  if (!found) return refuse('unknown_vehicle');
  const { reserve } = (await dealershipSite(tenants, site, found.vehicle)).vehiclePage;
  return transaction(database.pool, async (client) => {
    await lockChanges(client);
    const current = await lockHold(client, found.tenant, change.car_id);
    if (!current) return refuse('unknown_vehicle');
    const refusal = refusalOf(current, change, reserve.enabled);
    if (refusal) return refuse(refusal);
    if (!changes(current, change)) return { changed: false, refusal: null };
    await updateHold(client, found.tenant, change.car_id, change.hold, change.reservation_id);
    await notifyChanges(client, found.tenant);
    return { changed: true, refusal: null };
  });
}

/** Why a hold is refused. A reservation that already holds the vehicle never is. */
function refusalOf(
  current: VehicleHold,
  { hold, reservation_id }: HoldChange,
  isOn: boolean,
): HoldOutcome['refusal'] {
  if (hold === null || current.hold_by === reservation_id) return null;
  if (current.hold_by) return 'held';
  return current.removed_at === null && isReservable(current.data, isOn) ? null : 'not_reservable';
}

/** Checks whether the hold would change. A late `held` command does not downgrade a paid vehicle. */
function changes(current: VehicleHold, { hold, reservation_id }: HoldChange): boolean {
  if (current.hold_by !== reservation_id) return hold !== null;
  return hold !== current.hold && !(hold === 'held' && current.hold === 'paid');
}

const refuse = (refusal: HoldOutcome['refusal']): HoldOutcome => ({ changed: false, refusal });
