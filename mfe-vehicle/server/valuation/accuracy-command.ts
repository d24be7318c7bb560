import type { Result } from '@forecourt/build-kit/cli/print-result';
import type { Profile } from '../import/profiles/profile.ts';
import { measureAccuracy, type Accuracy } from './accuracy.ts';
import { readListings } from './read-listings.ts';

/** How close valuations are to the prices of a file's listings. */
export async function reportAccuracy(file: string, profile: Profile): Promise<Result> {
  const accuracy = measureAccuracy(await readListings(file, profile, new Date()));
  return { text: describe(accuracy), data: accuracy };
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
