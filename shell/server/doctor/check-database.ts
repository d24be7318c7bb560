import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Database } from '@forecourt/server-kit/database';
import { findingsOf, type Finding } from '@forecourt/server-kit/finding';
import { reasonOf } from '@forecourt/server-kit/log-error';
import { remoteFolders } from '../build-all.ts';
import { listMigrations, listTables, readWholeTable } from './doctor-repository.ts';

const { ok, problem } = findingsOf('database');
const serverKit = resolve(import.meta.dirname, '../../../shared/server-kit/domain');

/** Checks that the database answers, has all migrations of this release, and that every row can be read. */
export async function checkDatabase(database: Database): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { schema, folder } of migrationFolders()) {
    const applied = await listMigrations(database.pool, schema);
    const missing = readdirSync(folder).filter((name) => name.endsWith('.sql') && !applied?.includes(name));
    if (missing.length > 0)
      findings.push(
        problem(
          `the schema ${schema} lacks ${missing.length === 1 ? 'the migration' : 'the migrations'} ${missing.join(', ')}: start the site, which applies them`,
        ),
      );
  }
  const tables = await listTables(database.pool);
  for (const table of tables)
    await readWholeTable(database.pool, table).catch((error: unknown) => {
      findings.push(
        problem(
          `the table ${table.schema}.${table.name} cannot be read (${reasonOf(error)}): its data cannot be derived, so restore a backup (pnpm forecourt restore FOLDER)`,
        ),
      );
    });
  return findings.length > 0
    ? findings
    : [ok(`it answers, has all migrations, and its ${tables.length} tables can be read`)];
}

function migrationFolders(): { schema: string; folder: string }[] {
  return [
    { schema: 'shell', folder: resolve(import.meta.dirname, '../db/migrations') },
    { schema: 'identity', folder: resolve(import.meta.dirname, '../identity/migrations') },
    { schema: 'messages', folder: join(serverKit, 'messages/migrations') },
    { schema: 'content', folder: join(serverKit, 'content/migrations') },
    { schema: 'rate_limits', folder: join(serverKit, 'rate-limits/migrations') },
    ...remoteFolders().map((folder) => ({
      schema: basename(folder).replace(/^mfe-/, ''),
      folder: join(folder, 'server/db/migrations'),
    })),
  ].filter(({ folder }) => existsSync(folder));
}
