import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigLayer } from '@forecourt/contracts/tenant/layers';
import { checkDisk } from '@forecourt/server-kit/check-disk';
import { connectDatabase, type Database } from '@forecourt/server-kit/database';
import { findingsOf, type DomainCheck, type Finding } from '@forecourt/server-kit/finding';
import { reasonOf } from '@forecourt/server-kit/log-error';
import { openDatabase } from '@forecourt/server-kit/open-database';
import { readSecret } from '@forecourt/server-kit/secret-file';
import type { Env } from '../env.ts';
import { listStoredLayers } from '../tenants/settings/config-layer-repository.ts';
import { dealershipsWithLayer, mergeFor } from '../tenants/settings/merge-layers.ts';
import { checkDatabase } from './check-database.ts';
import { checkPublishedFiles } from './check-published-files.ts';
import { checkSecrets } from './check-secrets.ts';

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
    return { problem: problem((error as Error).message) };
  }
}

const { ok, problem } = findingsOf('settings');

/** Validates the settings of every site, and of each dealership that has its own; a finding per field. */
async function checkSettings({ pool }: Database): Promise<Finding[]> {
  const findings: Finding[] = [];
  const layers: ConfigLayer[] = [];
  for (const stored of await listStoredLayers(pool)) {
    const parsed = ConfigLayer.safeParse(stored);
    if (parsed.success) layers.push(parsed.data);
    else
      for (const { path, message } of parsed.error.issues)
        findings.push(
          problem(
            `the layer ${String(stored.kind)} "${String(stored.key)}": ${path.join('.') || '(whole)'}: ${message}; correct it with pnpm forecourt tenant save`,
          ),
        );
  }
  const sites = layers.filter(({ kind }) => kind === 'tenant');
  for (const { key } of sites)
    for (const dealership of [undefined, ...dealershipsWithLayer(key, layers)])
      findings.push(...validate(key, dealership, layers));
  return findings.length > 0 ? findings : [ok(`those of all ${sites.length} sites are valid`)];
}

function validate(slug: string, dealership: string | undefined, layers: ConfigLayer[]): Finding[] {
  try {
    mergeFor(slug, dealership, layers);
    return [];
  } catch (error) {
    const [, ...fields] = (error as Error).message.split('\n');
    const where = dealership ? `${slug}, dealership ${dealership}` : slug;
    return fields.map((field) =>
      problem(`${where}: ${field.trim()}; correct it with pnpm forecourt tenant set ${slug} FIELD VALUE`),
    );
  }
}
