import { memo } from 'react';
import { Box } from '@forecourt/design-system';
import type { PriceScale } from './price-scale.ts';

const bars = 25;

/** A histogram of prices behind the track, paler outside the handles. `counts` by thousands. */
export function PriceHistogram({
  counts,
  scale,
  low,
  high,
}: {
  counts: Record<string, number>;
  scale: PriceScale;
  low: number;
  high: number;
}) {
  const percent = (price: number) => scale.shareOf(price) * 100;
  return (
    <Box
      aria-hidden
      data-part="shape"
      position="relative"
      h="10"
      mx="3"
      mb="-3"
      css={layers}
      style={{ '--from': `${percent(low)}%`, '--to': `${100 - percent(high)}%` } as React.CSSProperties}
    >
      <Bars counts={counts} scale={scale} />
      <Bars counts={counts} scale={scale} />
    </Box>
  );
}

const layers = {
  '& svg': {
    position: 'absolute',
    inset: '0',
    w: 'full',
    h: 'full',
    fill: 'line',
    transform: 'scaleX(var(--fc-flip, 1))',
  },
  '& svg + svg': { fill: 'brand-edge', opacity: '0.45', clipPath: 'inset(0 var(--to) 0 var(--from))' },
};

/** Unchanged while a handle is dragged. */
const Bars = memo(function Bars({ counts, scale }: { counts: Record<string, number>; scale: PriceScale }) {
  const heights = barHeights(counts, scale);
  return (
    <svg viewBox={`0 0 ${bars * 4} 40`} preserveAspectRatio="none">
      <path
        d={heights
          .map((height, at) => (height === 0 ? '' : `M${at * 4 + 0.4} 40v${-height}h3.2v${height}z`))
          .join('')}
      />
    </svg>
  );
});

/** Bars up to 40, at least 2 for a vehicle. Square roots: few expensive vehicles stay visible. */
export function barHeights(
  counts: Record<string, number>,
  { shareOf }: Pick<PriceScale, 'shareOf'>,
): number[] {
  const sums = Array<number>(bars).fill(0);
  for (const [price, count] of Object.entries(counts)) {
    const at = Math.ceil(shareOf(Number(price)) * bars) - 1;
    sums[Math.min(bars - 1, Math.max(0, at))]! += count;
  }
  const most = Math.max(...sums, 1);
  return sums.map((sum) => (sum === 0 ? 0 : Math.max(2, Math.round(Math.sqrt(sum / most) * 38))));
}
