import type { PoolClient } from 'pg';
import { z } from 'zod';
import { vehicleFacts } from '@forecourt/contracts/leads/vehicle-facts';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { bookingProblems } from '../../model/bookings/booking-problems.ts';
import { Booking } from '../../model/bookings/booking.ts';
import type { AbuseGuard } from '../abuse/abuse-guard.ts';
import { refusal } from '../refusals.ts';
import { readSubmission, type ReadSubmission, type SubmissionRules } from '../submit/read-submission.ts';
import { submitLead, type SubmitOutcome } from '../submit/submit-lead.ts';
import { findBookedVehicle } from './booked-vehicle.ts';
import { bookingDetails } from './booking-details.ts';
import { findBookingOfLead, type StoredBooking } from './booking-repository.ts';
import { findPlaces, scheduleAt, type Schedule } from './slots/find-schedule.ts';
import { SlotTakenError, takeSlot } from './slots/take-slot.ts';

const dayMs = 24 * 60 * 60_000;

/** Called in the transaction that stores the booking. */
export type OnBooked = (client: PoolClient, booking: StoredBooking) => Promise<void>;

type Parts = {
  rules: SubmissionRules;
  onBooked: OnBooked;
  guard: AbuseGuard;
  /** The visitor's address. */
  address: string;
};

/** A repeat of a submission returns its booking too. */
export type BookingOutcome =
  | Extract<SubmitOutcome, { ok: false }>
  | (Extract<SubmitOutcome, { ok: true }> & { booking: StoredBooking | null });

/**
 * Stores the lead of a booking and takes its slot, both or neither. A repeat of the same submission returns
 * the same lead, even if its slot is full or past by then.
 * @throws SlotTakenError, Refusal, ZodError
 */
export async function makeBooking(
  context: DomainContext,
  site: TenantConfig,
  key: string,
  body: unknown,
  { rules, onBooked, guard, address }: Parts,
): Promise<BookingOutcome> {
  const { userData, booking: asked, check } = partsOf(body);
  const kind = asked.kind === 'service' ? 'service' : 'test-drive';
  const carId = kind === 'test-drive' ? textOf(userData.car_id) : null;
  const vehicle = carId ? await findBookedVehicle(context, site, carId) : null;
  const candidates = await findPlaces(context, site, kind, vehicle);
  const location = candidates.find(({ id }) => id === asked.location_id) ?? null;
  const schedule = location ? await scheduleAt(context, site, kind, location) : null;
  const settings = schedule?.site ?? site;
  const wish = { ...asked, kind, location_id: schedule ? schedule.location.id : null };

  const booking = readProblems(() => readBooking(wish, settings, candidates.length > 0));
  const details = booking.value ? bookingDetails(booking.value, schedule) : {};
  const submission = await readAllProblems(
    readSubmission(
      {
        form: kind === 'service' ? 'service-booking' : 'test-drive',
        isLastStep: true,
        check,
        userData: {
          ...userData,
          ...(vehicle ? vehicleFacts({ vehicle }, null) : {}),
          subcategory: kind === 'service' ? 'Service Booking' : 'Test Drive',
          dealership_slug: location?.dealership_slug ?? vehicle?.dealership_slug ?? null,
          location: location?.name ?? '',
          additional_services: servicesOf(booking.value),
          details,
        },
      },
      rules,
    ),
  );
  const issues = [...booking.issues, ...submission.issues];
  if (!booking.value || !submission.value) throw new z.ZodError(issues);

  await guard.requirePerson(submission.value, key);
  // The answer comes from the transaction: a query after it may fail although the booking is stored.
  let stored: StoredBooking | null = null;
  const store = () =>
    submitLead(
      context,
      site,
      key,
      submission.value!,
      async (client, leadId) => {
        if (carId && !vehicle) throw refusal(409, 'vehicle_gone');
        stored = await takeBooking(client, schedule, leadId, booking.value!, carId);
        if (stored) await onBooked(client, stored);
      },
      async (client, leadId) => {
        stored = await findBookingOfLead(client, site.slug, leadId);
      },
    );
  const { starts_at } = booking.value;
  const { email, phone } = submission.value.payload;
  const until = new Date(starts_at ?? Date.now() + dayMs);
  const outcome = await guard.admit(
    { site, address, email, phone, ref: key },
    [{ kind: 'bookings', until }],
    store,
    ({ ok }) => ok,
  );
  return outcome.ok ? { ...outcome, booking: stored } : outcome;
}

async function takeBooking(
  client: PoolClient,
  schedule: Schedule | null,
  leadId: string,
  booking: Booking,
  carId: string | null,
): Promise<StoredBooking | null> {
  if (!booking.starts_at) return null;
  if (!schedule) throw new SlotTakenError('slot', []);
  return takeSlot(client, schedule, leadId, { booking, startsAt: new Date(booking.starts_at), carId });
}

/** Returns the additional services, as named in the specification's contact form. */
const servicesOf = (booking: Booking | null): string[] =>
  booking?.kind === 'service' && booking.service_type
    ? [booking.service_type, ...(booking.loan_car ? ['Loan car'] : [])]
    : [];

type Read<T> = { value: T | null; issues: z.core.$ZodIssue[] };

function readProblems<T>(read: () => T): Read<T> {
  try {
    return { value: read(), issues: [] };
  } catch (error) {
    return issuesIn(error);
  }
}

const readAllProblems = (reading: Promise<ReadSubmission>): Promise<Read<ReadSubmission>> =>
  reading.then((value) => ({ value, issues: [] }), issuesIn);

function issuesIn(error: unknown): Read<never> {
  if (error instanceof z.ZodError) return { value: null, issues: error.issues };
  throw error;
}

type Json = Record<string, unknown>;
const recordOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

function partsOf(body: unknown) {
  const { userData, booking, check } = recordOf(body);
  return { userData: recordOf(userData), booking: recordOf(booking), check };
}

/**
 * Reads a booking by the rules of the location's site.
 * @throws ZodError that lists all invalid fields
 */
function readBooking(value: unknown, site: TenantConfig, hasPlace: boolean): Booking {
  const booking = z.object({ booking: Booking }).parse({ booking: value }).booking;
  const problems = bookingProblems(booking, site, hasPlace);
  if (problems.length > 0)
    throw new z.ZodError(
      problems.map(({ field, message }) => ({
        code: 'custom',
        path: ['booking', field],
        message,
        input: booking[field],
      })),
    );
  return booking;
}
