import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clockIn } from '@forecourt/contracts/locations/clock';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { tenantOf } from '@forecourt/server-kit/domain';
import {
  BookingChange,
  bookingsApi,
  type BookingView,
  type SlotDay,
} from '../../../model/bookings/bookings-api.ts';
import { leadReference } from '../../../model/lead-reference.ts';
import type { LeadsContext } from '../../leads-context.ts';
import { refusal } from '../../refusals.ts';
import { isFormPost, type PostedFields } from '../../submit/form-post/form-post.ts';
import { announceBooking } from '../booking-jobs.ts';
import type { StoredBooking } from '../booking-repository.ts';
import { findAbout, type BookingAbout } from '../find-about.ts';
import { serverMessagesFor } from '../messages/booking-server-messages.ts';
import { calendarOf } from '../messages/calendar-of-booking.ts';
import { findFreeDays } from '../slots/slots-route.ts';
import { SlotTakenError } from '../slots/take-slot.ts';
import { bookingLink } from './booking-link.ts';
import { cancelByLink, changeByLink, findByLink, scheduleOf, type OnChanged } from './manage-booking.ts';

const Link = z.object({ link: z.string().min(1).max(400) });
const limits = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };

/** What the holder of a signed link may do: view, change, cancel, download as a calendar file. */
export async function manageRoutes(app: FastifyInstance, context: LeadsContext): Promise<void> {
  const onChanged: OnChanged = (client, booking, what) => announceBooking(context, client, booking, what);
  app.get(bookingsApi.manage, limits, async (request, reply): Promise<BookingView> => {
    const site = tenantOf(request);
    const booking = await byLink(request, site);
    const [about, days] = await Promise.all([findAbout(context, site, booking), freeDaysFor(booking, site)]);
    void reply.header('cache-control', 'no-store');
    return viewOf(booking, about, days);
  });

  app.get(bookingsApi.calendar, limits, async (request, reply) => {
    const site = tenantOf(request);
    const booking = await byLink(request, site);
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="booking.ics"',
        'cache-control': 'no-store',
      })
      .send(await calendarOf(context, site, booking));
  });

  app.post(bookingsApi.manage, limits, async (request, reply) => {
    const site = tenantOf(request);
    const isForm = isFormPost(request);
    const change = BookingChange.parse(isForm ? changeOfForm(request.body as PostedFields) : request.body);
    // Read before the change: a query after it may fail although the change is stored.
    const about = isForm ? null : await findAbout(context, site, await byLink(request, site, change.link));
    try {
      const outcome =
        change.action === 'cancel'
          ? await cancelByLink(context, site, change.link, onChanged)
          : await changeByLink(context, site, change.link, new Date(change.starts_at), onChanged);
      const link = outcome.ok ? bookingLink(outcome.booking) : change.link;
      if (!about) return backTo(reply, link, outcome.ok ? doneOf[change.action] : null);
      if (!outcome.ok) throw refusals[outcome.reason]();
      return { link, booking: viewOf(outcome.booking, about, outcome.days) };
    } catch (error) {
      if (!(error instanceof SlotTakenError)) throw error;
      if (isForm) return backTo(reply, change.link, 'full');
      const t = serverMessagesFor(site.locale);
      return reply.code(409).send({ error: t[error.reason], code: 'slot_taken', next: error.next });
    }
  });

  async function byLink(
    request: FastifyRequest,
    site: TenantConfig,
    link: string = Link.parse(request.query).link,
  ): Promise<StoredBooking> {
    const found = await findByLink(context, site, link);
    if (!found.ok) throw refusals[found.reason]();
    return found.booking;
  }

  async function freeDaysFor(booking: StoredBooking, site: TenantConfig): Promise<SlotDay[]> {
    if (statusOf(booking) !== 'booked') return [];
    const schedule = await scheduleOf(context, site, booking);
    return schedule ? findFreeDays(context.database.pool, schedule, booking.carId, booking.id) : [];
  }
}

function statusOf({ cancelled, startsAt }: StoredBooking): BookingView['status'] {
  if (cancelled) return 'cancelled';
  return startsAt.getTime() <= Date.now() ? 'past' : 'booked';
}

function viewOf(
  booking: StoredBooking,
  { place, timeZone, about }: BookingAbout,
  days: SlotDay[],
): BookingView {
  const { date, time } = clockIn(timeZone, booking.startsAt);
  return {
    kind: booking.kind,
    status: statusOf(booking),
    reference: leadReference(booking.leadId),
    startsAt: booking.startsAt.toISOString(),
    date,
    time,
    timeZone,
    location: place,
    atHome: booking.details.at_home,
    about,
    serviceType: booking.details.service_type,
    loanCar: booking.loanCar,
    days,
  };
}

const doneOf = { change: 'changed', cancel: 'cancelled' } as const;
const backTo = (reply: FastifyReply, link: string, done: string | null) =>
  reply.redirect(`/booking?link=${link}${done ? `&done=${done}` : ''}`, 303);

function changeOfForm(posted: PostedFields): unknown {
  const { slot, ...fields } = posted;
  return { ...fields, starts_at: slot };
}

const refusals = {
  unknown: () => refusal(404, 'booking_unknown'),
  expired: () => refusal(410, 'link_expired'),
  cancelled: () => refusal(409, 'cancelled'),
  past: () => refusal(409, 'past'),
};
