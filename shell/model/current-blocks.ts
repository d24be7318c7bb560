import { clockIn } from '@forecourt/contracts/locations/clock';
import type { PageBlock } from '@forecourt/contracts/tenant/page-blocks';

/** Returns the blocks of a page as they are today at the site: without positions that have closed. */
export function currentBlocks(
  blocks: readonly PageBlock[] | undefined,
  { timeZone }: { timeZone: string },
  now: Date,
): PageBlock[] {
  const today = clockIn(timeZone, now).date;
  return (blocks ?? []).map((block) =>
    block.kind === 'positions'
      ? { ...block, items: block.items.filter(({ closes }) => closes === null || closes >= today) }
      : block,
  );
}
