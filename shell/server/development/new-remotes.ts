import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `create-remote` changes outside the new remote's folder, of all that servers read. */
const changedByCreation = new Set([
  'shared/contracts/remote/domains.ts',
  'shared/contracts/fragments/fragments.ts',
  'shared/contracts/fragments/samples.ts',
  'shell/server/gateway/domains.ts',
  'shell/package.json',
  'pnpm-lock.yaml',
]);

export type NewRemotes = {
  /** A file has changed that all servers read. */
  changed(path: string): void;
  /**
   * The remotes that were created since the last call and are installed; `isPending` while another is not.
   * Null where there are none, or where something else has changed too, which needs a restart.
   */
  take(): { created: string[]; isPending: boolean } | null;
  /** Whether the site has the remote, rather than one that was just created. */
  isTakenUp(name: string): boolean;
  /** The servers know every remote again. */
  restarted(): void;
};

/** Tells a new remote, which a running site can show, from other changes of what all servers read. */
export function createNewRemotes(workspace: string): NewRemotes {
  let knownRemotes = new Set(listRemotes(workspace));
  let changes: string[] = [];
  /** What the files of the last creation contained: events of their changes may come later. */
  const taken = new Map<string, string>();
  const read = (path: string) => {
    const file = join(workspace, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const isInstalled = (name: string) =>
    existsSync(join(workspace, `mfe-${name}/node_modules`)) &&
    existsSync(join(workspace, `shell/node_modules/mfe-${name}`)) &&
    // Written last.
    read('pnpm-lock.yaml').includes(`\n  mfe-${name}:\n`);
  return {
    changed: (path) => void changes.push(path.replaceAll('\\', '/')),
    take() {
      const created = listRemotes(workspace).filter((name) => !knownRemotes.has(name));
      const paths = changes;
      changes = [];
      if (created.length === 0) {
        const isDone = paths.length > 0 && paths.every((path) => taken.get(path) === read(path));
        return isDone ? { created: [], isPending: false } : null;
      }
      if (!paths.every((path) => changedByCreation.has(path))) return null;
      if (!created.every(isInstalled)) return { created: [], isPending: true };
      for (const name of created) knownRemotes.add(name);
      for (const path of changedByCreation) taken.set(path, read(path));
      return { created, isPending: false };
    },
    isTakenUp: (name) => knownRemotes.has(name),
    restarted() {
      knownRemotes = new Set(listRemotes(workspace));
      changes = [];
      taken.clear();
    },
  };
}

const listRemotes = (workspace: string): string[] =>
  readdirSync(workspace)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(workspace, name, 'remote.ts')))
    .map((name) => name.slice('mfe-'.length));
