import type { PageBlock } from '@forecourt/contracts/tenant/page-blocks';
import { currentBlocks } from './current-blocks.ts';

const position = (id: string, closes: string | null) => ({
  id,
  title: id,
  place: '',
  hours: '',
  text: 'x',
  closes,
});
const blocks: PageBlock[] = [
  { kind: 'text', paragraphs: ['Hello'] },
  {
    kind: 'positions',
    title: 'Open',
    items: [position('always', null), position('today', '2026-11-26'), position('past', '2026-11-25')],
  },
];
const idsAt = (timeZone: string, now: string) =>
  currentBlocks(blocks, { timeZone }, new Date(now)).flatMap((block) =>
    block.kind === 'positions' ? block.items.map(({ id }) => id) : [],
  );

it('shows a position until the end of the day that it closes on, where the site is', () => {
  expect(idsAt('Australia/Brisbane', '2026-11-26T13:59:00Z')).toEqual(['always', 'today']);
  expect(idsAt('Australia/Brisbane', '2026-11-26T14:00:00Z')).toEqual(['always']);
  expect(idsAt('Australia/Perth', '2026-11-26T14:00:00Z')).toEqual(['always', 'today']);
});

it('keeps other blocks as they are, and has none for a page without blocks', () => {
  expect(currentBlocks(blocks, { timeZone: 'UTC' }, new Date(0))[0]).toEqual(blocks[0]);
  expect(currentBlocks(undefined, { timeZone: 'UTC' }, new Date(0))).toEqual([]);
});
