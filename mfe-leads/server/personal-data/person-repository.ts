import { and, eq, inArray, isNotNull, isNull, lt, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type pg from 'pg';
import { ormOf } from '@forecourt/server-kit/database';
import { audit, bookings, leads, priceAlerts, spins } from '../db/tables.ts';
import { reservationReference } from '../reservations/reservation-reference.ts';
import { reservationEvents, reservations, waitingList } from '../reservations/tables.ts';
import { parsePhone } from '../submit/phone.ts';

type Client = pg.PoolClient | pg.Pool;

/** A person identified by what they typed into forms: an e-mail address, or a phone number in any notation. */
export type Person = { email: string } | { phone: string };

/** What the person entered and agreed to, without how the lead is processed. */
const personColumns = {
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

/** @param tenant null for all sites */
export async function findLeadsOf(
  client: Client,
  person: Person,
  tenant: string | null,
): Promise<PersonLead[]> {
  return ormOf(client)
    .select(personColumns)
    .from(leads)
    .where(and(isPerson(leads.payload, person), tenant === null ? undefined : eq(leads.tenant, tenant)))
    .orderBy(leads.createdAt);
}

/** Matches a person. Phone numbers are compared by their national digits, without spaces, country code and leading zero. */
export function isPerson(payload: AnyColumn, person: Person): SQL {
  if ('email' in person) return sql`lower(${payload} ->> 'email') = ${person.email.trim().toLowerCase()}`;
  return hasDigits(sql`${payload} ->> 'phone'`, person.phone);
}

function hasDigits(written: SQL, phone: string): SQL {
  const digits = (parsePhone(phone)?.digits ?? phone).replace(/\D/g, '').replace(/^(61|0)/, '');
  return sql`regexp_replace(regexp_replace(${written}, '\\D', '', 'g'), '^(0011|00)?(61)?0?', '') = ${digits}`;
}

/**
 * Anonymises a person's reservations, which are retained for accounting.
 * @returns how many
 */
export async function anonymiseReservations(
  client: Client,
  person: Person,
  tenant: string | null,
): Promise<number> {
  const nobody = {
    name: '(deleted)',
    last_name: '',
    email: 'deleted@example.invalid',
    phone: '',
    message: '',
  };
  const { rowCount } = await ormOf(client)
    .update(reservations)
    .set({
      payload: sql`${reservations.payload} || ${JSON.stringify(nobody)}::jsonb`,
      choices: sql`${reservations.choices} || ${JSON.stringify({ delivery_address: '', trade_in: '' })}::jsonb`,
    })
    .where(
      and(
        isPerson(reservations.payload, person),
        tenant === null ? undefined : eq(reservations.tenant, tenant),
      ),
    );
  return rowCount ?? 0;
}

/** Finds a person's price alerts, which contain only an e-mail address. */
export async function findPriceAlertsOf(client: Client, person: Person, tenant: string | null) {
  if (!('email' in person)) return [];
  return ormOf(client)
    .select({
      tenant: priceAlerts.tenant,
      name: priceAlerts.name,
      email: priceAlerts.email,
      price: priceAlerts.price,
      created_at: priceAlerts.createdAt,
      confirmed_at: priceAlerts.confirmedAt,
      ended_at: priceAlerts.endedAt,
    })
    .from(priceAlerts)
    .where(ofAddress(person.email, tenant))
    .orderBy(priceAlerts.createdAt);
}

export async function deletePriceAlerts(
  client: Client,
  person: Person,
  tenant: string | null,
): Promise<void> {
  if (!('email' in person)) return;
  await ormOf(client).delete(priceAlerts).where(ofAddress(person.email, tenant));
}

const ofAddress = (email: string, tenant: string | null) =>
  and(
    eq(priceAlerts.email, email.trim().toLowerCase()),
    tenant === null ? undefined : eq(priceAlerts.tenant, tenant),
  );

/** Removes a person from the waiting lists for vehicles, which are matched by e-mail address only. */
export async function leaveWaitingLists(
  client: Client,
  person: Person,
  tenant: string | null,
): Promise<void> {
  if (!('email' in person)) return;
  await ormOf(client)
    .delete(waitingList)
    .where(
      and(
        sql`lower(${waitingList.email}) = ${person.email.trim().toLowerCase()}`,
        tenant === null ? undefined : eq(waitingList.tenant, tenant),
      ),
    );
}

/** Finds what a person reserved, with the history of each reservation. */
export async function findReservationsOf(client: Client, person: Person, tenant: string | null) {
  const found = await ormOf(client)
    .select()
    .from(reservations)
    .where(
      and(
        isPerson(reservations.payload, person),
        tenant === null ? undefined : eq(reservations.tenant, tenant),
      ),
    )
    .orderBy(reservations.createdAt);
  const ids = found.map(({ id }) => id);
  const events =
    ids.length === 0
      ? []
      : await ormOf(client)
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

const ofSpinner = (person: Person, tenant: string | null) =>
  and(
    'email' in person
      ? sql`lower(${spins.email}) = ${person.email.trim().toLowerCase()}`
      : hasDigits(sql`${spins.phone}`, person.phone),
    tenant === null ? undefined : eq(spins.tenant, tenant),
  );

/** Finds a person's turns of the wheel. */
export async function findSpinsOf(client: Client, person: Person, tenant: string | null) {
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
    .where(ofSpinner(person, tenant))
    .orderBy(spins.created_at);
}

/** Anonymises a person's turns of the wheel, which are retained because they count towards a prize's stock. */
export async function anonymiseSpins(client: Client, person: Person, tenant: string | null): Promise<void> {
  await ormOf(client)
    .update(spins)
    .set({ name: '(deleted)', email: 'deleted@example.invalid', phone: '' })
    .where(ofSpinner(person, tenant));
}

/** Deletes leads, with the rows of this schema that belong to them. */
export async function deleteLeads(client: Client, ids: string[]): Promise<void> {
  if (ids.length > 0) await ormOf(client).delete(leads).where(inArray(leads.id, ids));
}

export async function writeAudit(client: Client, entry: typeof audit.$inferInsert): Promise<void> {
  await ormOf(client).insert(audit).values(entry);
}

/** Finds the leads of a site that are older than its retention allows: completed leads, and steps that were never completed. */
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
        .where(and(eq(leads.tenant, tenant), condition))
        .limit(most)
    ).map(({ id }) => id);
  return [
    ...(await ids(and(isNotNull(leads.completedAt), lt(leads.completedAt, before.completed)))),
    ...(await ids(and(isNull(leads.completedAt), lt(leads.createdAt, before.partial)))),
  ];
}
