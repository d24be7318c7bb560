import { parseArgs } from 'node:util';
import { findTenantInShell } from '../command/find-tenant.ts';
import { withStockDatabase } from '../command/with-stock-database.ts';
import { queueRefused } from './photo-ledger.ts';
import { describePhotos, photoStates, reportPhotos, type PhotoState } from './photo-report.ts';

const usage = `pnpm stock:photos --tenant T [--state ${photoStates.join('|')}] [--limit 200] [--again]

Says of each photo address what became of it. The running site fetches what waits; --again lets it try what was refused.`;

/** @returns the exit code: 0 done, 1 not possible, 2 not understood */
async function main(): Promise<number> {
  const { values } = parseArgs({ args: process.argv.slice(2).filter((arg) => arg !== '--'), options: { tenant: { type: 'string' }, state: { type: 'string' }, limit: { type: 'string', default: '200' }, again: { type: 'boolean', default: false } } });
  const { tenant, state, limit, again } = values;
  if (!tenant || (state && !photoStates.includes(state as PhotoState)) || !Number.isInteger(Number(limit))) {
    console.error(usage);
    return 2;
  }
  return withStockDatabase(async (database) => {
    const { found, known } = await findTenantInShell(database)(tenant);
    if (!found) {
      console.error(`stock:photos: there is no tenant "${tenant}" (known: ${known.join(', ')})`);
      return 1;
    }
    if (again) console.log(`${await queueRefused(database, tenant)} refused photos wait again`);
    console.log(describePhotos(await reportPhotos(database, tenant, { state: state as PhotoState | undefined, limit: Number(limit) })));
    return 0;
  });
}

process.exit(await main());
