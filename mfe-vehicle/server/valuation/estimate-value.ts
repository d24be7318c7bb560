/** A used vehicle of the same make and model. */
export type Comparable = { price: number; year: number; km: number | null; badge: string | null };
export type EstimatedVehicle = { year: number; km: number; badge: string | null };
export type Estimate = {
  value: number;
  low: number;
  high: number;
  /** The vehicles that the estimate is based on. */
  used: Comparable[];
};

/** The minimum number of vehicles for an estimate. */
export const fewestComparables = 5;
/** Comparables were built at most this many years before or after. */
export const reachYears = 2;
/** Comparables were driven at most this much less or more. */
const reachKm = 60_000;
const mostUsed = 15;
/** The range in the price's logarithm: this multiple of the comparables' spread, and 4 % at least. */
const reachInSpreads = 1.3;
const leastReach = 0.04;

// Coefficients of a regression of the price's logarithm on age and kilometres within each model, over four
// fifths of 14,952 real listings.
const lossPerYear = 0.066;
const lossPer10000Km = 0.026;

/**
 * Estimates dealers' asking price for a vehicle, in whole dollars: the weighted mean of the most similar
 * vehicles, each at its price adjusted to this one's year and kilometres. The closer in year, kilometres and
 * badge, the higher the weight. Between `low` and `high` lie about three quarters of the real prices.
 * @returns null if there are fewer than five
 */
export function estimateValue(vehicle: EstimatedVehicle, stock: readonly Comparable[]): Estimate | null {
  const used = stock
    .filter(
      ({ year, km }) =>
        Math.abs(year - vehicle.year) <= reachYears && (km === null || Math.abs(km - vehicle.km) <= reachKm),
    )
    .map((comparable) => ({ comparable, weight: likeness(vehicle, comparable) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostUsed);
  if (used.length < fewestComparables) return null;
  const adjusted = used.map(({ comparable, weight }) => ({
    weight,
    log: Math.log(comparable.price) + ageing(comparable, vehicle),
  }));
  const total = adjusted.reduce((sum, { weight }) => sum + weight, 0);
  const mean = adjusted.reduce((sum, { log, weight }) => sum + log * (weight / total), 0);
  const value = Math.round(Math.exp(mean));
  const spread = Math.sqrt(
    adjusted.reduce((sum, { log, weight }) => sum + (log - mean) ** 2 * (weight / total), 0),
  );
  const reach = Math.max(leastReach, reachInSpreads * spread);
  return {
    value,
    low: Math.round(Math.exp(mean - reach)),
    high: Math.round(Math.exp(mean + reach)),
    used: used.map(({ comparable }) => comparable),
  };
}

/** What to add to the logarithm of a comparable's price to adjust it to the vehicle's year and kilometres. */
function ageing({ year, km }: Comparable, vehicle: EstimatedVehicle): number {
  const furtherDriven = km === null ? 0 : vehicle.km - km;
  return (vehicle.year - year) * lossPerYear - (furtherDriven / 10_000) * lossPer10000Km;
}

function likeness(vehicle: EstimatedVehicle, { year, km, badge }: Comparable): number {
  const years = (year - vehicle.year) / 1.2;
  const distance = km === null ? 1 : (km - vehicle.km) / 30_000;
  const sameBadge = vehicle.badge === null ? 0 : badgeLikeness(vehicle.badge, badge ?? '');
  return Math.exp(5 * sameBadge - (years ** 2 + distance ** 2) / 2);
}

/** The share of words that two badges have in common: 1 for the same, 0 for none. */
export function badgeLikeness(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.size === 0 && b.size === 0) return 1;
  return a.intersection(b).size / Math.max(a.size, b.size);
}

const wordsOf = (badge: string) =>
  new Set(
    badge
      .toLowerCase()
      .split(/[^\p{L}\p{N}.]+/u)
      .filter(Boolean),
  );
