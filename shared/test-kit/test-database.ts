import { randomBytes } from 'node:crypto';
import { connectDatabase, type Database } from '@forecourt/server-kit/database';

// Tests on a real database may take longer than others on a slow machine.
import.meta.jest?.setTimeout(300_000);

/** Creates a fresh, empty database for this test file; `close` drops it. */
export async function createTestDatabase(): Promise<Database> {
  const base = process.env.TEST_DATABASE_URL;
  if (!base)
    throw new Error(
      'TEST_DATABASE_URL is not set: run the tests through Jest, whose global setup starts a database',
    );
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = connectDatabase(base, { max: 1 });
  await admin.pool.query(`create database ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  const database = connectDatabase(url.href, { max: 5 });
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin.pool.query(`drop database if exists ${name} with (force)`);
      await admin.close();
    },
  };
}
