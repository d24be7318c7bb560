import { createEvent } from 'ics';
import { withoutMarks } from '@forecourt/contracts/format/isolate';
import type { StoredBooking } from '../booking-repository.ts';

export type CalendarFacts = {
  title: string;
  place: string;
  description: string;
  /** The signed link to the booking. */
  link: string;
  /** Host name of the site. */
  host: string;
  organiser: { name: string; email: string };
};

/**
 * Builds a booking's calendar file (RFC 5545). A later file of the same booking replaces the earlier entry;
 * the file of a cancelled booking removes it.
 */
export function calendarFile(
  booking: Pick<StoredBooking, 'id' | 'startsAt' | 'endsAt' | 'revision' | 'cancelled'>,
  { title, place, description, link, host, organiser }: CalendarFacts,
): string {
  const summary = withoutMarks(title);
  const { error, value } = createEvent({
    uid: `booking-${booking.id}@${host}`,
    sequence: booking.revision - 1,
    productId: 'forecourt',
    method: booking.cancelled ? 'CANCEL' : 'PUBLISH',
    status: booking.cancelled ? 'CANCELLED' : 'CONFIRMED',
    start: booking.startsAt.getTime(),
    end: booking.endsAt.getTime(),
    startOutputType: 'utc',
    endOutputType: 'utc',
    title: summary,
    location: withoutMarks(place),
    description: `${withoutMarks(description)}\n${link}`,
    url: link,
    organizer: organiser,
    busyStatus: 'BUSY',
    alarms: booking.cancelled
      ? []
      : [{ action: 'display', description: summary, trigger: { hours: 2, before: true } }],
  });
  if (error || !value) throw new Error('the calendar file could not be written', { cause: error });
  return value;
}
