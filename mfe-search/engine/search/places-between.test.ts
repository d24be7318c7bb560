import fc from 'fast-check';
import { withScratch } from '../columns/scratch.ts';
import { placesBetween } from './places-between.ts';
import { finish } from './search-steps.ts';

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
        const places = withScratch(() => finish(placesBetween(costs, rows.length, { start, end })));
        expect(places).toEqual(sorted.slice(start, end));
      },
    ),
  );
});

it.each([
  [0, 5],
  [700, 720],
  [3, 4_900],
  [4_990, 5_010],
])('returns the places from %i to %i of thousands', (start, end) => {
  const values = Array.from({ length: 5_000 }, (_, place) => (place * 7_919) % 1_009);
  const sorted = values.map((_, place) => place).toSorted((a, b) => values[a]! - values[b]! || a - b);
  const places = withScratch(() =>
    finish(placesBetween([(place) => values[place]!, (place) => place], 5_000, { start, end })),
  );
  expect(places).toEqual(sorted.slice(start, end));
});
