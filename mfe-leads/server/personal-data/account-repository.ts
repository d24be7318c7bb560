import { and, desc, eq, notInArray, sql, type AnyColumn } from 'drizzle-orm';
import type { LeadFormType } from '@forecourt/contracts/leads/lead-forms';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import {
  garageDocuments,
  garageVehicles,
  leads,
  reservations,
  savedSearches,
  watchlistEntries,
  type Reservation,
} from '../db/tables.ts';
import { hasPhone } from './match-person.ts';

/** A phone number at one site. */
type PhoneAtSite = { tenant: string; phone: string };

/** These leads are shown as bookings and reservations instead. */
const otherwiseShown: LeadFormType[] = ['test-drive', 'service-booking', 'reservation'];

/** Lists the newest complete enquiries with a phone number. */
export const listEnquiries = (client: Client, { tenant, phone }: PhoneAtSite, most: number) =>
  ormOf(client)
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

/** Lists the newest reservations with a phone number. */
export async function listReservations(
  client: Client,
  { tenant, phone }: PhoneAtSite,
  most: number,
): Promise<Reservation[]> {
  return ormOf(client)
    .select()
    .from(reservations)
    .where(and(eq(reservations.tenant, tenant), hasPhone(reservations.payload, phone)))
    .orderBy(desc(reservations.createdAt))
    .limit(most);
}

export async function listLeadIds(client: Client, { tenant, phone }: PhoneAtSite): Promise<string[]> {
  const found = await ormOf(client)
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.tenant, tenant), hasPhone(leads.payload, phone)));
  return found.map(({ id }) => id);
}

type OwnerColumns = Record<'realm' | 'shopperId' | 'tenant', AnyColumn>;

/** Reads the lists of an account at one site. Documents of the garage are listed by name. */
export async function readAccountLists(
  client: Client,
  account: { realm: string; id: string; tenant: string },
) {
  const orm = ormOf(client);
  const ofAccount = ({ realm, shopperId, tenant }: OwnerColumns) =>
    and(eq(realm, account.realm), eq(shopperId, account.id), eq(tenant, account.tenant));
  return {
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
