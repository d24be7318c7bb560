#!/usr/bin/env node
import { buildRemote } from '../build-remote.ts';
import { runDev } from '../dev/run-dev.ts';
import { loadRemote } from '../load-remote.ts';
import { publishBuild } from '../publish-build.ts';

/** The kit's command line outside the workspace: a dealer agency's project has nothing else of ours but the packed kits. */
const directory = process.cwd();
const site = (process.env.FORECOURT_URL ?? 'http://127.0.0.1:4000').replace(/\/$/, '');
const token = process.env.FORECOURT_DEPLOY_TOKEN ?? null;

const commands: Record<string, () => Promise<void>> = {
  async build() {
    const { remote, version } = await loadRemote(directory);
    const manifest = await buildRemote(remote, directory, version);
    console.log(`${manifest.name} ${manifest.version} is built, for the domain "${manifest.domain}"`);
  },
  async publish() {
    if (!token) throw new Error('set FORECOURT_DEPLOY_TOKEN to the token that the dealer gave you');
    const manifest = await publishBuild(directory, { site, token, channel: process.env.FORECOURT_CHANNEL ?? 'stable', reason: process.argv[3] });
    console.log(`${manifest.name} ${manifest.version} is published: sites that have chosen it show it with the next page`);
  },
  async dev() {
    const stop = await runDev({ directory, port: Number(process.env.PORT ?? 7200), site, host: process.env.FORECOURT_HOST ?? new URL(site).host, token });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(0)));
  },
};

const command = commands[process.argv[2] ?? ''];
if (!command) {
  console.error(`usage: forecourt ${Object.keys(commands).join(' | ')}`);
  process.exit(2);
}
await command().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
