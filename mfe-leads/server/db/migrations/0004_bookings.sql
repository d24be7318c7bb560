-- A time that a shopper booked. Its times, places and loan cars are taken by the unique indexes below: of two shoppers for the
-- last one, one gets it. A cancelled booking takes nothing.
create table bookings (
  id uuid primary key default gen_random_uuid(),
  tenant text not null,
  lead_id uuid not null unique references leads (id) on delete cascade,
  kind text not null check (kind in ('test-drive', 'service')),
  location_id text not null,
  car_id text,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Which of the location's places at that time, from 1 to its capacity.
  place integer not null check (place >= 1),
  -- The day in the location's zone, and which of its loan cars.
  loan_car_day date,
  loan_car integer check (loan_car >= 1),
  check (num_nulls (loan_car_day, loan_car) <> 1),
  -- What the shopper asked for beside the time (`Booking` of the contracts).
  details jsonb not null,
  cancelled_at timestamptz,
  -- Counts the changes: what was sent or planned for an earlier one no longer holds.
  revision integer not null default 1,
  -- Signs the links to this booking.
  link_key text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  created_at timestamptz not null default now()
);

create unique index bookings_place on bookings (tenant, location_id, kind, starts_at, place)
where
  cancelled_at is null;

create unique index bookings_vehicle on bookings (tenant, car_id, starts_at)
where
  cancelled_at is null
  and car_id is not null
  and kind = 'test-drive';

create unique index bookings_loan_car on bookings (tenant, location_id, loan_car_day, loan_car)
where
  cancelled_at is null
  and loan_car is not null;

create index bookings_by_time on bookings (tenant, ends_at)
where
  cancelled_at is null;
