import type { AutoGauge } from '@forecourt/contracts/api/vehicle-api';

/**
 * Specification: hidden without data, with missing fields, at a confidence of 0.2 or lower, and if the
 * market's maximum is below the listing price.
 */
export function showsGauge(gauge: Partial<AutoGauge> | null): gauge is AutoGauge {
  if (!gauge) return false;
  const { fill, listing_price, market_range_min, market_range_max, confidence, description } = gauge;
  const isWhole =
    [fill, listing_price, market_range_min, market_range_max, confidence].every(
      (value) => typeof value === 'number' && Number.isFinite(value),
    ) && typeof description === 'string';
  return isWhole && confidence! > 0.2 && market_range_max! >= listing_price!;
}
