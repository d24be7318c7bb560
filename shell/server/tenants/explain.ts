import { connectDatabase } from '@forecourt/server-kit/database';
import { originOf } from '@forecourt/contracts/tenant/layers';
import { readEnv } from '../env.ts';
import { openDatabase } from '../open-database.ts';
import { createTenantStore } from './tenant-store.ts';

const [slug, path, dealership] = process.argv.slice(2);
if (!slug) {
  console.error('usage: pnpm tenant:explain <tenant> [path such as finance.provider] [dealership]');
  process.exit(2);
}
const env = readEnv();
let failed = false;
const server = await openDatabase(env);
const database = connectDatabase(server.url);
try {
  const found = await createTenantStore(database, env.BASE_DOMAIN).explain(slug, dealership);
  if (!found) throw new Error(`there is no tenant "${slug}"`);
  const rows = Object.entries(found.provenance).filter(([key]) => !path || key === path || key.startsWith(`${path}.`));
  if (path && rows.length === 0 && !originOf(path, found.provenance)) throw new Error(`tenant "${slug}" has no setting "${path}"`);
  const width = Math.max(...rows.map(([key]) => key.length));
  for (const [key, origin] of rows) console.log(`${key.padEnd(width)}  ${JSON.stringify(valueAt(found.config, key))}  (${origin})`);
} catch (error) {
  console.error((error as Error).message);
  failed = true;
} finally {
  await database.close();
  await server.stop();
  process.exit(failed ? 1 : 0);
}

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], value);
}
