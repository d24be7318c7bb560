import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Measure } from './measure.ts';

const repository = resolve(import.meta.dirname, '../..');
const file = resolve(
  process.env.STOCK_DATA_DIR ?? resolve(repository, '../shared/data'),
  'australian_vehicle_prices.csv',
);

type Errors = { median: number; medianPercent: number };
type Accuracy = {
  compared: number;
  refused: number;
  valuation: Errors & { withinRange: number };
  curve: Errors;
};

/** How close valuations come to asking prices that they have not seen, beside a depreciation curve. */
export async function benchValuation(): Promise<Measure[]> {
  if (!existsSync(file)) {
    console.log(`valuation: skipped, because ${file} does not exist`);
    return [];
  }
  const { compared, refused, valuation, curve } = await measureAccuracy();
  return [
    {
      what: 'trade-in valuation, median absolute error',
      budget: curve.median,
      measured: valuation.median,
      unit: '$',
      note: `a depreciation curve ${Math.round(curve.median)}; ${compared} listings held back, ${refused} without enough like them`,
    },
    {
      what: 'the same, of the price',
      budget: curve.medianPercent,
      measured: valuation.medianPercent,
      unit: '%',
      note: `${Math.round(valuation.withinRange * 100)} % of the prices are in the stated range`,
    },
  ];
}

async function measureAccuracy(): Promise<Accuracy> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      resolve(repository, 'shell/cli/forecourt.ts'),
      'stock',
      'valuation-accuracy',
      file,
      '--profile',
      'au-listings',
      '--json',
    ],
    { cwd: repository },
  );
  return JSON.parse(stdout) as Accuracy;
}
