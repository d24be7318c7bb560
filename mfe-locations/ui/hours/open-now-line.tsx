import { Box, Flex } from '@forecourt/design-system';
import type { Location } from '@forecourt/contracts/locations/location';
import { useSite } from '@forecourt/remote-kit';
import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import { openNow, shortTime, type OpenNow } from './opening.ts';

/** "Open now, until 5:30 pm": by the clock, so it comes after mount into a line kept for it. */
export function OpenNowLine({ location }: { location: Location }) {
  const { timeZone } = useSite();
  const words = texts.use();
  const [status, setStatus] = useState<OpenNow | null>(null);
  useEffect(() => {
    const look = () => setStatus(openNow(location, timeZone, new Date()));
    look();
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, [location, timeZone]);
  if (location.contact_detail.opening_hours.length === 0) return null;
  return (
    <Flex as="p" align="center" gap="2" minH="6" fontSize="sm" fontWeight="medium" color={status?.state === 'open' ? 'success-text' : 'ink-muted'}>
      {status && status.state !== 'unknown' && <><Box as="span" boxSize="2" rounded="full" bg={status.state === 'open' ? 'success' : 'line-strong'} />{say(status, words)}</>}
    </Flex>
  );
}

function say(status: OpenNow, words: typeof texts.en): string {
  if (status.state === 'open') return words.openUntil(shortTime(status.until));
  if (status.state === 'unknown' || status.opens === null) return words.closedNow;
  const { days, weekday, at } = status.opens;
  if (days === 0) return words.opensLater(shortTime(at));
  return days === 1 ? words.opensTomorrow(shortTime(at)) : words.opensOn(words.weekday(weekday), shortTime(at));
}
