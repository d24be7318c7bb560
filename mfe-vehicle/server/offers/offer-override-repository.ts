import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CarType } from '@forecourt/contracts/vehicle/vehicle';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { vehicles, overrides } from '../db/tables.ts';
import type { UnofferedVehicle } from './offer-values.ts';

/** The fields of a vehicle that offers set. */
export const offerFields = ['offer_price', 'before_price', 'tag'] as const;

/** A value in force of one of these fields: of an offer, or of a person (`offer` is null). */
export type ActiveValue = Pick<
  typeof overrides.$inferSelect,
  'vehicleId' | 'field' | 'value' | 'fed' | 'offer'
>;

export function listActiveValues(client: Client, tenant: string): Promise<ActiveValue[]> {
  const { vehicleId, field, value, fed, offer } = overrides;
  return ormOf(client)
    .select({ vehicleId, field, value, fed, offer })
    .from(overrides)
    .where(
      and(
        eq(overrides.tenant, tenant),
        isNull(overrides.endedAt),
        inArray(overrides.field, [...offerFields]),
      ),
    );
}

/** Lists the vehicles of some makes, and those with these ids, as they are shown. */
export async function listCandidates(
  client: Client,
  tenant: string,
  { makes, ids }: { makes: string[]; ids: string[] },
): Promise<(UnofferedVehicle & { id: string })[]> {
  const amount = (name: string) => sql<number | null>`(${vehicles.data}->>${name})::float8`;
  return ormOf(client)
    .select({
      id: vehicles.id,
      make: vehicles.make,
      model: vehicles.model,
      car_type: sql<CarType>`${vehicles.car_type}`,
      status: vehicles.status,
      price: amount('price'),
      before_price: amount('before_price'),
      offer_price: amount('offer_price'),
      tag: sql<string | null>`${vehicles.data}->>'tag'`,
    })
    .from(vehicles)
    .where(
      and(
        eq(vehicles.tenant, tenant),
        isNull(vehicles.removed_at),
        sql`(${vehicles.make} = any(${sql.param(makes)}::text[]) or ${vehicles.id} = any(${sql.param(ids)}::text[]))`,
      ),
    );
}

/** Ends what offers set in some fields of a vehicle. */
export async function endOfferValues(
  client: Client,
  tenant: string,
  vehicleId: string,
  fields: readonly string[],
): Promise<void> {
  await ormOf(client)
    .update(overrides)
    .set({ endedAt: sql`now()`, endedBy: 'the offer' })
    .where(
      and(
        eq(overrides.tenant, tenant),
        eq(overrides.vehicleId, vehicleId),
        inArray(overrides.field, [...fields]),
        isNull(overrides.endedAt),
        sql`${overrides.offer} is not null`,
      ),
    );
}

export async function insertOfferValue(
  client: Client,
  tenant: string,
  offer: { id: string; name: string },
  { vehicleId, field, value, fed }: Pick<ActiveValue, 'vehicleId' | 'field' | 'value' | 'fed'>,
): Promise<void> {
  const json = (given: unknown) => sql`${JSON.stringify(given ?? null)}::jsonb`;
  await ormOf(client).execute(sql`
    insert into ${overrides} (tenant, vehicle_id, field, value, fed, fed_first, reason, set_by, offer)
    values (${tenant}, ${vehicleId}, ${field}, ${json(value)}, ${json(fed)}, ${json(fed)}, ${offer.name}, ${`offer ${offer.id}`}, ${offer.id})`);
}
