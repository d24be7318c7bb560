import { fork, type ChildProcess } from 'node:child_process';
import { basename, join, relative, resolve, sep } from 'node:path';
import { buildAll, buildRemote } from './build-all.ts';
import { classifyChange, type Change } from './classify-change.ts';
import { followRemotes, type RemoteBuilds } from './development/follow-remotes.ts';
import type { DevMessage, SiteMessage } from './development/messages.ts';
import { createNewRemotes } from './development/new-remotes.ts';
import { createServerChanges } from './development/server-changes.ts';
import { watchTree } from './watch-tree.ts';

/**
 * `pnpm dev`: the sites with the current sources, also of a remote that is created meanwhile. A change in a
 * remote's pages is shown in open pages at once, and then built and published to the local channel, for the
 * server to render it; a changed server of a domain restarts alone while the site answers, and a remote that
 * is created joins it; a change of the shell or of what all servers share restarts the site. Open pages
 * reload then. What does not build or start is shown there.
 */

const repository = resolve(import.meta.dirname, '../..');
let site: ChildProcess | undefined;
let ending = false;
const changed = new Set<Change>();
let working = false;
let changes = 0;
/** The last file that all servers read and that has changed. */
let changedFile = '';
let remoteBuilds: RemoteBuilds | undefined;
const newRemotes = createNewRemotes(repository);
const serverChanges = createServerChanges((domain) => {
  if (site) tellSite({ kind: 'server', domain, isNew: false });
  else schedule('restart');
});

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
  if (message.kind === 'started') return remoteBuilds?.clearReports(`mfe-${message.domain}`);
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
    const newRemote = site ? newRemotes.take() : null;
    const restart = !site || (changed.has('restart') && newRemote === null);
    const reload = changed.has('publish');
    const pages = reload || changed.has('refresh');
    const id = changes;
    changed.clear();
    const note = (what: string) => console.log(`building ${what}`);
    try {
      if (newRemote) {
        await addRemotes(newRemote.created, id, note);
        if (newRemote.isPending) schedule('publish', installationLookMs);
        continue;
      }
      if (!restart && !pages) continue;
      await buildAll(note, { isCompressed: false });
      if (restart) {
        console.log(`restarting the servers: ${changedFile} has changed`);
        remoteBuilds?.clearReports();
        await stopSite();
        newRemotes.restarted();
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

/** Shows created remotes on the running site: each is built alone, and the others when they change. */
async function addRemotes(created: string[], id: number, note: (what: string) => void): Promise<void> {
  for (const name of created) {
    console.log(`adding ${name} to the site`);
    tellSite({ kind: 'server', domain: name, isNew: true });
    await buildRemote(join(repository, `mfe-${name}`), note);
  }
  if (created.length === 0) return;
  tellSite({ kind: 'publish', id, reload: true });
  await remoteBuilds?.sync();
}

/** How often to look whether a new remote is installed. */
const installationLookMs = 1000;

let timer: ReturnType<typeof setTimeout> | undefined;
/** Open pages show a refreshed remote, so its build for the server can wait until the editing pauses. */
const waitMs = (change: Change): number => (change === 'refresh' ? 1000 : 150);

function schedule(change: Change, delayMs = 0): void {
  changed.add(change);
  clearTimeout(timer);
  timer = setTimeout(() => void work(), delayMs || Math.min(...[...changed].map(waitMs)));
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
  for (const change of classifyChange(name)) {
    if (change === 'refresh') remoteBuilds?.changed(name.split(sep)[0]!.slice('mfe-'.length), ++changes);
    if (change === 'restart') {
      newRemotes.changed(name);
      changedFile = name;
    }
    const [, domain] = /^server (.+)$/.exec(change) ?? [];
    if (domain && newRemotes.isTakenUp(domain)) serverChanges.changed(domain);
    else schedule(change);
  }
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    ending = true;
    if (site) site.kill('SIGTERM');
    else process.exit(0);
  });
}

startSite();
