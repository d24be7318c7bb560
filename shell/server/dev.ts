import { fork, type ChildProcess } from 'node:child_process';
import { basename, join, relative, resolve, sep } from 'node:path';
import { buildAll } from './build-all.ts';
import { classifyChange } from './classify-change.ts';
import { watchTree } from './watch-tree.ts';

/**
 * `pnpm dev`: the sites with rebuilding. They serve what is built from the current sources, also of a remote that is
 * created meanwhile. A change in a remote's pages is built and published to the local channel; a change of the shell or of a
 * server restarts the servers. Open pages reload either way. A change that does not build or start is reported, and the
 * next one is awaited.
 */

const repository = resolve(import.meta.dirname, '../..');
let site: ChildProcess | undefined;
let ending = false;
const changed = new Set<'publish' | 'restart'>();
let working = false;

function startSite(): void {
  site = fork(join(import.meta.dirname, 'start.ts'), ['--dev', ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  site.on('exit', (code) => {
    site = undefined;
    if (ending) process.exit(code ?? 0);
    if (code) console.error('The site has stopped; it restarts on the next change.');
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
        console.log('restarting the servers');
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
function schedule(change: 'publish' | 'restart'): void {
  changed.add(change);
  clearTimeout(timer);
  timer = setTimeout(() => void work(), 150);
}

/** The packages, also remotes created later, without dependencies and builds. */
function isWatched(folder: string): boolean {
  if (folder === repository) return true;
  const [top] = relative(repository, folder).split(sep);
  return (
    (top === 'shell' || top === 'shared' || top!.startsWith('mfe-')) &&
    !['node_modules', 'dist'].includes(basename(folder))
  );
}

watchTree(repository, isWatched, (path) => {
  const change = classifyChange(relative(repository, path));
  if (change) schedule(change);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    ending = true;
    if (site) site.kill('SIGTERM');
    else process.exit(0);
  });
}

startSite();
