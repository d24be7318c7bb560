import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** For tests: the folder of real listings, next to the repository or set by STOCK_DATA_DIR. */
const folder = process.env.STOCK_DATA_DIR ?? resolve(import.meta.dirname, '../../../../../shared/data');
export const listingsFile = resolve(folder, 'australian_vehicle_prices.csv');
export const oddRowsFile = resolve(folder, 'avp_odd_rows.json');

/** Declares tests on the real listings, or without those one test that says so. */
export function describeWithListings(name: string, tests: () => void): void {
  if (existsSync(listingsFile) && existsSync(oddRowsFile)) {
    describe(name, tests);
    return;
  }
  it(`${name}: not run, because the listings are not in ${folder} (set STOCK_DATA_DIR)`, () => {
    console.warn(
      `${name}: not run, because ${listingsFile} is not there; synthetic records of every kind still are`,
    );
  });
}
