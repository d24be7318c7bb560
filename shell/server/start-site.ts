import { rmSync, writeFileSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { connectDatabase } from '@forecourt/server-kit/database';
import { endCleanly } from '@forecourt/server-kit/end-cleanly';
import { isFailedQuery, reasonOf } from '@forecourt/server-kit/log-error';
import { openDatabase } from '@forecourt/server-kit/open-database';
import { buildAll } from './build-all.ts';
import type { DevMessage, SiteMessage } from './development/messages.ts';
import { describeServerError } from './development/server-error.ts';
import { readEnv, type Env } from './env.ts';
import { compileCacheFolder } from './installation/compile-cache-folder.ts';
import { step } from './print-progress.ts';

let listening = false;
let opening: ReturnType<typeof openDatabase> | undefined;
const followsSources = process.argv.includes('--dev');

async function main(): Promise<void> {
  const started = performance.now();
  const env = readEnv();
  await refuseTakenPort(env);
  // Beside the builds, and what it cannot do is reported when they are done.
  const database = openDatabase(env, `port ${env.PORT}`);
  database.catch(() => undefined);
  opening = database;
  await step('building what has changed', (note) => buildAll(note, { isCompressed: !followsSources }));
  const loading = loadServers(env);
  const opened = await step('starting the database', () => database);
  const { createShell, closeShell } = await loading;
  const shell = await step('starting the servers', () =>
    createShell({
      env,
      databaseUrl: opened.url,
      followsSources,
      onServerError: (error) => tellDev({ kind: 'failed', ...describeServerError(error) }),
    }),
  );
  // Under `pnpm dev` the parent says when.
  if (followsSources) process.on('SIGINT', () => undefined);
  const end = endCleanly({
    async close() {
      shell.lifecycle.markUnready();
      rmSync(addressFile(env), { force: true });
      if (listening) await sleep(drainMs(env));
      await closeShell(shell);
    },
    longestCloseMs: drainMs(env) + longestCloseMs,
    release: () => opened.stop(),
    describe: describeFailure,
    ...(followsSources ? { signals: ['SIGTERM'] } : {}),
  });
  void opened.failed.then((error) => {
    console.error(`\nForecourt stops: ${error.message}`);
    end(1);
  });
  const { seedOnce } = await import('./seed.ts');
  const builds = await import('./publish-builds.ts');
  await repairFiles(shell);
  if (env.NODE_ENV !== 'production')
    await step('publishing the local builds', async () => {
      const { refused } = await builds.publishBuilds(shell.registry, { again: followsSources });
      for (const message of refused) console.error(message);
    });
  const { skipped, missing } = await shell.checkServed();
  for (const version of skipped) shell.log.warn(`skipped a version that is ${version}`);
  if (missing.length > 0)
    console.error(
      `No version of ${missing.join(', ')} can run in this shell, which is not ready until one is released: pnpm release ${missing[0]} (with FORECOURT_URL=http://127.0.0.1:${env.PORT})`,
    );
  const wantsDemo = (env.DEMO_SITES ?? (env.NODE_ENV === 'production' ? 'no' : 'yes')) === 'yes';
  const seeded =
    wantsDemo &&
    (await step('creating the demo sites (once)', async () => {
      const unlimited = connectDatabase(opened.url);
      return seedOnce(unlimited, shell.tenants, shell.domainContexts).finally(() => unlimited.close());
    }));
  const address = await listen(shell, env);
  listening = true;
  // Commands in this folder find the site by it, whatever its port is.
  writeFileSync(addressFile(env), `http://127.0.0.1:${env.PORT}\n`);
  await step('starting background jobs', () => shell.lifecycle.startWork());
  await step('warming the page renderers', () => shell.warmPages());
  if (followsSources) followDev(shell);
  await printSites(shell, env, address, seeded, started);
  flushCompileCache();
}

/** Loads the servers' modules while the database starts. Their compiled form is kept for the next start. */
function loadServers({ DATA_DIR }: Env): Promise<typeof import('./create-shell.ts')> {
  enableCompileCache(compileCacheFolder(DATA_DIR));
  const loading = import('./create-shell.ts');
  // Reported when the database has started.
  loading.catch(() => undefined);
  return loading;
}

/** Restores damaged files of published versions; names those that have no intact copy. */
async function repairFiles({ registry }: FastifyInstance): Promise<void> {
  const [{ restoreBuilds }, { nameFiles, repairServedFiles }] = await Promise.all([
    import('./publish-builds.ts'),
    import('./registry/store/repair-files.ts'),
  ]);
  const restored = await restoreBuilds(registry);
  const { repaired, damaged } = await repairServedFiles(registry);
  for (const version of [...restored, ...repaired])
    console.log(`Files of ${version} were lost or damaged, and were restored.`);
  for (const { name, version, files } of damaged)
    console.error(
      `Files of ${name} ${version} are lost or damaged, and this version is not served: ${nameFiles(files)}. Restore ${registry.store.folder}/${name}/${version} from a backup, or release ${name} again: pnpm release ${name}`,
    );
}

/** Shows and publishes what `pnpm dev` has built. */
function followDev(shell: FastifyInstance): void {
  process.on('message', (message) => {
    void answerDev(shell, message as DevMessage).catch((error: unknown) => console.error(error));
  });
  tellDev({ kind: 'ready' });
  // The first edit of a server needs it.
  void shell.domainProcesses!.prepare();
}

async function answerDev(shell: FastifyInstance, message: DevMessage): Promise<void> {
  if (message.kind === 'builds') {
    const before = shell.overrides.workingCopy().map(({ remote }) => remote);
    shell.overrides.followWorkingCopy(message.builds);
    // Open pages cannot change to a build of which they know nothing.
    if (message.builds.some(({ remote }) => !before.includes(remote))) shell.reloadPages();
    return;
  }
  if (message.kind === 'server') return startServer(shell, message);
  const { publishBuilds } = await import('./publish-builds.ts');
  const { changed, refused } = await publishBuilds(shell.registry, { again: true });
  if (changed.length > 0) console.log(`serving ${changed.join(', ')}`);
  for (const reason of refused) console.error(reason);
  if (!message.reload) shell.pageCache.clear();
  tellDev({ kind: 'published', id: message.id });
  if (message.reload) shell.reloadPages();
}

/** Starts the changed or new server of one domain, while the site goes on with everything else. */
async function startServer(
  shell: FastifyInstance,
  { domain, isNew }: Extract<DevMessage, { kind: 'server' }>,
): Promise<void> {
  const startedAt = performance.now();
  try {
    if (isNew) {
      const { createDomainDirectory } = await import('./registry/domains/domain-directory.ts');
      await createDomainDirectory(shell.database).add({ name: domain, url: null }, 'this working copy');
    }
    await shell.domainProcesses!.start(domain);
  } catch (error) {
    return tellDev({ kind: 'failed', ...describeServerError(error as Error), source: `mfe-${domain}` });
  }
  console.log(`restarted the server of ${domain} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  tellDev({ kind: 'started', domain });
  shell.reloadPages();
}

const tellDev = (message: SiteMessage) => void process.send?.(message);

async function printSites(
  shell: FastifyInstance,
  env: Env,
  address: string,
  seeded: boolean,
  started: number,
): Promise<void> {
  const sites = await shell.tenants.all();
  if (sites.length === 0)
    console.log(
      '\n  No site is configured yet: pnpm forecourt tenant save newtown.json (see shell/ops/README.md)',
    );
  const width = Math.max(...sites.map((site) => site.name.length));
  const isReleased = sites.length === 0 || (await shell.composer.compose(sites[0]!)).remotes.length > 0;
  if (!isReleased)
    console.error(
      `\n  No release is published, so every page answers 503 until there is one: pnpm forecourt release --all\n  (with FORECOURT_URL=http://127.0.0.1:${env.PORT}; see shell/ops/README.md)`,
    );
  console.log(
    `\nForecourt ${isReleased ? 'is ready' : 'runs, but is not ready,'} at ${address} after ${((performance.now() - started) / 1000).toFixed(1)} s${seeded ? ', with its demo sites filled' : ''}\n`,
  );
  for (const site of sites) console.log(`  ${site.name.padEnd(width)}  ${shell.installation.siteUrl(site)}`);
  if (!followsSources && env.NODE_ENV !== 'production') await printUnreleased(shell);
  if (sites[0] && env.NODE_ENV !== 'production')
    console.log(`\n  Mail that the sites send: ${shell.installation.siteUrl(sites[0])}/api/leads/mailbox\n`);
}

async function printUnreleased(shell: FastifyInstance): Promise<void> {
  const { unreleasedBuilds } = await import('./publish-builds.ts');
  const unreleased = await unreleasedBuilds(shell.registry);
  if (unreleased.length > 0)
    console.log(
      `\n  This working copy has builds that the sites do not serve: ${unreleased.join(', ')}.\n  pnpm dev serves them here; pnpm release <remote> releases one.`,
    );
}

async function listen(
  app: { listen(options: { port: number; host: string }): Promise<string> },
  env: Env,
): Promise<string> {
  await app.listen({ port: env.PORT, host: env.HOST });
  return `http://localhost:${env.PORT}`;
}

async function refuseTakenPort(env: Env): Promise<void> {
  const { createServer } = await import('node:net');
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `port ${env.PORT} is used by another program: stop it, or choose another port with PORT=${env.PORT + 1}`
            : `port ${env.PORT} cannot be used: ${error.message}`,
        ),
      ),
    );
    probe.listen(env.PORT, env.HOST, () => probe.close(() => resolve()));
  });
}

const addressFile = (env: Env) => join(env.DATA_DIR, 'address');

const drainMs = (env: Env) => env.DRAIN_MS ?? (env.NODE_ENV === 'production' ? 5000 : 0);

/** What is in flight may take so long when the process ends. */
const longestCloseMs = 30_000;

/** What an operator can act on; the stack only of a defect of the program. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error) || isFailedQuery(error)) return reasonOf(error);
  const isDefect = [TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind);
  if (isDefect) return error.stack ?? error.message;
  const cause = error.cause ? reasonOf(error.cause) : '';
  return !cause || error.message.includes(cause) ? error.message : `${error.message} (${cause})`;
}

main().catch(async (error: unknown) => {
  console.error(`\nForecourt did not start: ${describeFailure(error)}`);
  await opening?.then((opened) => opened.stop()).catch(() => undefined);
  process.exit(1);
});
