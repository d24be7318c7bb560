import { fullColumns, lastOfOddFillsRow } from '@forecourt/design-system';

/**
 * Styles of a grid whose rows are full: as many columns as fit, also with enlarged text, and at most as many
 * as `count` fills. Two or three are on tablets, and up to `from` if four or more follow. An odd last one of
 * two columns is as wide as its row.
 */
export function fullRows(
  count: number,
  { wide, least, from = 'lg' }: { wide: readonly [number, ...number[]]; least: string; from?: 'lg' | 'xl' },
) {
  const onTablets = fullColumns(count, [2, 3]);
  const onWide = fullColumns(count, wide);
  const start = onWide > 3 ? from : 'lg';
  const columns = (most: number, gap: string, min: string) =>
    `repeat(auto-fill, minmax(max((100% - ${most - 1} * ${gap}) / ${most}, min(100%, ${min})), 1fr))`;
  return {
    gap: { base: '4', lg: '6' },
    gridTemplateColumns: {
      // A third column that just fits on a large phone would leave a hole beside the second.
      base: columns(2, '1rem', '14rem'),
      md: columns(onTablets, '1rem', '14rem'),
      ...(start === 'xl' && { lg: columns(onTablets, '1.5rem', least) }),
      [start]: columns(onWide, '1.5rem', least),
    },
    css: lastOfOddFillsRow(onTablets === 3 ? 'md' : start),
  };
}
