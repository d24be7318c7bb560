import type { PoolClient } from 'pg';
import { transaction, type Database } from '@forecourt/server-kit/database';
import { insertChange, lockRegistry, sendNotice, type RegistryChange } from './registry-change-repository.ts';

/** Who changes something, why, and what a release was built from. */
export type By = Pick<RegistryChange, 'actor' | 'reason' | 'source'>;

/** Actions that take something from visitors act at once; others wait until the new version is prepared. */
const urgent = new Set([
  'rollback',
  'withdraw',
  'canary stopped',
  'canary ended',
  'canary halted',
  'unpin',
  'retire',
]);

/** The content of a notification: the remote, and whether it is urgent. An empty one may be anything. */
export const readNotice = (payload: string): [name: string, isUrgent: boolean] => [
  payload.split(' ')[0]!,
  payload === '' || payload.endsWith(' now'),
];

/** Runs one change of the registry at a time, in all processes: each is checked against the state before. */
export const withRegistryLock = <T>(database: Database, work: (client: PoolClient) => Promise<T>) =>
  transaction(database.pool, async (client) => {
    await lockRegistry(client);
    return work(client);
  });

/** Writes a change into the history and notifies every shell on this database. */
export async function recordChange(client: PoolClient, change: RegistryChange): Promise<void> {
  await insertChange(client, change);
  await sendNotice(client, urgent.has(change.action) ? `${change.name} now` : change.name);
}
