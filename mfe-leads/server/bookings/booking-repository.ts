import type { Pool, PoolClient } from 'pg';
import type { Booking, BookingKind } from '@forecourt/contracts/bookings/booking';

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

/** What a booking occupies from its start to its end. */
export type Occupied = { startsAt: number; endsAt: number; place: number };
export type Occupancy = {
  /** Places of the location and the kind. */
  places: Occupied[];
  /** Test drives of the vehicle, at whichever location. */
  vehicle: Occupied[];
  loanCars: { day: string; number: number }[];
};

type Client = Pick<Pool | PoolClient, 'query'>;
type Resource = { tenant: string; locationId: string; kind: BookingKind; carId: string | null };

/** What is booked at a location from an instant on. `except` leaves out one booking, which is to be moved. */
export async function findOccupancy(
  client: Client,
  { tenant, locationId, kind, carId }: Resource,
  from: Date,
  except: string | null = null,
): Promise<Occupancy> {
  const { rows } = await client.query<{
    starts_at: Date;
    ends_at: Date;
    place: number;
    here: boolean;
    loan_car_day: string | null;
    loan_car: number | null;
    vehicle: boolean;
  }>(
    `select starts_at, ends_at, place, location_id = $2 and kind = $3 as here, kind = 'test-drive' and car_id = $4 is true as vehicle,
       case when location_id = $2 then loan_car_day::text end as loan_car_day, loan_car
     from leads.bookings
     where tenant = $1 and cancelled_at is null and ends_at > $5 and id is distinct from $6 and (location_id = $2 or car_id = $4)`,
    [tenant, locationId, kind, carId, new Date(from.getTime() - dayMs), except],
  );
  const occupied = (row: (typeof rows)[number]) => ({
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    place: row.place,
  });
  return {
    places: rows.filter((row) => row.here).map(occupied),
    vehicle: kind === 'test-drive' && carId ? rows.filter((row) => row.vehicle).map(occupied) : [],
    loanCars: rows.flatMap(({ loan_car_day, loan_car }) =>
      loan_car_day && loan_car ? [{ day: loan_car_day, number: loan_car }] : [],
    ),
  };
}

/** Loan cars are out for the whole day, also for bookings that are over. */
const dayMs = 86_400_000;

/** Lets bookings of one location and of one vehicle come one after another until the end of the transaction. */
export async function lockResources(
  client: PoolClient,
  { tenant, locationId, carId }: Resource,
): Promise<void> {
  const names = [`location:${tenant}:${locationId}`, ...(carId ? [`vehicle:${tenant}:${carId}`] : [])];
  for (const name of names)
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`booking:${name}`]);
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
  const { rows } = await client.query<Row>(
    `insert into leads.bookings (tenant, lead_id, kind, location_id, car_id, starts_at, ends_at, place, loan_car_day, loan_car, details)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning *`,
    [
      tenant,
      leadId,
      kind,
      locationId,
      carId,
      startsAt,
      endsAt,
      place,
      loanCar?.day ?? null,
      loanCar?.number ?? null,
      JSON.stringify(details),
    ],
  );
  return read(rows[0]!);
}

export async function moveBooking(
  client: PoolClient,
  { tenant, id }: StoredBooking,
  { startsAt, endsAt, place, loanCar }: Taken,
): Promise<StoredBooking> {
  const { rows } = await client.query<Row>(
    `update leads.bookings set starts_at = $3, ends_at = $4, place = $5, loan_car_day = $6, loan_car = $7, revision = revision + 1
     where tenant = $1 and id = $2 returning *`,
    [tenant, id, startsAt, endsAt, place, loanCar?.day ?? null, loanCar?.number ?? null],
  );
  return read(rows[0]!);
}

export async function cancelBooking(
  client: PoolClient,
  { tenant, id }: StoredBooking,
): Promise<StoredBooking> {
  const { rows } = await client.query<Row>(
    'update leads.bookings set cancelled_at = now(), revision = revision + 1 where tenant = $1 and id = $2 returning *',
    [tenant, id],
  );
  return read(rows[0]!);
}

/** Bookings that came with leads: the next to come first, then what is over. */
export async function findBookingsOf(
  client: Client,
  tenant: string,
  leadIds: string[],
  most: number,
): Promise<StoredBooking[]> {
  const { rows } = await client.query<Row>(
    `select * from leads.bookings where tenant = $1 and lead_id = any($2)
     order by ends_at < now(), case when ends_at < now() then now() - ends_at else ends_at - now() end limit $3`,
    [tenant, leadIds, most],
  );
  return rows.map(read);
}

/** @param lock keeps others from changing it until the end of the transaction */
export async function findBooking(
  client: Client,
  tenant: string,
  id: string,
  lock = false,
): Promise<StoredBooking | null> {
  const { rows } = await client.query<Row>(
    `select * from leads.bookings where tenant = $1 and id = $2${lock ? ' for update' : ''}`,
    [tenant, id],
  );
  return rows[0] ? read(rows[0]) : null;
}

export async function findBookingOfLead(
  client: Client,
  tenant: string,
  leadId: string,
): Promise<StoredBooking | null> {
  const { rows } = await client.query<Row>(
    'select * from leads.bookings where tenant = $1 and lead_id = $2',
    [tenant, leadId],
  );
  return rows[0] ? read(rows[0]) : null;
}

/**
 * Services that were booked with a phone number (national digits without the leading zero), with the vehicle's registration as on
 * the plate; the latest first. Suspected leads do not count.
 */
export async function findServicesOf(
  client: Client,
  tenant: string,
  digits: string,
): Promise<{ booking: StoredBooking; rego: string }[]> {
  const { rows } = await client.query<Row & { rego: string }>(
    `select b.*, upper(regexp_replace(l.payload ->> 'Rego', '[\\s-]', '', 'g')) as rego
     from leads.bookings b join leads.leads l on l.id = b.lead_id
     where b.tenant = $1 and b.kind = 'service' and b.cancelled_at is null and coalesce(l.payload ->> 'Rego', '') <> ''
       and (l.quarantined_at is null or l.released_at is not null)
       and regexp_replace(regexp_replace(l.payload ->> 'phone', '\\D', '', 'g'), '^(0061|61|0)', '') = $2
     order by b.starts_at desc limit 100`,
    [tenant, digits],
  );
  return rows.map((row) => ({ booking: read(row), rego: row.rego }));
}

type Row = {
  id: string;
  tenant: string;
  lead_id: string;
  kind: BookingKind;
  location_id: string;
  car_id: string | null;
  starts_at: Date;
  ends_at: Date;
  loan_car: number | null;
  details: Booking;
  cancelled_at: Date | null;
  revision: number;
  link_key: string;
};

const read = (row: Row): StoredBooking => ({
  id: row.id,
  tenant: row.tenant,
  leadId: row.lead_id,
  kind: row.kind,
  locationId: row.location_id,
  carId: row.car_id,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  loanCar: row.loan_car !== null,
  details: row.details,
  cancelled: row.cancelled_at !== null,
  revision: row.revision,
  linkKey: row.link_key,
});

/** Whether a booking's lead is suspected and was not released. */
export async function isQuarantined(client: Client, leadId: string): Promise<boolean> {
  const { rows } = await client.query<{ waits: boolean }>(
    'select quarantined_at is not null and released_at is null as waits from leads.leads where id = $1',
    [leadId],
  );
  return rows[0]?.waits ?? false;
}
