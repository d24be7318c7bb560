import { fork, type ChildProcess } from 'node:child_process';
import { basename, join, relative, resolve, sep } from 'node:path';
import { buildAll } from './build-all.ts';
import { classifyChange, type Change } from './classify-change.ts';
import { followRemotes, type RemoteBuilds } from './development/follow-remotes.ts';
import type { DevMessage, SiteMessage } from './development/messages.ts';
import { watchTree } from './watch-tree.ts';

/**
 * `pnpm dev`: the sites with the current sources, also of a remote that is created meanwhile. A change in a remote's pages
 * is shown in open pages at once, and then built and published to the local channel, for the server to render it; a change
 * of the shell or of a server restarts the servers, and open pages reload. What does not build or start is shown there.
 */

const repository = resolve(import.meta.dirname, '../..');
let site: ChildProcess | undefined;
let ending = false;
const changed = new Set<Change>();
let working = false;
let changes = 0;
let remoteBuilds: RemoteBuilds | undefined;

function startSite(): void {
  site = fork(join(import.meta.dirname, 'start.ts'), ['--dev', ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  site.on('exit', (code) => {
    site = undefined;
    if (ending) process.exit(code ?? 0);
    if (!code) return;
    console.error('The site has stopped; it restarts on the next change.');
    remoteBuilds?.report(
      'the site',
      'it has stopped; its terminal says why, and it restarts on the next change',
    );
  });
  site.on('message', (message) => void hearSite(message as SiteMessage));
}

async function hearSite(message: SiteMessage): Promise<void> {
  if (message.kind === 'failed') return remoteBuilds?.report(message.source, message.message, message.place);
  if (message.kind === 'published') return remoteBuilds?.published(message.id);
  // The remotes are built for open pages when the sites answer: both at once would take longer.
  remoteBuilds ??= await followRemotes((builds) => tellSite({ kind: 'builds', builds }));
  await remoteBuilds.sync();
}

function tellSite(message: DevMessage): void {
  if (site?.connected) site.send(message);
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
    const reload = changed.has('publish');
    const id = changes;
    changed.clear();
    try {
      await buildAll((what) => console.log(`building ${what}`));
      if (restart) {
        console.log('restarting the servers');
        remoteBuilds?.clearReports();
        await stopSite();
        startSite();
      } else {
        tellSite({ kind: 'publish', id, reload });
        await remoteBuilds?.sync();
      }
    } catch (error) {
      console.error((error as Error).message);
    }
  }
  working = false;
}

let timer: ReturnType<typeof setTimeout> | undefined;
/** Open pages show a refreshed remote themselves, so its build for the server can wait until the editing pauses. */
const waitMs: Record<Change, number> = { refresh: 1000, publish: 150, restart: 150 };

function schedule(change: Change): void {
  changed.add(change);
  clearTimeout(timer);
  timer = setTimeout(() => void work(), Math.min(...[...changed].map((one) => waitMs[one])));
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
  const name = relative(repository, path);
  const change = classifyChange(name);
  if (!change) return;
  if (change === 'refresh') remoteBuilds?.changed(name.split(sep)[0]!.slice('mfe-'.length), ++changes);
  schedule(change);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    ending = true;
    if (site) site.kill('SIGTERM');
    else process.exit(0);
  });
}

startSite();
