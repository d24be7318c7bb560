import { randomBytes } from 'node:crypto';
import type { Database } from '@forecourt/server-kit/database';
import { challengeSecret } from '../db/tables.ts';

const reading = new WeakMap<Database, Promise<string>>();

/** Returns the secret of a database, the same in all processes. */
export function challengeSecretOf(database: Database): Promise<string> {
  const secret =
    reading.get(database) ??
    readSecret(database).catch((error: unknown) => {
      reading.delete(database);
      throw error;
    });
  reading.set(database, secret);
  return secret;
}

async function readSecret({ orm }: Database): Promise<string> {
  await orm
    .insert(challengeSecret)
    .values({ secret: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await orm.select().from(challengeSecret);
  return row!.secret;
}
