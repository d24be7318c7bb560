import { isolate } from '@forecourt/contracts/format/isolate';
import { writing } from '@forecourt/contracts/format/writing';
import { clockIn } from '@forecourt/contracts/locations/clock';
import { routeLead } from '@forecourt/contracts/tenant/lead-routing';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { DomainContext } from '@forecourt/server-kit/domain';
import type { NewMessage } from '@forecourt/server-kit/messages';
import { siteEmail } from '@forecourt/server-kit/messages/site-email';
import { bookingPaths } from '../../../model/bookings/booking-paths.ts';
import { slotText } from '../../../model/bookings/slot-text.ts';
import { leadReference } from '../../../model/lead-reference.ts';
import { aboutLead, topicOf } from '../../delivery/dispatch-lead.ts';
import { greetingName } from '../../delivery/email/greeting-name.ts';
import type { StoredLead } from '../../submit/lead-repository.ts';
import { parsePhone } from '../../submit/phone.ts';
import type { StoredBooking } from '../booking-repository.ts';
import { findAbout } from '../find-about.ts';
import { bookingLink } from '../manage/booking-link.ts';
import { notificationMessagesFor } from './booking-notification-messages.ts';
import { serverMessagesFor } from './booking-server-messages.ts';
import { calendarOf, titleOf } from './calendar-of-booking.ts';

/** What a message about a booking announces. */
export const announcements = ['booked', 'changed', 'cancelled', 'reminder'] as const;
export type Announcement = (typeof announcements)[number];
type Announced = { booking: StoredBooking; lead: StoredLead; what: Announcement };

/**
 * Composes the messages about a booking: to the shopper by email with a calendar file and by SMS, and to the
 * dealer about a change or a cancellation, which the lead's email did not contain.
 */
export async function composeMessages(
  context: DomainContext,
  site: TenantConfig,
  { booking, lead, what }: Announced,
): Promise<NewMessage[]> {
  const about = await findAbout(context, site, booking);
  const { place, timeZone } = about;
  const t = notificationMessagesFor(site.locale);
  const base = context.siteUrl(site);
  const link = `${base}/booking?link=${bookingLink(booking)}`;
  const clock = clockIn(timeZone, booking.startsAt);
  const when = slotText(clock, site.locale);
  const vehicle = titleOf(booking, about.about, serverMessagesFor(site.locale));
  const location = [place.name, isolate(place.address, site.direction)]
    .filter(Boolean)
    .join(writing.for(site.locale).comma);
  // The address was typed, perhaps by somebody else: only the dealer reads it.
  const where = booking.details.at_home ? t.atHome : location;
  const { name, email, phone } = lead.payload;
  const common = {
    tenant: site.slug,
    about: aboutLead(lead.id),
    kind: `booking-${what}-${booking.revision}`,
  };
  const mobile = parsePhone(phone);
  const calendar = {
    filename: 'booking.ics',
    contentType: `text/calendar; charset=utf-8; method=${booking.cancelled ? 'CANCEL' : 'PUBLISH'}`,
    content: await calendarOf(context, site, booking, about),
  };
  const mailTo = (
    recipient: string,
    { subject, title, paragraphs, rows, action }: Mail,
    audience: 'shopper' | 'dealer',
  ): NewMessage =>
    siteEmail(site, base, {
      ...common,
      recipient,
      id: `${audience}-${booking.id}`,
      ...(audience === 'dealer' ? { replyTo: { name, address: email } } : {}),
      subject,
      title,
      blocks: [
        ...paragraphs.map((text) => ({ kind: 'text', text }) as const),
        { kind: 'facts', rows },
        ...(action ? [{ kind: 'button', ...action } as const] : []),
      ],
      footer: [site.legalName],
      headers: { 'X-Lead-Reference': leadReference(lead.id) },
      ...(what === 'reminder' || audience === 'dealer' ? {} : { attachments: [calendar] }),
    });
  const rows: [string, string][] = [
    [t.what, vehicle],
    [t.when, when],
    [t.where, where],
    ...(booking.loanCar ? [[t.loanCar, t.yes] as [string, string]] : []),
    ...(place.phone ? [[t.phone, place.phone] as [string, string]] : []),
    [t.reference, leadReference(lead.id)],
  ];
  const messages: NewMessage[] = [
    mailTo(
      email,
      {
        subject: t.subjects[what](vehicle, when),
        title: t.titles[what],
        paragraphs: [t.greeting(greetingName(name)), t.intros[what]],
        rows,
        action: booking.cancelled
          ? { label: t.bookAgain, href: `${base}${bookingPaths[booking.kind]}` }
          : { label: t.manage, href: link },
      },
      'shopper',
    ),
  ];
  if (mobile?.mobile)
    messages.push({
      ...common,
      channel: 'sms',
      recipient: mobile.digits,
      content: { text: t.sms[what]({ site: site.name, title: vehicle, when, where, link }) },
    });
  if (what === 'changed' || what === 'cancelled')
    for (const recipient of dealerAddresses(about.site, lead))
      messages.push(mailTo(recipient, dealerMail(), 'dealer'));
  return messages;

  function dealerMail(): Mail {
    return {
      subject: `${t.dealerSubjects[what](vehicle, when)} (${isolate(leadReference(lead.id), site.direction)})`,
      title: t.titles[what],
      paragraphs: [t.dealerIntros[what]],
      rows: [
        [t.what, vehicle],
        [t.when, when],
        [t.where, booking.details.at_home ? (booking.details.address ?? '') : location],
        [t.name, name],
        [t.email, email],
        [t.phone, phone],
        [t.reference, leadReference(lead.id)],
      ],
      action: null,
    };
  }
}

type Mail = {
  subject: string;
  title: string;
  paragraphs: string[];
  rows: [label: string, value: string][];
  action: { label: string; href: string } | null;
};

/** Returns the addresses that receive the lead. */
function dealerAddresses(site: TenantConfig, lead: Announced['lead']): string[] {
  const routed = routeLead(site.private.leadRecipients, topicOf(lead, site));
  return [...new Set(routed.map(({ email }) => email.toLowerCase()))];
}
