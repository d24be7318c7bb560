/** What is compared between versions: milliseconds, but for CLS and bytes. */
export const comparedVitals = ['LCP', 'INP', 'CLS', 'bytes'] as const;
export type ComparedVital = (typeof comparedVitals)[number];

/** Visits by bucket. */
export type Histogram = ReadonlyMap<number, number>;

/** Neighbouring buckets differ by 5 percent. */
const base = 1.05;
/** CLS is a small fraction: it is counted in thousandths. */
const scaleOf = (vital: ComparedVital) => (vital === 'CLS' ? 1000 : 1);

/** The logarithmic bucket of a value. */
export const bucketOf = (vital: ComparedVital, value: number): number =>
  Math.round(Math.log(Math.max(1, value * scaleOf(vital))) / Math.log(base));

export const visitsOf = (histogram: Histogram): number =>
  [...histogram.values()].reduce((sum, visits) => sum + visits, 0);

/** The value that three quarters of the visits did not exceed; null without visits. */
export function percentile75(vital: ComparedVital, histogram: Histogram): number | null {
  let remaining = Math.ceil(visitsOf(histogram) * 0.75);
  for (const [bucket, visits] of [...histogram].sort(([a], [b]) => a - b)) {
    remaining -= visits;
    if (remaining <= 0) return bucket === 0 ? 0 : base ** bucket / scaleOf(vital);
  }
  return null;
}
