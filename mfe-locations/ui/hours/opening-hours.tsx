import { useMemo, useState } from 'react';
import { clockIn, type Clock } from '@forecourt/contracts/locations/clock';
import type { Location, OpeningHour } from '@forecourt/contracts/locations/location';
import { rangesOf } from '@forecourt/contracts/locations/opening-ranges';
import { Box } from '@forecourt/design-system';
import { useHydrated } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { formatHours } from './format-hours.ts';
import { HolidayHours } from './holiday-hours.tsx';
import { HoursRow } from './hours-row.tsx';
import { weekOrder } from './open-now.ts';
import { useTimeZone } from './use-time-zone.ts';

/** The hours of the week, with today in bold after mount, and a button for the holidays. */
export function OpeningHours({ location }: { location: Location }) {
  const today = useTodayAt(location);
  return (
    <Box>
      <WeekHours location={location} hours={location.contact_detail.opening_hours} />
      <HolidayHours location={location} today={today?.date ?? null} />
    </Box>
  );
}

/** The hours of a week alone; nothing if there are none. */
export function WeekHours({ location, hours }: { location: Location; hours: OpeningHour[] }) {
  const t = messages.use();
  const today = useTodayAt(location);
  if (hours.length === 0) return null;
  return (
    <Box as="dl" maxW="24rem" fontSize="sm" fontVariantNumeric="tabular-nums">
      {weekOrder.map((weekday) => {
        const entries = hours.filter((entry) => entry.weekday === weekday);
        return (
          entries.length > 0 && (
            <HoursRow
              key={weekday}
              term={t.weekday(weekday)}
              values={dayLines(entries, t)}
              isToday={today?.weekday === weekday}
            />
          )
        );
      })}
    </Box>
  );
}

/** The date where the location is; null before hydration. */
function useTodayAt(location: Location): Clock | null {
  const timeZone = useTimeZone(location);
  const isHydrated = useHydrated();
  const [now] = useState(() => new Date());
  return useMemo(() => (isHydrated ? clockIn(timeZone, now) : null), [isHydrated, timeZone, now]);
}

/** "8:30 am – 12:30 pm", "1:15 pm – 5 pm"; the dealer's text if a day has no times. */
function dayLines(entries: OpeningHour[], t: typeof messages.en): string[] {
  const open = entries.filter(({ status }) => status === 'Open');
  const ranges = rangesOf(open);
  if (ranges.length > 0) return ranges.map((range) => formatHours(range, t));
  const dealerHours = open.map((entry) => entry.formated_hours).filter(Boolean);
  return dealerHours.length > 0 ? dealerHours : [t.closed];
}
