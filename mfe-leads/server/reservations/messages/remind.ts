import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { mayConfirm } from '../../abuse/may-confirm.ts';
import { findReservation, lockReservation } from '../reservation-repository.ts';
import { queueReminder } from './reservation-email.ts';

/** Reminds a shopper whose vehicle is still held and not paid for; without a deposit, no reminder. */
export async function remind(
  context: Pick<DomainContext, 'database' | 'jobs' | 'siteUrl' | 'tenants'>,
  id: string,
): Promise<void> {
  const { database, tenants } = context;
  const found = await findReservation(database.pool, id);
  const site = found?.state === 'held' ? await tenants.bySlug(found.tenant) : null;
  if (!found || !site || found.depositCents === 0) return;
  if (!(await mayConfirm(database, site, { email: found.payload.email }, `reminder ${id}`))) return;
  await transaction(database.pool, async (client) => {
    const reservation = await lockReservation(client, id);
    if (reservation?.state === 'held') await queueReminder(context, client, site, reservation);
  });
}
