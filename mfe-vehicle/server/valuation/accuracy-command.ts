import type { AccuracyOptions } from '../command-options.ts';
import { profiles } from '../import/profiles/registry.ts';
import { measureAccuracy, type Accuracy } from './accuracy.ts';
import { readListings } from './read-listings.ts';

/** Prints how close valuations are to the prices of a file's listings. */
export async function showAccuracy(file: string, { profile, json }: AccuracyOptions): Promise<void> {
  const accuracy = measureAccuracy(await readListings(file, profiles.get(profile)!, new Date()));
  console.log(json ? JSON.stringify(accuracy, null, 2) : describe(accuracy));
}

function describe({ compared, refused, valuation, curve }: Accuracy): string {
  const dollars = (amount: number) => `$${Math.round(amount).toLocaleString('en')}`;
  const errors = ({ median, medianPercent }: Accuracy['curve']) =>
    `${dollars(median)} (${medianPercent.toFixed(1)} %)`;
  return [
    `${compared} listings held back and valued from the rest; ${refused} more have too few like them`,
    `median error of the valuation: ${errors(valuation)}; ${Math.round(valuation.withinRange * 100)} % of the prices lie in its range`,
    `median error of a depreciation curve: ${errors(curve)}`,
  ].join('\n');
}
