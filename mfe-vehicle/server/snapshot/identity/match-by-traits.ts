import type { Client } from '@forecourt/server-kit/database';
import { adoptVehicles, readUnmatched, type Unmatched } from './traits-repository.ts';

/** How far a vehicle in stock is driven at most from one file to the next. */
const furthestKm = 10_000;

/**
 * Recognises vehicles without VIN and stock number whose odometer changed: a new row and a vehicle that the
 * snapshot lacks are the same if all other traits are equal and the odometer went on by at most `furthestKm`,
 * the nearest first.
 */
export async function matchByTraits(client: Client, tenant: string, source: string): Promise<void> {
  const pairs = (await readUnmatched(client, tenant, source)).flatMap(pairsOf);
  await adoptVehicles(client, tenant, pairs);
}

type Pair = { record: number; id: string };

/** Pairs rows and vehicles: by odometers if that explains all, else the nearest first. */
export function pairsOf(unmatched: Unmatched): Pair[] {
  return pairInOrder(unmatched) ?? pairNearest(unmatched);
}

function pairInOrder({ fresh, missing }: Unmatched): Pair[] | null {
  if (fresh.length !== missing.length) return null;
  const rows = [...fresh].sort((a, b) => (a.km ?? 0) - (b.km ?? 0));
  const vehicles = [...missing].sort((a, b) => (a.km ?? 0) - (b.km ?? 0));
  const isPossible = rows.every(({ km }, place) => isOneVehicle(vehicles[place]!.km, km));
  return isPossible ? rows.map(({ record }, place) => ({ record, id: vehicles[place]!.id })) : null;
}

const isOneVehicle = (before: number | null, km: number | null) =>
  before === null || km === null || (km >= before && km - before <= furthestKm);

function pairNearest({ fresh, missing }: Unmatched): Pair[] {
  const candidates = fresh
    .flatMap(({ record, km }) =>
      missing
        .filter(({ km: before }) => isOneVehicle(before, km))
        .map(({ id, km: before }) => ({
          record,
          id,
          distance: km === null || before === null ? furthestKm : km - before,
        })),
    )

    .sort((a, b) => a.distance - b.distance || a.record - b.record);
  const [records, ids] = [new Set<number>(), new Set<string>()];
  return candidates.flatMap(({ record, id }) => {
    if (records.has(record) || ids.has(id)) return [];
    records.add(record);
    ids.add(id);
    return [{ record, id }];
  });
}
