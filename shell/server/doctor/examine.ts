import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkDisk } from '@forecourt/server-kit/check-disk';
import { connectDatabase, type Database } from '@forecourt/server-kit/database';
import { findingsOf, type DomainCheck, type Finding } from '@forecourt/server-kit/finding';
import { reasonOf } from '@forecourt/server-kit/log-error';
import { openDatabase } from '@forecourt/server-kit/open-database';
import { readSecret } from '@forecourt/server-kit/secret-file';
import type { Env } from '../env.ts';
import { checkDatabase } from './check-database.ts';
import { checkPublishedFiles } from './check-published-files.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkSettings } from './check-settings.ts';

type Options = {
  env: Env;
  repair: boolean;
  /** Where the site answers, if it runs. */
  siteUrl: string;
  /** The parts that domains store. */
  domainChecks: Record<string, DomainCheck>;
};

/**
 * Checks everything that an installation stores, whether its site runs or not, and repairs what can be
 * derived. A check that fails is a finding itself, and the others are still made.
 */
export async function examine({ env, repair, siteUrl, domainChecks }: Options): Promise<Finding[]> {
  const { DATA_DIR } = env;
  if (!existsSync(DATA_DIR) && !env.DATABASE_URL)
    return [
      findingsOf('data folder').problem(
        `${DATA_DIR} does not exist: set DATA_DIR to the folder of the installation, or start the site once`,
      ),
    ];
  const before = [
    ...(await guarded('disk', () => checkFolder(env))),
    ...(await guarded('secrets', async () => checkSecrets(env, repair))),
  ];
  const opened = await guardedOpen(env);
  if ('problem' in opened) return [...before, opened.problem];
  const { database, close } = opened;
  try {
    const secret = env.FORECOURT_SECRET ?? readUsableSecret(join(DATA_DIR, 'secret'));
    const options = { database, dataDirectory: DATA_DIR, repair, site: { url: siteUrl, secret } };
    const after = [
      ...(await guarded('database', () => checkDatabase(database))),
      ...(await guarded('settings', () => checkSettings(database))),
      ...(await guarded('published files', () => checkPublishedFiles(database, { env, secret, repair }))),
    ];
    for (const [part, check] of Object.entries(domainChecks))
      after.push(...(await guarded(part, () => check(options))));
    return [...before, ...after];
  } finally {
    await close();
  }
}

async function checkFolder({ DATA_DIR, MIN_FREE_DISK_MB }: Env): Promise<Finding[]> {
  const { ok, problem } = findingsOf('disk');
  return checkDisk(DATA_DIR, MIN_FREE_DISK_MB).then(
    () => [ok(`${DATA_DIR} can be written to, and at least ${MIN_FREE_DISK_MB} MB are free`)],
    (error: unknown) => [
      problem(`${reasonOf(error)}: free some space, or make ${DATA_DIR} writable for the site's user`),
    ],
  );
}

/** A secret that cannot be used is a finding of its own. */
function readUsableSecret(file: string): string | null {
  try {
    return readSecret(file);
  } catch {
    return null;
  }
}

async function guarded(part: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [findingsOf(part).problem(`the check itself failed: ${reasonOf(error)}`)];
  }
}

async function guardedOpen(
  env: Env,
): Promise<{ database: Database; close(): Promise<void> } | { problem: Finding }> {
  const { problem } = findingsOf('database');
  const cluster = join(env.DATA_DIR, 'postgres/cluster');
  if (!env.DATABASE_URL && !existsSync(join(cluster, 'PG_VERSION')))
    return {
      problem: problem(
        `${cluster} contains no database: restore a backup into an empty folder (pnpm forecourt restore FOLDER), or start the site for a new installation`,
      ),
    };
  try {
    const server = await openDatabase(env);
    const database = connectDatabase(server.url, { max: 2 });
    return {
      database,
      close: async () => {
        await database.close();
        await server.stop();
      },
    };
  } catch (error) {
    return {
      problem: problem((error as Error).message),
    };
  }
}
