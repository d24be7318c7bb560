import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { queueReminder } from './reservation-email.ts';
import { lockReservation } from './reservation-repository.ts';

/** Reminds a shopper whose vehicle is still held and not paid for; a reservation without a deposit needs no reminder. */
export async function remind(
  context: Pick<DomainContext, 'database' | 'jobs' | 'siteUrl' | 'tenants'>,
  id: string,
): Promise<void> {
  await transaction(context.database, async (client) => {
    const reservation = await lockReservation(client, id);
    if (reservation?.state !== 'held' || reservation.depositCents === 0) return;
    const site = await context.tenants.bySlug(reservation.tenant);
    if (site) await queueReminder(context, client, site, reservation);
  });
}
