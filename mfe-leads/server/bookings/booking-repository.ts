import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import type { Booking, BookingKind } from '../../model/bookings/booking.ts';
import { bookings, leads } from '../db/tables.ts';

export type StoredBooking = {
  id: string;
  tenant: string;
  leadId: string;
  kind: BookingKind;
  locationId: string;
  carId: string | null;
  startsAt: Date;
  endsAt: Date;
  loanCar: boolean;
  details: Booking;
  cancelled: boolean;
  revision: number;
  linkKey: string;
};

/** A place that a booking occupies from its start to its end. */
export type Occupied = { startsAt: number; endsAt: number; place: number };
export type Occupancy = {
  /** Occupied places of the location for this kind of booking. */
  places: Occupied[];
  /** Test drives of the vehicle, at any location. */
  vehicle: Occupied[];
  loanCars: { day: string; number: number }[];
};

type Row = typeof bookings.$inferSelect;
type Resource = { tenant: string; locationId: string; kind: BookingKind; carId: string | null };

/** Finds a location's bookings from an instant on. `except` excludes one booking, which is to be moved. */
export async function findOccupancy(
  client: Client,
  { tenant, locationId, kind, carId }: Resource,
  from: Date,
  except: string | null = null,
): Promise<Occupancy> {
  const rows = await ormOf(client)
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.tenant, tenant),
        isNull(bookings.cancelledAt),
        gt(bookings.endsAt, new Date(from.getTime() - dayMs)),
        sql`${bookings.id} is distinct from ${except}`,
        or(eq(bookings.locationId, locationId), carId === null ? undefined : eq(bookings.carId, carId)),
      ),
    );
  const occupied = (row: Row) => ({
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    place: row.place,
  });
  const here = rows.filter((row) => row.locationId === locationId);
  return {
    places: here.filter((row) => row.kind === kind).map(occupied),
    vehicle:
      kind === 'test-drive' && carId
        ? rows.filter((row) => row.kind === 'test-drive' && row.carId === carId).map(occupied)
        : [],
    loanCars: here.flatMap(({ loanCarDay, loanCar }) =>
      loanCarDay && loanCar ? [{ day: loanCarDay, number: loanCar }] : [],
    ),
  };
}

/** Loan cars are out for the whole day, so bookings that have ended count for another day. */
const dayMs = 86_400_000;

/** Serialises the bookings of one location and of one vehicle until the end of the transaction. */
export async function lockResources(
  client: PoolClient,
  { tenant, locationId, carId }: Resource,
): Promise<void> {
  const names = [`location:${tenant}:${locationId}`, ...(carId ? [`vehicle:${tenant}:${carId}`] : [])];
  for (const name of names)
    await ormOf(client).execute(sql`select pg_advisory_xact_lock(hashtextextended(${`booking:${name}`}, 0))`);
}

export type Taken = {
  startsAt: Date;
  endsAt: Date;
  place: number;
  loanCar: { day: string; number: number } | null;
};

export async function insertBooking(
  client: PoolClient,
  leadId: string,
  { tenant, locationId, kind, carId }: Resource,
  { startsAt, endsAt, place, loanCar }: Taken,
  details: Booking,
): Promise<StoredBooking> {
  const [row] = await ormOf(client)
    .insert(bookings)
    .values({
      tenant,
      leadId,
      kind,
      locationId,
      carId,
      startsAt,
      endsAt,
      place,
      loanCarDay: loanCar?.day ?? null,
      loanCar: loanCar?.number ?? null,
      details,
    })
    .returning();
  return read(row!);
}

export async function moveBooking(
  client: PoolClient,
  { tenant, id }: StoredBooking,
  { startsAt, endsAt, place, loanCar }: Taken,
): Promise<StoredBooking> {
  const [row] = await ormOf(client)
    .update(bookings)
    .set({
      startsAt,
      endsAt,
      place,
      loanCarDay: loanCar?.day ?? null,
      loanCar: loanCar?.number ?? null,
      revision: sql`${bookings.revision} + 1`,
    })
    .where(isBooking(tenant, id))
    .returning();
  return read(row!);
}

export async function cancelBooking(
  client: PoolClient,
  { tenant, id }: StoredBooking,
): Promise<StoredBooking> {
  const [row] = await ormOf(client)
    .update(bookings)
    .set({ cancelledAt: sql`now()`, revision: sql`${bookings.revision} + 1` })
    .where(isBooking(tenant, id))
    .returning();
  return read(row!);
}

const isBooking = (tenant: string, id: string) => and(eq(bookings.tenant, tenant), eq(bookings.id, id));

/** Finds the bookings of leads: upcoming ones first, the next at the top, then past ones, latest first. */
export async function findBookingsOf(
  client: Client,
  tenant: string,
  leadIds: string[],
  most: number,
): Promise<StoredBooking[]> {
  const isOver = sql`${bookings.endsAt} < now()`;
  const rows = await ormOf(client)
    .select()
    .from(bookings)
    .where(and(eq(bookings.tenant, tenant), inArray(bookings.leadId, leadIds)))
    .orderBy(
      isOver,
      sql`case when ${isOver} then now() - ${bookings.endsAt} else ${bookings.endsAt} - now() end`,
    )
    .limit(most);
  return rows.map(read);
}

/** @param lock locks the booking until the end of the transaction */
export async function findBooking(
  client: Client,
  tenant: string,
  id: string,
  lock = false,
): Promise<StoredBooking | null> {
  const query = ormOf(client).select().from(bookings).where(isBooking(tenant, id));
  const [row] = await (lock ? query.for('update') : query);
  return row ? read(row) : null;
}

export async function findBookingOfLead(
  client: Client,
  tenant: string,
  leadId: string,
): Promise<StoredBooking | null> {
  const [row] = await ormOf(client)
    .select()
    .from(bookings)
    .where(and(eq(bookings.tenant, tenant), eq(bookings.leadId, leadId)));
  return row ? read(row) : null;
}

/**
 * Finds the services that were booked with a phone number (national digits without the leading zero), each
 * with the vehicle's registration in capitals without spaces and hyphens, the latest first. Leads in
 * quarantine are excluded.
 */
export async function findServicesOf(
  client: Client,
  tenant: string,
  digits: string,
): Promise<{ booking: StoredBooking; rego: string }[]> {
  const rows = await ormOf(client)
    .select({
      booking: bookings,
      rego: sql<string>`upper(regexp_replace(${leads.payload} ->> 'Rego', '[\\s-]', '', 'g'))`,
    })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(
      and(
        eq(bookings.tenant, tenant),
        eq(bookings.kind, 'service'),
        isNull(bookings.cancelledAt),
        sql`coalesce(${leads.payload} ->> 'Rego', '') <> ''`,
        or(isNull(leads.quarantinedAt), isNotNull(leads.releasedAt)),
        sql`regexp_replace(regexp_replace(${leads.payload} ->> 'phone', '\\D', '', 'g'), '^(0011|00)?(61)?0?', '') = ${digits}`,
      ),
    )
    .orderBy(desc(bookings.startsAt))
    .limit(100);
  return rows.map(({ booking, rego }) => ({ booking: read(booking), rego }));
}

const read = ({ cancelledAt, loanCar, ...row }: Row): StoredBooking => ({
  id: row.id,
  tenant: row.tenant,
  leadId: row.leadId,
  kind: row.kind,
  locationId: row.locationId,
  carId: row.carId,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  loanCar: loanCar !== null,
  details: row.details,
  cancelled: cancelledAt !== null,
  revision: row.revision,
  linkKey: row.linkKey,
});

/** Whether a booking's lead is in quarantine and has not been released. */
export async function isQuarantined(client: Client, leadId: string): Promise<boolean> {
  const [row] = await ormOf(client)
    .select({ waits: sql<boolean>`${leads.quarantinedAt} is not null and ${leads.releasedAt} is null` })
    .from(leads)
    .where(eq(leads.id, leadId));
  return row?.waits ?? false;
}
