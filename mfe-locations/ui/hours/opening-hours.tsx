import { Box, Disclosure } from '@forecourt/design-system';
import type { Location, OpeningHour } from '@forecourt/contracts/locations/location';
import { useFormat, useSite } from '@forecourt/remote-kit';
import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import { clockIn, shortTime, weekOrder } from './opening.ts';

/** The week, with today in bold once the browser knows the day; holidays folded under it. */
export function OpeningHours({ location }: { location: Location }) {
  const { timeZone } = useSite();
  const format = useFormat();
  const words = texts.use();
  const [today, setToday] = useState<{ weekday: number; date: string } | null>(null);
  useEffect(() => setToday(clockIn(timeZone, new Date())), [timeZone]);
  const hours = location.contact_detail.opening_hours;
  if (hours.length === 0) return null;
  const holidays = location.special_hours.filter((entry) => today === null || entry.date >= today.date);
  return (
    <Box>
      <Box as="dl" fontSize="sm" fontVariantNumeric="tabular-nums">
        {weekOrder.map((weekday) => {
          const day = hours.find((entry) => entry.weekday === weekday);
          return day && <Row key={weekday} term={words.weekday(weekday)} value={dayText(day, words.closed)} strong={today?.weekday === weekday} />;
        })}
      </Box>
      {holidays.length > 0 && (
        <Disclosure title={words.holidayHours}>
          <Box as="dl" fontSize="sm">
            {holidays.map((entry) => (
              <Row key={`${entry.date} ${entry.department ?? ''}`} term={format.date(entry.date)} value={entry.status === 'Open' && entry.start_hour && entry.end_hour ? `${shortTime(entry.start_hour)} – ${shortTime(entry.end_hour)}` : words.closed} />
            ))}
          </Box>
        </Disclosure>
      )}
    </Box>
  );
}

/** "8:30 am – 5:30 pm", or the dealer's own words where a day has no times. */
function dayText(day: OpeningHour, closed: string): string {
  if (day.status === 'Closed') return closed;
  return day.open && day.close ? `${shortTime(day.open)} – ${shortTime(day.close)}` : day.formated_hours || closed;
}

function Row({ term, value, strong = false }: { term: string; value: string; strong?: boolean }) {
  return (
    <Box display="flex" justifyContent="space-between" gap="4" py="1" fontWeight={strong ? 'bold' : undefined}>
      <Box as="dt" color={strong ? 'ink' : 'ink-muted'}>{term}</Box>
      <Box as="dd"><bdi>{value}</bdi></Box>
    </Box>
  );
}
