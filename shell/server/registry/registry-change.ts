import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { ormOf, transaction, type Database } from '@forecourt/server-kit/database';
import { registryHistory } from '../db/tables.ts';

/** Who changes something, and why. */
export type By = { actor: string; reason?: string };

export type HistoryEntry = By & {
  name: string;
  /** A channel, or a pin's scope: `tenant:harbour`. */
  channel: string | null;
  version: string;
  from?: string | null;
  action: string;
};

export const registryNotice = 'shell_registry';

/** Actions that take something away from visitors take effect at once; others wait until the new version is prepared. */
const urgent = new Set(['rollback', 'withdraw', 'canary stopped', 'canary ended', 'unpin', 'retire']);

/** The content of a notification: the remote, and whether it is urgent. An empty one may be anything. */
export const readNotice = (payload: string): [name: string, isUrgent: boolean] => [
  payload.split(' ')[0]!,
  payload === '' || payload.endsWith(' now'),
];

/** One change of the registry at a time, across all processes: each is checked against the previous state. */
export const exclusively = <T>(database: Database, work: (client: PoolClient) => Promise<T>) =>
  transaction(database, async (client) => {
    await ormOf(client).execute(sql`select pg_advisory_xact_lock(hashtext('shell:registry'))`);
    return work(client);
  });

/** Writes a change into the history and notifies every shell on this database. */
export async function note(
  client: PoolClient,
  { name, channel, version, from, action, actor, reason }: HistoryEntry,
): Promise<void> {
  const orm = ormOf(client);
  await orm
    .insert(registryHistory)
    .values({ name, channel, version, fromVersion: from, action, actor, reason });
  const notice = urgent.has(action) ? `${name} now` : name;
  await orm.execute(sql`select pg_notify(${registryNotice}, ${notice})`);
}
