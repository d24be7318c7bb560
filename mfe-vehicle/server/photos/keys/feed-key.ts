import { parseArgs } from 'node:util';
import { findTenantInShell } from '../../command/find-tenant.ts';
import { withStockDatabase } from '../../command/with-stock-database.ts';
import { addFeedKey, listFeedKeys, revokeFeedKey } from './feed-keys.ts';

const usage = `pnpm stock:feed-key add|revoke --tenant T --name "yard camera"
pnpm stock:feed-key list --tenant T

A feed key lets a dealer's system or a feed give photos to one site. It is shown once.`;

/** @returns the exit code: 0 done, 1 not possible, 2 not understood */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ args: process.argv.slice(2).filter((arg) => arg !== '--'), allowPositionals: true, options: { tenant: { type: 'string' }, name: { type: 'string' } } });
  const [action] = positionals;
  const { tenant, name } = values;
  if (!tenant || !['add', 'list', 'revoke'].includes(action ?? '') || (action !== 'list' && !name)) {
    console.error(usage);
    return 2;
  }
  return withStockDatabase(async (database) => {
    const { found, known } = await findTenantInShell(database)(tenant);
    if (!found) return fail(`there is no tenant "${tenant}" (known: ${known.join(', ')})`);
    if (action === 'list') {
      for (const key of await listFeedKeys(database, tenant)) console.log(`${key.name}: made ${key.created_at.toISOString()}, ${key.used_at ? `used ${key.used_at.toISOString()}` : 'never used'}${key.revoked_at ? ', revoked' : ''}`);
      return 0;
    }
    if (action === 'revoke') return (await revokeFeedKey(database, tenant, name!)) ? 0 : fail(`there is no key "${name}" in use`);
    const key = await addFeedKey(database, tenant, name!);
    if (!key) return fail(`there is a key "${name}" already`);
    console.log(key);
    return 0;
  });
}

function fail(problem: string): number {
  console.error(`stock:feed-key: ${problem}`);
  return 1;
}

// Not by process.exitCode: the embedded database's exit hook ends the process with 0.
process.exit(await main());
