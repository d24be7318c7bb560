import { useEffect, useState } from 'react';
import type { Location } from '@forecourt/contracts/locations/location';
import { shortTime } from '@forecourt/contracts/locations/short-time';
import { Flex } from '@forecourt/design-system';
import { useFormat, type Format } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { openNow, type OpenNow } from './open-now.ts';
import { useTimeZone } from './use-time-zone.ts';

/** "Open now, until 5:30 pm". Rendered after mount into a reserved line, by the time. */
export function OpenNowLine({ location }: { location: Location }) {
  const timeZone = useTimeZone(location);
  const t = messages.use();
  const format = useFormat();
  const [status, setStatus] = useState<OpenNow | null>(null);
  useEffect(() => {
    const look = () => setStatus(openNow(location, timeZone, new Date()));
    look();
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, [location, timeZone]);
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
