import fc from 'fast-check';
import { withScratch } from '../columns/scratch.ts';
import { placesBetween } from './places-between.ts';
import { TimeBudget } from './time-budget.ts';

it('aborts a long ranking when the time budget of its request is exceeded', () => {
  const budget = new TimeBudget(20);
  const costs = [(place: number) => -place];
  const rank = () => {
    for (;;) placesBetween(costs, 50_000, { start: 0, end: 50_000 }, budget);
  };
  expect(() => budget.run(() => withScratch(rank))).toThrow(
    expect.objectContaining({ code: 'search_time_exceeded' }),
  );
});

it('returns the same places as sorting by all costs', () => {
  const cost = fc.oneof(fc.nat(3), fc.constant(Number.POSITIVE_INFINITY));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cost, cost, cost), { maxLength: 60 }),
      fc.nat(70),
      fc.nat(70),
      (rows, start, count) => {
        const costs = [0, 1, 2].map((rule) => (place: number) => rows[place]![rule]!);
        const sorted = rows
          .map((_, place) => place)
          .toSorted((a, b) => {
            for (const of of costs) if (of(a) !== of(b)) return of(a) - of(b);
            return a - b;
          });
        const end = start + count;
        expect(placesBetween(costs, rows.length, { start, end })).toEqual(sorted.slice(start, end));
      },
    ),
  );
});
