import fc from 'fast-check';
import { burnsFuel, weeklyFuelCost } from './weekly-fuel-cost.ts';

it('computes for 250 km a week at 10 L/100km and $1.70 a cost of $42.50', () => {
  expect(weeklyFuelCost({ kmPerWeek: 250, litresPer100Km: 10, pricePerLitre: 1.7 })).toBeCloseTo(42.5, 10);
});

it('doubles the cost for twice the distance, and returns 0 for no distance', () => {
  const amount = fc.double({ min: 0, max: 1000, noNaN: true });
  fc.assert(
    fc.property(amount, amount, amount, (kmPerWeek, litresPer100Km, pricePerLitre) => {
      const once = weeklyFuelCost({ kmPerWeek, litresPer100Km, pricePerLitre });
      expect(weeklyFuelCost({ kmPerWeek: kmPerWeek * 2, litresPer100Km, pricePerLitre })).toBeCloseTo(
        once * 2,
        4,
      );
      expect(weeklyFuelCost({ kmPerWeek: 0, litresPer100Km, pricePerLitre })).toBe(0);
    }),
  );
});

it('distinguishes electric cars from hybrids and other cars that burn fuel', () => {
  expect(
    ['Electric', 'ELECTRIC', 'Petrol', 'Plug-in Hybrid Electric', 'Electric Hybrid', null].map(burnsFuel),
  ).toEqual([false, false, true, true, true, true]);
});
