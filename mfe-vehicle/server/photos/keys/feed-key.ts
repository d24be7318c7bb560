import type { Command } from 'commander';
import type { Database } from '@forecourt/server-kit/database';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import type { FeedKeyOptions } from '../../command-options.ts';
import { requireTenant } from '../../command/require-tenant.ts';
import { withStockDatabase } from '../../command/with-stock-database.ts';
import { addFeedKey, listFeedKeys, revokeFeedKey } from './feed-keys.ts';

/** Opens the stock's database, if the site exists. */
const forTenant = (
  command: Command,
  sites: SiteDirectory,
  tenant: string,
  work: (database: Database) => Promise<void>,
) =>
  withStockDatabase(async (database) => {
    await requireTenant(command, sites, database, tenant);
    await work(database);
  });

/** Creates a key and prints it. @throws Error if the name is taken */
export const add = (
  command: Command,
  sites: SiteDirectory,
  { tenant, name }: FeedKeyOptions,
): Promise<void> =>
  forTenant(command, sites, tenant, async (database) => {
    const key = await addFeedKey(database, tenant, name);
    if (!key) throw new Error(`there is a key "${name}" already`);
    console.log(key);
  });

/** Prints the keys' names and dates, not the keys themselves. */
export const list = (
  command: Command,
  sites: SiteDirectory,
  { tenant, json }: FeedKeyOptions,
): Promise<void> =>
  forTenant(command, sites, tenant, async (database) => {
    const keys = await listFeedKeys(database, tenant);
    if (json) return console.log(JSON.stringify(keys, null, 2));
    for (const key of keys)
      console.log(
        `${key.name}: created ${key.created_at.toISOString()}, ${key.used_at ? `used ${key.used_at.toISOString()}` : 'never used'}${key.revoked_at ? ', revoked' : ''}`,
      );
  });

/** Revokes a key. @throws Error if no active key has that name */
export const revoke = (
  command: Command,
  sites: SiteDirectory,
  { tenant, name }: FeedKeyOptions,
): Promise<void> =>
  forTenant(command, sites, tenant, async (database) => {
    if (!(await revokeFeedKey(database, tenant, name))) throw new Error(`there is no key "${name}" in use`);
    console.log(`the key "${name}" is revoked`);
  });
