import { and, desc, eq, notInArray, sql, type AnyColumn } from 'drizzle-orm';
import type pg from 'pg';
import type { AccountOverview } from '@forecourt/contracts/api/account-data-api';
import type { LeadFormType } from '@forecourt/contracts/leads/lead-forms';
import type { DeletionReceipt } from '@forecourt/contracts/privacy/personal-data';
import { hasVehicle } from '@forecourt/contracts/reservations/reservation-state';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { ormOf, transaction, type Database } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import type { Shopper } from '@forecourt/server-kit/shopper';
import { leadReference } from '../../model/lead-reference.ts';
import { findBookingsOf } from '../bookings/booking-repository.ts';
import { bookingLink } from '../bookings/manage/booking-link.ts';
import {
  garageDocuments,
  garageVehicles,
  leads,
  savedSearches,
  watchlistEntries,
  reservations,
  type Reservation,
} from '../db/tables.ts';
import { checkoutPath } from '../reservations/checkout-path.ts';
import { reservationReference } from '../reservations/reservation-reference.ts';
import { askOwner } from './address/ask-address.ts';
import { hasPhone } from './match-person.ts';
import { exportPerson, forgetPerson } from './person-data.ts';

/** A signed-in shopper at one site. */
export type Account = Shopper & { tenant: string };

const most = 20;
/** These leads are shown as bookings and reservations instead. */
const otherwiseShown: LeadFormType[] = ['test-drive', 'service-booking', 'reservation'];

/** Returns the newest of what a shopper sent and booked, with the pages on which it can be changed. */
export async function readOverview(
  { orm, pool }: Database,
  { tenant, phone }: Account,
): Promise<AccountOverview> {
  const enquiries = await orm
    .select()
    .from(leads)
    .where(
      and(
        eq(leads.tenant, tenant),
        hasPhone(leads.payload, phone),
        sql`${leads.completedAt} is not null`,
        notInArray(sql`coalesce(${leads.form}, 'enquire')`, otherwiseShown),
      ),
    )
    .orderBy(desc(leads.createdAt))
    .limit(most);
  const bookings = await findBookingsOf(pool, tenant, await leadIdsOf(pool, tenant, phone), most);
  return {
    enquiries: enquiries.map(({ id, payload, createdAt }) => ({
      reference: leadReference(id),
      vehicle: [payload['Vehicle Make'], payload['Vehicle Model']].filter(Boolean).join(' '),
      sent_at: createdAt.toISOString(),
    })),
    bookings: bookings.map((booking) => ({
      kind: booking.kind,
      starts_at: booking.startsAt.toISOString(),
      is_cancelled: booking.cancelled,
      path: `/booking?link=${bookingLink(booking)}`,
    })),
    reservations: (await reservationsOf(pool, tenant, phone)).map((one) => ({
      reference: reservationReference(one),
      vehicle: one.vehicle.name,
      state: one.state,
      reserved_at: one.createdAt.toISOString(),
      path: checkoutPath(one),
    })),
  };
}

/** Finds what is still to come with the shopper's number: reservations, and the leads of bookings. */
export async function findOpen(
  { pool }: Database,
  { tenant, phone }: Account,
): Promise<{ reservations: string[]; leads: string[] }> {
  const held = (await reservationsOf(pool, tenant, phone)).filter(({ state }) => hasVehicle(state));
  const bookings = await findBookingsOf(pool, tenant, await leadIdsOf(pool, tenant, phone), most);
  return {
    reservations: held.map(({ id }) => id),
    leads: bookings
      .filter(({ cancelled, endsAt }) => !cancelled && endsAt.getTime() > Date.now())
      .map(({ leadId }) => leadId),
  };
}

/**
 * Returns all data that is stored about a shopper at the site. Documents of the garage are listed by name;
 * the garage provides the files.
 */
export async function exportAccount(database: Database, account: Account): Promise<object> {
  const { tenant, phone, realm: accountRealm, id } = account;
  const person = await exportPerson(
    { database },
    { person: { phone, account: { realm: accountRealm, id } }, tenant, actor: 'shopper' },
  );
  const { orm } = database;
  const ofAccount = ({ realm, shopperId, tenant: site }: OwnerColumns) =>
    and(eq(realm, account.realm), eq(shopperId, account.id), eq(site, tenant));
  return {
    ...person,
    savedCars: await orm
      .select({
        car: watchlistEntries.car,
        saved_price: watchlistEntries.savedPrice,
        saved_at: watchlistEntries.savedAt,
      })
      .from(watchlistEntries)
      .where(ofAccount(watchlistEntries)),
    savedSearches: await orm
      .select({
        name: savedSearches.name,
        search: savedSearches.search,
        frequency: savedSearches.frequency,
        channel: savedSearches.channel,
        email: savedSearches.email,
        phone: savedSearches.phone,
        created_at: savedSearches.createdAt,
      })
      .from(savedSearches)
      .where(ofAccount(savedSearches)),
    garage: await orm
      .select({
        rego: garageVehicles.rego,
        rego_state: garageVehicles.regoState,
        name: garageVehicles.name,
        km: garageVehicles.km,
        created_at: garageVehicles.createdAt,
        documents: sql<
          string[]
        >`coalesce(json_agg(${garageDocuments.name} order by ${garageDocuments.createdAt})
          filter (where ${garageDocuments.id} is not null), '[]')`,
      })
      .from(garageVehicles)
      .leftJoin(garageDocuments, eq(garageDocuments.vehicleId, garageVehicles.id))
      .where(ofAccount(garageVehicles))
      .groupBy(garageVehicles.id),
  };
}

/**
 * Deletes what a shopper sent to the site, and the lists of the account at all sites that share it. Anybody
 * can enter a phone number: what is still open with it stays for whoever made it, without the number. The
 * address that the account names is not proved and widens nothing: its owner is asked. Addresses of forms
 * with the number are not: somebody else may have sent them, who has nothing to do with the account.
 */
export async function forgetAccount(
  context: Pick<DomainContext, 'database' | 'jobs' | 'siteUrl'>,
  account: Account,
  site: TenantConfig,
): Promise<DeletionReceipt> {
  const { tenant, phone, realm, id, email } = account;
  const { database } = context;
  const { receipt } = await forgetPerson(
    context,
    { person: { phone, account: { realm, id } }, tenant, actor: 'shopper' },
    await findOpen(database, account),
  );
  if (!email) return receipt;
  await transaction(database, (client) => askOwner(context, client, site, email.trim().toLowerCase()));
  return { ...receipt, asks_addresses: true };
}

type OwnerColumns = Record<'realm' | 'shopperId' | 'tenant', AnyColumn>;

async function reservationsOf(pool: pg.Pool, tenant: string, phone: string): Promise<Reservation[]> {
  return ormOf(pool)
    .select()
    .from(reservations)
    .where(and(eq(reservations.tenant, tenant), hasPhone(reservations.payload, phone)))
    .orderBy(desc(reservations.createdAt))
    .limit(most);
}

async function leadIdsOf(pool: pg.Pool, tenant: string, phone: string): Promise<string[]> {
  const found = await ormOf(pool)
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.tenant, tenant), hasPhone(leads.payload, phone)));
  return found.map(({ id }) => id);
}
