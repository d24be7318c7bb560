import { memo } from 'react';
import { Box } from '@forecourt/design-system';
import type { Bounds } from './price-bounds.ts';

const bars = 25;

/** How many vehicles cost how much, behind the slider's track; what is outside the handles is paler. `counts` by prices up to the next thousand. */
export function PriceShape({ counts, bounds, low, high }: { counts: Record<string, number>; bounds: Bounds; low: number; high: number }) {
  const percent = (value: number) => ((value - bounds.min) / (bounds.max - bounds.min)) * 100;
  return (
    <Box aria-hidden data-part="shape" position="relative" h="10" mx="3" mb="-3" css={layers} style={{ '--from': `${percent(low)}%`, '--to': `${100 - percent(high)}%` } as React.CSSProperties}>
      <Bars counts={counts} min={bounds.min} max={bounds.max} />
      <Bars counts={counts} min={bounds.min} max={bounds.max} />
    </Box>
  );
}

const layers = {
  '& svg': { position: 'absolute', inset: '0', w: 'full', h: 'full', fill: 'line', transform: 'scaleX(var(--fc-flip, 1))' },
  '& svg + svg': { fill: 'brand-edge', opacity: '0.45', clipPath: 'inset(0 var(--to) 0 var(--from))' },
};

/** Stays as it is while a handle is dragged. */
const Bars = memo(function Bars({ counts, min, max }: { counts: Record<string, number>; min: number; max: number }) {
  const heights = barHeights(counts, min, max);
  return (
    <svg viewBox={`0 0 ${bars * 4} 40`} preserveAspectRatio="none">
      <path d={heights.map((height, at) => (height === 0 ? '' : `M${at * 4 + 0.4} 40v${-height}h3.2v${height}z`)).join('')} />
    </svg>
  );
});

/** Heights of the bars up to 40; where there is something, there is something to see. Roots, so that a few dear ones do not vanish beside many cheap ones. */
export function barHeights(counts: Record<string, number>, min: number, max: number): number[] {
  const sums = Array<number>(bars).fill(0);
  for (const [price, count] of Object.entries(counts)) {
    const at = Math.ceil(((Number(price) - min) / (max - min)) * bars) - 1;
    sums[Math.min(bars - 1, Math.max(0, at))]! += count;
  }
  const most = Math.max(...sums, 1);
  return sums.map((sum) => (sum === 0 ? 0 : Math.max(2, Math.round(Math.sqrt(sum / most) * 38))));
}
