import fc from 'fast-check';
import { compareVersions, type VersionHealth } from './compare-versions.ts';
import { bucketOf, percentile75, type ComparedVital } from './vital-histogram.ts';

function seen(
  values: Partial<Record<ComparedVital, number[]>> = {},
  { pages = 200, failures = 0 } = {},
): VersionHealth {
  const vitals = new Map<ComparedVital, Map<number, number>>();
  for (const [vital, list] of Object.entries(values) as [ComparedVital, number[]][]) {
    const histogram = new Map<number, number>();
    for (const value of list) {
      const bucket = bucketOf(vital, value);
      histogram.set(bucket, (histogram.get(bucket) ?? 0) + 1);
    }
    vitals.set(vital, histogram);
  }
  return { pages, failures, vitals };
}
const times = (count: number, value: number) => Array<number>(count).fill(value);

it('reads back the 75th percentile of what was measured, within a bucket', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 2, max: 60_000, noNaN: true }), { minLength: 1 }), (values) => {
      const expected = values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1]!;
      const read = percentile75('LCP', seen({ LCP: values }).vitals.get('LCP')!)!;
      expect(read / expected).toBeGreaterThan(0.95);
      expect(read / expected).toBeLessThan(1.05);
    }),
  );
  expect(percentile75('CLS', seen({ CLS: [0, 0, 0] }).vitals.get('CLS')!)).toBe(0);
  expect(percentile75('LCP', new Map())).toBeNull();
});

it.each<
  [string, Partial<Record<ComparedVital, number[]>>, Partial<Record<ComparedVital, number[]>>, RegExp | null]
>([
  ['the same figures', { LCP: times(90, 1500) }, { LCP: times(90, 1500) }, null],
  ['a slower main picture', { LCP: times(90, 2200) }, { LCP: times(90, 1500) }, /LCP is 2\d\d\d ms/],
  ['a little slower', { LCP: times(90, 1600) }, { LCP: times(90, 1500) }, null],
  ['too few measurements', { LCP: times(20, 4000) }, { LCP: times(90, 1500) }, null],
  ['slower answers to clicks', { INP: times(90, 320) }, { INP: times(90, 120) }, /INP/],
  ['content that moves', { CLS: times(90, 0.12) }, { CLS: times(90, 0.01) }, /CLS is 0\.1/],
  ['more bytes', { bytes: times(90, 90_000) }, { bytes: times(90, 60_000) }, /bytes is 8\d KB/],
  ['nothing measured of the served version', { LCP: times(90, 9000) }, {}, null],
])('judges %s', (_what, version, served, problem) => {
  const { problems } = compareVersions(seen(version), seen(served), 100);
  if (problem) expect(problems).toEqual([expect.stringMatching(problem)]);
  else expect(problems).toEqual([]);
});

it('needs visits of both versions, but no minimum for failures', () => {
  expect(compareVersions(seen({}, { pages: 99 }), seen(), 100).isEnough).toBe(false);
  expect(compareVersions(seen(), seen({}, { pages: 99 }), 100).isEnough).toBe(false);
  expect(compareVersions(seen(), seen(), 100)).toMatchObject({ isEnough: true, problems: [] });
  expect(compareVersions(seen({}, { pages: 9, failures: 3 }), seen(), 100).problems).toEqual([
    'it failed on 33.3 % of 9 pages, the served version on 0.0 % of 200',
  ]);
});

it('accepts failures that the served version has as well', () => {
  const usual = seen({}, { pages: 200, failures: 10 });
  expect(compareVersions(seen({}, { pages: 100, failures: 6 }), usual, 100).problems).toEqual([]);
  expect(compareVersions(seen({}, { pages: 100, failures: 2 }), seen(), 100).problems).toEqual([]);
});
