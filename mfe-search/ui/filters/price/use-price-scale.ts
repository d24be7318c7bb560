import { useMemo } from 'react';
import { useSite } from '@forecourt/remote-kit';
import { priceScale, type PriceScale } from './price-scale.ts';

/** The scale of the site's price slider for the stock that the other filters leave. */
export function usePriceScale(highest: number | undefined, counts: Record<string, number>): PriceScale {
  const { slider } = useSite().search;
  return useMemo(() => priceScale(slider, highest, counts), [slider, highest, counts]);
}
