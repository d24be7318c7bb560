import { useEffect, useState } from 'react';
import type { Location } from '@forecourt/contracts/locations/location';
import { departmentsOf } from '@forecourt/contracts/locations/opening-ranges';
import { shortTime } from '@forecourt/contracts/locations/short-time';
import { Flex } from '@forecourt/design-system';
import { useFormat, type Format } from '@forecourt/remote-kit';
import { departmentAsPlace } from '../../model/department-as-place.ts';
import { messages } from '../messages.ts';
import { openNow, type OpenNow } from './open-now.ts';
import { useTimeZone } from './use-time-zone.ts';

/**
 * "Open now, until 5:30 pm". Rendered after mount into a reserved line, by the time. Of a place whose
 * departments have hours of their own it names the first, whose hours are beside it.
 */
export function OpenNowLine({ location }: { location: Location }) {
  const timeZone = useTimeZone(location);
  const t = messages.use();
  const format = useFormat();
  const [status, setStatus] = useState<OpenNow | null>(null);
  const [first, ...others] = departmentsOf(location);
  const named = location.departments && others.length > 0 ? first : undefined;
  useEffect(() => {
    const place = named ? departmentAsPlace(location, named) : location;
    const look = () => setStatus(openNow(place, timeZone, new Date()));
    look();
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, [location, named, timeZone]);
  if (location.contact_detail.opening_hours.length === 0) return null;
  return (
    <Flex
      as="p"
      align="center"
      gap="2"
      minH="6"
      fontSize="sm"
      fontWeight="semibold"
      color="ink-muted"
      data-open={status?.state === 'open' || undefined}
      css={line}
    >
      {status && status.state !== 'unknown' && (
        <>
          <i />
          {named && `${t.departments(named)}: `}
          {describe(status, t, format)}
        </>
      )}
    </Flex>
  );
}

/** Styles of both states, so that they are in the server's HTML. */
const line = {
  '& i': { boxSize: '2', flexShrink: '0', rounded: 'full', bg: 'line-strong' },
  '&[data-open]': { color: 'success-text' },
  '&[data-open] i': { bg: 'success' },
};

function describe(status: OpenNow, t: typeof messages.en, format: Format): string {
  const formatTime = (time: string) => shortTime(time, [t.am, t.pm]);
  if (status.state === 'open')
    return status.until === null ? t.openNow : t.openUntil(formatTime(status.until));
  if (status.state === 'unknown' || status.opens === null) return t.closedNow;
  const { days, date, weekday, at } = status.opens;
  if (days === 0) return t.opensLater(formatTime(at));
  if (days === 1) return t.opensTomorrow(formatTime(at));
  // A weekday is read as the next one, so later dates are shown in full.
  return days < 7
    ? t.opensOn(t.weekday(weekday), formatTime(at))
    : t.opensOnDate(format.date(date), formatTime(at));
}
