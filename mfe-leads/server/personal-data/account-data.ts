import type { AccountOverview } from '@forecourt/contracts/api/account-data-api';
import type { DeletionReceipt } from '@forecourt/contracts/privacy/personal-data';
import { hasVehicle } from '@forecourt/contracts/reservations/reservation-state';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { transaction, type Client, type Database } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import type { Shopper } from '@forecourt/server-kit/shopper';
import { leadReference } from '../../model/lead-reference.ts';
import { findBookingsOf } from '../bookings/booking-repository.ts';
import { bookingLink } from '../bookings/manage/booking-link.ts';
import { checkoutPath } from '../reservations/checkout-path.ts';
import { reservationReference } from '../reservations/reservation-reference.ts';
import { listEnquiries, listLeadIds, listReservations, readAccountLists } from './account-repository.ts';
import { askOwner } from './address/ask-address.ts';
import { exportPerson, forgetPerson } from './person-data.ts';

/** A signed-in shopper at one site. */
export type Account = Shopper & { tenant: string };

const most = 20;

/** Returns the newest of what a shopper sent and booked, with the pages on which it can be changed. */
export async function readOverview(client: Client, account: Account): Promise<AccountOverview> {
  const enquiries = await listEnquiries(client, account, most);
  const bookings = await findBookingsOf(client, account.tenant, await listLeadIds(client, account), most);
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
    reservations: (await listReservations(client, account, most)).map((one) => ({
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
  client: Client,
  account: Account,
): Promise<{ reservations: string[]; leads: string[] }> {
  const held = (await listReservations(client, account, most)).filter(({ state }) => hasVehicle(state));
  const bookings = await findBookingsOf(client, account.tenant, await listLeadIds(client, account), most);
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
  const { tenant, phone, realm, id } = account;
  const person = await exportPerson(
    { database },
    { person: { phone, account: { realm, id } }, tenant, actor: 'shopper' },
  );
  return { ...person, ...(await readAccountLists(database.pool, account)) };
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
    await findOpen(database.pool, account),
  );
  if (!email) return receipt;
  await transaction(database.pool, (client) => askOwner(context, client, site, email.trim().toLowerCase()));
  return { ...receipt, asks_addresses: true };
}
