import { estimateValue, type Comparable } from './estimate-value.ts';

export type Listing = Comparable & { make: string; model: string; km: number };
type Errors = { median: number; medianPercent: number };
export type Accuracy = {
  /** Listings whose price is compared with both estimates. */
  compared: number;
  /** Listings without an estimate, because there are too few comparable ones. */
  refused: number;
  valuation: Errors & { withinRange: number };
  /** Errors of a depreciation curve for the same listings: a model's mean price, falling at a yearly rate. */
  curve: Errors;
};

const everyNth = 5;
const oldestYears = 7;
const furthestKm = 100_000;
const fewestForCurve = 5;

/**
 * Measures how close estimates are to the asking prices of listings that they do not know: every fifth is
 * held back, and valued from the rest if its age and kilometres are within the limits. A held-back listing
 * that also occurs in the rest is excluded.
 */
export function measureAccuracy(listings: readonly Listing[]): Accuracy {
  const rest = listings.filter((_listing, index) => index % everyNth !== 0);
  const inRest = new Set(rest.map(identityOf));
  const newest = Math.max(...listings.map(({ year }) => year));
  const heldBack = listings.filter(
    (listing, index) =>
      index % everyNth === 0 &&
      newest - listing.year <= oldestYears &&
      listing.km <= furthestKm &&
      !inRest.has(identityOf(listing)),
  );
  const byModel = Map.groupBy(rest, modelOf);
  const curve = depreciationCurve(byModel);
  const valued = heldBack.flatMap((listing) => {
    const estimate = estimateValue(listing, byModel.get(modelOf(listing)) ?? []);
    return estimate ? [{ listing, estimate }] : [];
  });
  const pairs = valued.flatMap(({ listing, estimate }) => {
    const byCurve = curve(listing);
    return byCurve === null ? [] : [{ price: listing.price, estimate, byCurve }];
  });
  const isWithin = pairs.filter(({ price, estimate }) => price >= estimate.low && price <= estimate.high);
  return {
    compared: pairs.length,
    refused: heldBack.length - valued.length,
    valuation: {
      ...errorsOf(pairs.map(({ price, estimate }) => [price, estimate.value])),
      withinRange: isWithin.length / pairs.length,
    },
    curve: errorsOf(pairs.map(({ price, byCurve }) => [price, byCurve])),
  };
}

/** Fits the price's logarithm to the year by least squares, with one slope and a level per model. */
function depreciationCurve(
  byModel: ReadonlyMap<string, readonly Listing[]>,
): (listing: Listing) => number | null {
  const models = new Map(
    Array.from(byModel, ([model, listings]) => [
      model,
      {
        listings,
        year: mean(listings.map(({ year }) => year)),
        log: mean(listings.map(({ price }) => Math.log(price))),
      },
    ]),
  );
  let [covariance, variance] = [0, 0];
  for (const { listings, year, log } of models.values())
    for (const listing of listings) {
      covariance += (listing.year - year) * (Math.log(listing.price) - log);
      variance += (listing.year - year) ** 2;
    }
  const slope = variance === 0 ? 0 : covariance / variance;
  return (listing) => {
    const model = models.get(modelOf(listing));
    if (!model || model.listings.length < fewestForCurve) return null;
    return Math.exp(model.log + slope * (listing.year - model.year));
  };
}

function errorsOf(pairs: readonly (readonly [price: number, estimate: number])[]): Errors {
  return {
    median: median(pairs.map(([price, estimate]) => Math.abs(estimate - price))),
    medianPercent: median(pairs.map(([price, estimate]) => (Math.abs(estimate - price) / price) * 100)),
  };
}

const modelOf = ({ make, model }: Listing) => `${make} ${model}`.toLowerCase();
const identityOf = ({ make, model, year, km, price, badge }: Listing) =>
  JSON.stringify([make, model, year, km, price, badge]);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
