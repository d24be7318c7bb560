import type { Range } from '@forecourt/contracts/locations/opening-ranges';
import type { texts } from '../texts.ts';
import { shortTime } from './opening.ts';

/** "8:30 am – 5:30 pm". */
export function rangeText({ open, close }: Range, words: typeof texts.en): string {
  if (open === '00:00' && close === '24:00') return words.allDay;
  const say = (time: string) => shortTime(time, [words.am, words.pm]);
  return `${say(open)} – ${say(close)}`;
}
