import { setTimeout as sleep } from 'node:timers/promises';
import { buildAll } from './build-all.ts';
import type { Shell } from './create-shell.ts';
import { readEnv, type Env } from './env.ts';
import { openDatabase } from './open-database.ts';
import { step } from './progress.ts';

let listening = false;
const development = process.argv.includes('--dev');

async function main(): Promise<void> {
  const started = performance.now();
  const env = readEnv();
  await refuseOldNode();
  await refuseTakenPort(env);
  await step('building what has changed', buildAll);
  const database = await step('starting the database', () => openDatabase(env));
  const { createShell } = await import('./create-shell.ts');
  const shell = await step('starting the servers', () => createShell(env, database.url, { liveReload: development }));
  endCleanly(async () => {
    shell.leave();
    if (listening) await sleep(env.DRAIN_MS ?? (env.NODE_ENV === 'production' ? 5000 : 0));
    await shell.close();
    await database.stop();
  });
  const { seedOnce } = await import('./seed.ts');
  const { publishBuilt } = await import('./publish-built.ts');
  await step('publishing the remotes', () => publishBuilt(shell.registry));
  await shell.checkServed();
  const wantsDemo = (env.DEMO_SITES ?? (env.NODE_ENV === 'production' ? 'no' : 'yes')) === 'yes';
  const seeded = wantsDemo && (await step('filling the demo sites (once)', () => seedOnce(shell.database, shell.tenants, shell.contexts)));
  const address = await listen(shell.app, env);
  listening = true;
  await step('starting the work behind the sites', () => shell.startWork());
  await step('warming the page renderers', () => shell.warm());
  if (development) publishWhenTold(shell);
  await printSites(shell, env, address, seeded, started);
}

/** `pnpm dev` has built something: what is new is published, and open pages load again. */
function publishWhenTold(shell: Shell): void {
  process.on('message', (message) => {
    if (message !== 'publish') return;
    void (async () => {
      const { publishBuilt } = await import('./publish-built.ts');
      const published = await publishBuilt(shell.registry);
      if (published.length > 0) console.log(`published ${published.join(', ')}`);
      shell.cache.clear();
      shell.reload();
    })().catch((error: unknown) => console.error(error));
  });
}

async function printSites(shell: Shell, env: Env, address: string, seeded: boolean, started: number): Promise<void> {
  const sites = await shell.tenants.all();
  if (sites.length === 0) console.log('\n  No site is configured yet: pnpm tenant:save newtown.json (shell/ops/README.md tells how)');
  const width = Math.max(...sites.map((site) => site.name.length));
  console.log(`\nForecourt is ready at ${address} after ${((performance.now() - started) / 1000).toFixed(1)} s${seeded ? ', with its demo sites filled' : ''}\n`);
  for (const site of sites) console.log(`  ${site.name.padEnd(width)}  ${shell.siteUrl(site)}`);
  if (sites[0] && env.NODE_ENV !== 'production') console.log(`\n  Mail that the sites send: ${shell.siteUrl(sites[0])}/api/leads/mailbox\n`);
}

async function listen(app: { listen(options: { port: number; host: string }): Promise<string> }, env: Env): Promise<string> {
  await app.listen({ port: env.PORT, host: env.HOST });
  return `http://localhost:${env.PORT}`;
}

async function refuseTakenPort(env: Env): Promise<void> {
  const { createServer } = await import('node:net');
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new Error(error.code === 'EADDRINUSE' ? `port ${env.PORT} is taken by another program: end it, or choose another with PORT=${env.PORT + 1}` : `port ${env.PORT} cannot be used: ${error.message}`)));
    probe.listen(env.PORT, env.HOST, () => probe.close(() => resolve()));
  });
}

async function refuseOldNode(): Promise<void> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 24 || (major === 24 && minor < 9)) throw new Error(`Forecourt needs Node 24.9 or later, this is ${process.version}: the install brings its own where it can; install Node 24 where it cannot`);
}

/** Ctrl-C and SIGTERM let what is in flight finish; a second one ends at once. Under `pnpm dev` the parent says when. */
function endCleanly(close: () => Promise<void>): void {
  let ending = false;
  const end = () => {
    if (ending) process.exit(130);
    ending = true;
    console.log('\nending…');
    close().then(() => process.exit(0), (error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', development ? () => undefined : end);
  process.on('disconnect', end);
}

main().catch((error: unknown) => {
  console.error(`\nForecourt did not start: ${error instanceof Error ? error.message : String(error)}`);
  if (error instanceof Error && error.cause) console.error(error.cause);
  process.exit(1);
});
