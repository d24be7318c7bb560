import { vehicleApi, VehicleChanges, type VehicleChange } from '@forecourt/contracts/api/vehicle-api';
import type { ServiceClient } from '@forecourt/server-kit/domain';

const pageSize = 1000;
const batchSize = 3000;

/** Reads the next batch of changes after a position, oldest first; empty at the end of the feed. */
export async function readChanges(
  services: ServiceClient,
  after: number,
): Promise<{ changes: VehicleChange[]; last: number; isOtherFeed: boolean }> {
  const changes: VehicleChange[] = [];
  let last = after;
  let isOtherFeed = false;
  while (changes.length < batchSize) {
    const page = VehicleChanges.parse(await services.get(vehicleApi.changes(last, pageSize), null));
    changes.push(...page.changes);
    isOtherFeed = isBefore(page, after);
    if (page.changes.length > 0) last = page.last;
    if (page.changes.length < pageSize) break;
  }
  return { changes, last, isOtherFeed };
}

/** Whether a feed ends before a position in it: the database was restored as it was earlier. */
const isBefore = ({ newest }: VehicleChanges, position: number) => newest !== undefined && newest < position;

/** Whether changes are not yet in the index: 0 if everything is searchable, otherwise at least 1. */
export async function countPending(services: ServiceClient, position: number): Promise<number> {
  const page = VehicleChanges.parse(await services.get(vehicleApi.changes(position, 1), null));
  return isBefore(page, position) ? 1 : page.changes.length;
}
