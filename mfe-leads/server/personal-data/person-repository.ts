import { and, eq, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { audit, bookings, leads, spins, reservationEvents, reservations } from '../db/tables.ts';
import { reservationReference } from '../reservations/reservation-reference.ts';

/** What the person entered and agreed to, without how the lead is processed. */
/** The columns of a lead that are a person's data. */
export const personColumns = {
  id: leads.id,
  tenant: leads.tenant,
  form: leads.form,
  dealershipSlug: leads.dealershipSlug,
  subcategory: leads.subcategory,
  payload: leads.payload,
  consentText: leads.consentText,
  consentGiven: leads.consentGiven,
  consentVersion: leads.consentVersion,
  consentAt: leads.consentAt,
  termsText: leads.termsText,
  termsGiven: leads.termsGiven,
  createdAt: leads.createdAt,
  completedAt: leads.completedAt,
};
export type PersonLead = Pick<typeof leads.$inferSelect, keyof typeof personColumns>;

export async function findLeadsById(client: Client, ids: string[]): Promise<PersonLead[]> {
  if (ids.length === 0) return [];
  return ormOf(client)
    .select(personColumns)
    .from(leads)
    .where(inArray(leads.id, ids))
    .orderBy(leads.createdAt);
}

/** Finds reservations, with the history of each. */
export async function findReservationsById(client: Client, ids: string[]) {
  if (ids.length === 0) return [];
  const found = await ormOf(client)
    .select()
    .from(reservations)
    .where(inArray(reservations.id, ids))
    .orderBy(reservations.createdAt);
  const events = await ormOf(client)
    .select()
    .from(reservationEvents)
    .where(inArray(reservationEvents.reservationId, ids))
    .orderBy(reservationEvents.entry);
  return found.map((reservation) => ({
    reference: reservationReference(reservation),
    ...reservation,
    events: events
      .filter(({ reservationId }) => reservationId === reservation.id)
      .map(({ command, toState, at }) => ({ command, state: toState, at })),
  }));
}

/** Finds the bookings that belong to these leads. */
export async function findBookingsOfLeads(client: Client, leadIds: string[]) {
  return ormOf(client)
    .select({
      kind: bookings.kind,
      location_id: bookings.locationId,
      car_id: bookings.carId,
      starts_at: bookings.startsAt,
      ends_at: bookings.endsAt,
      details: bookings.details,
      cancelled: sql<boolean>`${bookings.cancelledAt} is not null`,
    })
    .from(bookings)
    .where(inArray(bookings.leadId, leadIds))
    .orderBy(bookings.startsAt);
}

/** Finds turns of the wheel. */
export async function findSpinsById(client: Client, ids: string[]) {
  return ormOf(client)
    .select({
      tenant: spins.tenant,
      prize: spins.prize,
      wins: spins.wins,
      code: spins.code,
      created_at: spins.created_at,
      redeemed_at: spins.redeemed_at,
    })
    .from(spins)
    .where(inArray(spins.id, ids))
    .orderBy(spins.created_at);
}

/** Deletes leads, with the rows of this schema that belong to them. */
export async function deleteLeads(client: Client, ids: string[]): Promise<void> {
  if (ids.length > 0) await ormOf(client).delete(leads).where(inArray(leads.id, ids));
}

/** @returns the entry's number */
export async function writeAudit(client: Client, entry: typeof audit.$inferInsert): Promise<number> {
  const [row] = await ormOf(client).insert(audit).values(entry).returning({ id: audit.id });
  return row!.id;
}

const hasBookingToCome = sql`exists (select from leads.bookings b
  where b.lead_id = ${leads.id} and b.cancelled_at is null and b.ends_at > now())`;

/**
 * Finds a site's leads that are older than its retention allows: completed ones, and steps. A lead stays as
 * long as its booking is to come.
 */
export async function findOldLeads(
  client: Client,
  tenant: string,
  before: { completed: Date; partial: Date },
  most: number,
): Promise<string[]> {
  const ids = async (condition: SQL | undefined) =>
    (
      await ormOf(client)
        .select({ id: leads.id })
        .from(leads)
        .where(and(eq(leads.tenant, tenant), condition, sql`not ${hasBookingToCome}`))
        .limit(most)
    ).map(({ id }) => id);
  return [
    ...(await ids(and(isNotNull(leads.completedAt), lt(leads.completedAt, before.completed)))),
    ...(await ids(and(isNull(leads.completedAt), lt(leads.createdAt, before.partial)))),
  ];
}
