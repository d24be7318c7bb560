import type { PoolClient } from 'pg';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import type { SlotDay } from '../../../model/bookings/bookings-api.ts';
import { releaseBooking } from '../../abuse/quota-repository.ts';
import { cancelBooking, findBooking, type StoredBooking } from '../booking-repository.ts';
import { findPlaces, scheduleAt, type Schedule } from '../slots/find-schedule.ts';
import { findFreeDays } from '../slots/slots-route.ts';
import { moveToSlot } from '../slots/take-slot.ts';
import { checkLink, idOfLink } from './booking-link.ts';

/** Called in the transaction that stores the change. */
export type OnChanged = (
  client: PoolClient,
  booking: StoredBooking,
  what: 'changed' | 'cancelled',
) => Promise<void>;

export type LinkOutcome = { ok: true; booking: StoredBooking } | { ok: false; reason: 'unknown' | 'expired' };
/** With the days on which the booking may be moved further, from the transaction of the change. */
export type ChangeOutcome =
  | (Extract<LinkOutcome, { ok: true }> & { days: SlotDay[] })
  | { ok: false; reason: 'unknown' | 'expired' | 'cancelled' | 'past' };

/** Finds the booking of a signed link. Forged, foreign and deleted ones are all "unknown". */
export async function findByLink(
  { database }: DomainContext,
  site: TenantConfig,
  link: string,
): Promise<LinkOutcome> {
  const id = idOfLink(link);
  const booking = id ? await findBooking(database.pool, site.slug, id) : null;
  const verdict = booking ? checkLink(booking, link, new Date()) : 'forged';
  if (!booking || verdict === 'forged') return { ok: false, reason: 'unknown' };
  return verdict === 'expired' ? { ok: false, reason: 'expired' } : { ok: true, booking };
}

/** Returns the schedule of the booking's location, or null if it no longer takes such bookings. */
export async function scheduleOf(
  context: DomainContext,
  site: TenantConfig,
  { kind, locationId }: StoredBooking,
): Promise<Schedule | null> {
  const location = (await findPlaces(context, site, kind, null)).find(({ id }) => id === locationId);
  return location ? scheduleAt(context, site, kind, location) : null;
}

/**
 * Moves a booking to another slot. Repeating the same change has no effect.
 * @throws SlotTakenError; the booking then stays unchanged
 */
export async function changeByLink(
  context: DomainContext,
  site: TenantConfig,
  link: string,
  startsAt: Date,
  onChanged: OnChanged,
): Promise<ChangeOutcome> {
  const found = await findByLink(context, site, link);
  if (!found.ok) return found;
  const schedule = await scheduleOf(context, site, found.booking);
  return whileOpen(context, found.booking, async (client, booking) => {
    if (!schedule) return { booking, days: [] };
    const isSame = booking.startsAt.getTime() === startsAt.getTime();
    const moved = isSame ? booking : await moveToSlot(client, schedule, booking, startsAt);
    if (!isSame) await onChanged(client, moved, 'changed');
    return { booking: moved, days: await findFreeDays(client, schedule, moved.carId, moved.id) };
  });
}

/** Cancels a booking and frees its slot. */
export async function cancelByLink(
  context: DomainContext,
  site: TenantConfig,
  link: string,
  onChanged: OnChanged,
): Promise<ChangeOutcome> {
  const found = await findByLink(context, site, link);
  if (!found.ok) return found;
  return whileOpen(context, found.booking, async (client, booking) => {
    const cancelled = await cancelBooking(client, booking);
    await releaseBooking(client, booking.tenant, booking.leadId);
    await onChanged(client, cancelled, 'cancelled');
    return { booking: cancelled, days: [] };
  });
}

/** Runs `work` with the booking locked, if the booking is neither cancelled nor past. */
async function whileOpen(
  { database }: DomainContext,
  { tenant, id }: StoredBooking,
  work: (client: PoolClient, booking: StoredBooking) => Promise<{ booking: StoredBooking; days: SlotDay[] }>,
): Promise<ChangeOutcome> {
  return transaction(database.pool, async (client): Promise<ChangeOutcome> => {
    const booking = await findBooking(client, tenant, id, true);
    if (!booking) return { ok: false, reason: 'unknown' };
    if (booking.cancelled) return { ok: false, reason: 'cancelled' };
    if (booking.startsAt.getTime() <= Date.now()) return { ok: false, reason: 'past' };
    return { ok: true, ...(await work(client, booking)) };
  });
}
