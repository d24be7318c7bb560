import { fork, type ChildProcess } from 'node:child_process';
import { readdirSync, statSync, watch } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { buildAll, remoteFolders } from './build-all.ts';
import { changeOf } from './change-of.ts';

/**
 * `pnpm dev`: the sites with rebuilding. A change in a remote's pages is built and published as a new version; a change of
 * the shell or of a server starts the servers again. Open pages load anew either way. A change that does not build or
 * start is told, and the next one is waited for.
 */

const repository = resolve(import.meta.dirname, '../..');
let site: ChildProcess | undefined;
let ending = false;
const changed = new Set<'publish' | 'restart'>();
let working = false;

function startSite(): void {
  site = fork(join(import.meta.dirname, 'start.ts'), ['--dev', ...process.argv.slice(2)], { stdio: 'inherit' });
  site.on('exit', (code) => {
    site = undefined;
    if (ending) process.exit(code ?? 0);
    if (code) console.error('The site has ended; it starts again with the next change.');
  });
}

async function stopSite(): Promise<void> {
  const running = site;
  if (!running) return;
  running.removeAllListeners('exit');
  await new Promise((ended) => {
    running.once('exit', ended);
    running.kill('SIGTERM');
  });
  site = undefined;
}

async function work(): Promise<void> {
  if (working || ending) return;
  working = true;
  while (changed.size > 0 && !ending) {
    const restart = changed.has('restart') || !site;
    changed.clear();
    try {
      await buildAll((what) => console.log(`building ${what}`));
      if (restart) {
        console.log('starting the servers again');
        await stopSite();
        startSite();
      } else site?.send('publish');
    } catch (error) {
      console.error((error as Error).message);
    }
  }
  working = false;
}

let timer: ReturnType<typeof setTimeout> | undefined;
const heed = (folder: string) => (_event: string, name: string | null) => {
  const change = name && changeOf(relative(repository, join(folder, name)));
  if (!change) return;
  changed.add(change);
  clearTimeout(timer);
  timer = setTimeout(() => void work(), 150);
};

// Each package's own folders: its node_modules is full of links that lead out of it.
for (const parent of [...remoteFolders, join(repository, 'shell'), ...readdirSync(join(repository, 'shared')).map((name) => join(repository, 'shared', name))]) {
  if (!statSync(parent).isDirectory()) continue;
  watch(parent, heed(parent));
  for (const name of readdirSync(parent)) {
    const path = join(parent, name);
    if (!['node_modules', 'dist'].includes(name) && statSync(path).isDirectory()) watch(path, { recursive: true }, heed(path));
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    ending = true;
    if (site) site.kill('SIGTERM');
    else process.exit(0);
  });
}

startSite();
