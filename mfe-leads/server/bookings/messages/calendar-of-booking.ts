import { writing } from '@forecourt/contracts/format/writing';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { leadReference } from '../../../model/lead-reference.ts';
import type { StoredBooking } from '../booking-repository.ts';
import { findAbout, type BookingAbout } from '../find-about.ts';
import { bookingLink } from '../manage/booking-link.ts';
import { notificationMessagesFor } from './booking-notification-messages.ts';
import { serverMessagesFor, type ServerMessages } from './booking-server-messages.ts';
import { calendarFile } from './calendar-file.ts';

/** Returns a booking's calendar file in the site's language. */
export async function calendarOf(
  context: DomainContext,
  site: TenantConfig,
  booking: StoredBooking,
  about?: BookingAbout,
): Promise<string> {
  const { place, about: subject } = about ?? (await findAbout(context, site, booking));
  const t = serverMessagesFor(site.locale);
  const base = context.siteUrl(site);
  return calendarFile(booking, {
    title: `${titleOf(booking, subject, t)} (${site.name})`,
    place: booking.details.at_home
      ? notificationMessagesFor(site.locale).atHome
      : [place.name, place.address].filter(Boolean).join(writing.for(site.locale).comma),
    description: t.reference(leadReference(booking.leadId)),
    link: `${base}/booking?link=${bookingLink(booking)}`,
    host: new URL(base).hostname,
    organiser: { name: site.name, email: site.private.leadSender },
  });
}

/** Returns the title of a booking, such as "Test drive: Mazda CX-5". */
export function titleOf({ kind, details }: StoredBooking, about: string | null, t: ServerMessages): string {
  return kind === 'service' ? t.service(details.service_type) : t.testDrive(about);
}
