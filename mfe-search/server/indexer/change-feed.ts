import { vehicleApi, VehicleChanges, type VehicleChange } from '@forecourt/contracts/api/vehicle-api';
import type { ServiceClient } from '@forecourt/server-kit/domain';

const pageSize = 1000;
const batchSize = 3000;

/** Reads the next batch of changes after a position, oldest first; empty at the end of the feed. */
export async function readChanges(
  services: ServiceClient,
  after: number,
): Promise<{ changes: VehicleChange[]; last: number }> {
  const changes: VehicleChange[] = [];
  let last = after;
  while (changes.length < batchSize) {
    const page = VehicleChanges.parse(await services.get(vehicleApi.changes(last, pageSize), null));
    changes.push(...page.changes);
    if (page.changes.length > 0) last = page.last;
    if (page.changes.length < pageSize) break;
  }
  return { changes, last };
}

/** Whether changes of the feed are not yet in the index: 0 if everything is searchable, otherwise at least 1. */
export async function countPending(services: ServiceClient, position: number): Promise<number> {
  return VehicleChanges.parse(await services.get(vehicleApi.changes(position, 1), null)).changes.length;
}
