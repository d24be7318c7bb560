import type { Result } from '@forecourt/build-kit/cli/print-result';
import type { CommandSite } from '../../command/on-site.ts';
import { addFeedKey, listFeedKeys, revokeFeedKey } from './feed-key-repository.ts';

/** Creates a key. @throws Error if the name is taken */
export async function add({ database, tenant }: CommandSite, name: string): Promise<Result> {
  const key = await addFeedKey(database.pool, tenant, name);
  if (!key) throw new Error(`there is a key "${name}" already`);
  return { text: key, data: { tenant, name, key } };
}

/** The keys' names and dates, not the keys themselves. */
export async function list({ database, tenant }: CommandSite): Promise<Result> {
  const keys = await listFeedKeys(database.pool, tenant);
  const text = keys.map(
    (key) =>
      `${key.name}: created ${key.created_at.toISOString()}, ${key.used_at ? `used ${key.used_at.toISOString()}` : 'never used'}${key.revoked_at ? ', revoked' : ''}`,
  );
  return { text: text.join('\n') || 'no key', data: keys };
}

/** Revokes a key. @throws Error if no active key has that name */
export async function revoke({ database, tenant }: CommandSite, name: string): Promise<Result> {
  if (!(await revokeFeedKey(database.pool, tenant, name)))
    throw new Error(`there is no key "${name}" in use`);
  return { text: `the key "${name}" is revoked`, data: { tenant, name } };
}
