import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { generateListings } from './generated-listings.ts';
import type { Measure, Site } from './measure.ts';
import { countVehicles } from './seed-stock.ts';

const repository = resolve(import.meta.dirname, '../..');
const realListings = resolve(repository, '../shared/data/australian_vehicle_prices.csv');
const settledMs = 2000;
const timeoutMs = 180_000;

/** The import of 16,734 records into a running site until all are found, and the importer's memory. */
export async function benchImport(site: Site): Promise<Measure[]> {
  if (!site.dataDirectory)
    return skip('it changes the stock, so it needs a site that the benchmark has started itself');
  const before = await countVehicles(site);
  const started = performance.now();
  const peakMb = await importListings(site.dataDirectory, site.tenant, 'bench');
  const imported = performance.now();
  // The index follows the change feed: it is complete when it has grown and then not changed for a while.
  let [count, changed] = [before, imported];
  while (performance.now() - changed < settledMs || count === before) {
    if (performance.now() - started > timeoutMs)
      throw new Error(`the imported stock was not searchable within ${timeoutMs} ms`);
    await pause(50);
    const now = await countVehicles(site);
    if (now !== count) [count, changed] = [now, performance.now()];
  }
  return [
    {
      what: 'import of the 16,734-row CSV, until searchable',
      budget: 10,
      measured: (changed - started) / 1000,
      unit: 's',
      note: `${count - before} more to be found; the importer itself ${((imported - started) / 1000).toFixed(1)} s`,
    },
    { what: 'memory of the importer, peak', budget: 400, measured: peakMb, unit: 'MB' },
  ];
}

/** The path of the real listings; where they are missing, of a generated file in their layout. */
const listings = (): string => (existsSync(realListings) ? realListings : generateListings());

function skip(why: string): Measure[] {
  console.log(`import: skipped, because ${why}`);
  return [];
}

/** Runs the importer like `pnpm forecourt stock import`; @returns its peak memory in MB. */
export function importListings(dataDirectory: string, tenant: string, source: string): Promise<number> {
  const reportsMemory = `data:text/javascript,${encodeURIComponent(`process.on('exit', () => process.stderr.write('\\npeak-kb ' + process.resourceUsage().maxRSS + '\\n'));`)}`;
  return new Promise((done, failed) => {
    const child = spawn(
      process.execPath,
      [
        '--import',
        reportsMemory,
        resolve(repository, 'shell/cli/forecourt.ts'),
        'stock',
        'import',
        listings(),
        '--profile',
        'au-listings',
        '--tenant',
        tenant,
        '--source',
        source,
        '--new-source',
      ],
      {
        cwd: repository,
        env: { ...process.env, DATA_DIR: dataDirectory },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', failed);
    child.once('exit', (code) => {
      const peak = /peak-kb (\d+)/.exec(output)?.[1];
      if (code !== 0 || !peak) failed(new Error(`the importer exited with code ${code}:\n${output}`));
      else done((Number(peak) * 1024) / 1e6);
    });
  });
}
