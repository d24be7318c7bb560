import type { FeedFormat } from '../../feed/profile/feed-profile.ts';
import { fieldOfColumn } from '../names/name-of-column.ts';

type Columns = Extract<FeedFormat, { type: 'positions' }>['columns'];

const mostLines = 500;
const leastFields = 4;

/**
 * Finds the columns of lines with fixed positions: where all lines have a blank, one column ends and the next
 * begins. The first line has to name them; null if it does not.
 */
export function sniffPositions(text: string[]): Columns | null {
  const lines = text.filter((line) => line.trim() !== '').slice(0, mostLines);
  const [header = ''] = lines;
  const width = Math.max(0, ...lines.map((line) => line.length));
  if (lines.length < 3 || width > 5000) return null;
  const isBlank = (at: number) => lines.every((line) => (line[at] ?? ' ') === ' ');
  const starts: number[] = [];
  for (let at = 0; at < width; at += 1) if (!isBlank(at) && (at === 0 || isBlank(at - 1))) starts.push(at);
  // Words of one value can have their blanks at one place in all lines of a short file: only a name begins a
  // column.
  const named = starts.filter(
    (start, index) => header.slice(start, starts[index + 1] ?? width).trim() !== '',
  );
  const columns = named.map((start, index) => ({
    name: header.slice(start, named[index + 1] ?? width).trim(),
    start: (index === 0 ? 0 : start) + 1,
    length: (named[index + 1] ?? width) - (index === 0 ? 0 : start),
  }));
  const recognised = columns.filter(({ name }) => fieldOfColumn(name) !== null).length;
  return recognised >= leastFields && recognised >= columns.length / 2 ? columns : null;
}
