import type { Range } from '@forecourt/contracts/locations/opening-ranges';
import { shortTime } from '@forecourt/contracts/locations/short-time';
import type { messages } from '../messages.ts';

/** "8:30 am – 5:30 pm". */
export function formatHours({ open, close }: Range, t: typeof messages.en): string {
  if (open === '00:00' && close === '24:00') return t.allDay;
  const formatTime = (time: string) => shortTime(time, [t.am, t.pm]);
  return `${formatTime(open)} – ${formatTime(close)}`;
}
