import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { connectDatabase, type Database } from '@forecourt/server-kit/database';
import type { DomainServer } from '@forecourt/server-kit/domain';
import { createJobs } from '@forecourt/server-kit/jobs';
import { migrateDomains } from '@forecourt/server-kit/run-migrations';

// Tests on a real database may take longer than others on a slow machine.
import.meta.jest?.setTimeout(300_000);

/** Creates a fresh, empty database for this test file; `close` drops it. */
export const createTestDatabase = (): Promise<Database> => copyDatabase(null);

/**
 * Creates a database with the schemas of these domains, of messages, content and jobs; `close` drops it. It
 * is a copy of one that is migrated once: migrations take most of a test's start.
 */
export async function createMigratedDatabase(domains: DomainServer[]): Promise<Database> {
  const template = `migrated_${hashOfMigrations(domains)}`;
  const admin = connectDatabase(baseUrl(), { max: 1 });
  const client = await admin.pool.connect();
  try {
    // Several workers need it at the same time.
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) {
      const unfinished = await copyDatabase(null);
      try {
        await migrateDomains(unfinished, domains);
        const jobs = createJobs({ databaseUrl: unfinished.url, log: console, working: false });
        await jobs.state();
        await jobs.stop();
      } finally {
        await unfinished.disconnect();
      }
      await client.query(`alter database ${new URL(unfinished.url).pathname.slice(1)} rename to ${template}`);
    }
    await client.query('select pg_advisory_unlock(hashtext($1))', [template]);
  } finally {
    client.release();
    await admin.close();
  }
  return copyDatabase(template);
}

/** A server that outlives the run can have a copy of earlier migrations. */
function hashOfMigrations(domains: DomainServer[]): string {
  const hash = createHash('sha256');
  const shared = ['messages', 'content'].map((name) => ({
    name,
    migrations: new URL(`../server-kit/${name}/migrations/`, import.meta.url),
  }));
  for (const { name: schema, migrations } of [...shared, ...domains])
    for (const name of migrations ? readdirSync(migrations).sort() : [])
      hash.update(`${schema}/${name}`).update(readFileSync(new URL(name, migrations!)));
  return hash.digest('hex').slice(0, 16);
}

function baseUrl(): string {
  const base = process.env.TEST_DATABASE_URL;
  if (!base)
    throw new Error(
      'TEST_DATABASE_URL is not set: run the tests through Jest, whose global setup starts a database',
    );
  return base;
}

/** Creates a database as a copy of another, or an empty one. */
async function copyDatabase(template: string | null): Promise<Database & { disconnect(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = connectDatabase(baseUrl(), { max: 1 });
  await admin.pool.query(`create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(baseUrl());
  url.pathname = `/${name}`;
  const database = connectDatabase(url.href, { max: 5 });
  const disconnect = async () => {
    await database.close();
    await admin.close();
  };
  return {
    ...database,
    disconnect,
    close: async () => {
      await database.close();
      await admin.pool.query(`drop database if exists ${name} with (force)`);
      await admin.close();
    },
  };
}
