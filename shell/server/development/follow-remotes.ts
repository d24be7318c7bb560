import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { devFolders, refreshedConfig, watchRemote } from '@forecourt/build-kit/dev/dev-builds';
import { createDevServer } from '@forecourt/build-kit/dev/dev-server';
import { extendBuilds } from '@forecourt/build-kit/extend-build';
import { loadRemote } from '@forecourt/build-kit/load-remote';
import { remoteFolders } from '../build-all.ts';
import type { WorkingCopyBuild } from '../overrides/overrides.ts';

export type RemoteBuilds = {
  /** Follows the remotes that exist now, and starts again with those whose declaration has changed. */
  sync(): Promise<void>;
  /** A remote's sources have changed: until change `id` is published, the server cannot render it. */
  changed(remote: string, id: number): void;
  published(id: number): void;
  /** Shows a problem of a server in open pages. */
  report(source: string, message: string, place?: string | null): void;
  /** Ends the report of one source, or of all. */
  clearReports(source?: string): void;
};

type Followed = {
  build: WorkingCopyBuild;
  declaration: string;
  changedBy: number;
  isReady: boolean;
  stop(): Promise<void>;
};

/** Builds every remote of the workspace for open pages; `onBuilds` gets the builds that pages can show. */
export async function followRemotes(onBuilds: (builds: WorkingCopyBuild[]) => void): Promise<RemoteBuilds> {
  const folders: Record<string, string> = {};
  const followed = new Map<string, Followed>();
  const reported = new Set<string>();
  const { server, announce } = createDevServer({
    folders,
    site: { address: 'http://127.0.0.1:4000', host: 'localhost' },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  server.unref();
  const { port } = server.address() as AddressInfo;
  let isSyncing = false;
  const tellAll = () =>
    onBuilds([...followed.values()].filter(({ isReady }) => isReady).map(({ build }) => build));
  /** Open pages reload for the first builds of remotes, so for all of these at once. */
  const tellFirst = () => {
    if (!isSyncing && [...followed.values()].every(({ isReady }) => isReady)) tellAll();
  };

  async function follow(folder: string, declaration: string): Promise<void> {
    const { remote } = await loadRemote(folder, declaration);
    const { browser } = devFolders(folder);
    folders[`${remote.name}/browser`] = browser;
    const [refreshed] = await extendBuilds([refreshedConfig(remote, folder)], folder);
    const entry = `http://127.0.0.1:${port}/${remote.name}/browser/remoteEntry.js`;
    const one: Followed = {
      build: { remote: remote.name, entry, isRendered: true },
      declaration,
      changedBy: 0,
      isReady: false,
      stop: watchRemote(
        remote,
        folder,
        (build) => {
          for (const { message, place } of build.problems)
            console.error(`${remote.name}: ${place ?? ''} ${message}`);
          announce(build);
          if (one.isReady) return;
          one.isReady = true;
          tellFirst();
        },
        refreshed!,
      ),
    };
    followed.set(remote.name, one);
  }

  return {
    async sync() {
      isSyncing = true;
      try {
        for (const folder of remoteFolders()) {
          const declaration = declarationOf(folder);
          const name = basename(folder).slice('mfe-'.length);
          const before = followed.get(name);
          if (before?.declaration === declaration) continue;
          followed.delete(name);
          await before?.stop();
          await follow(folder, declaration);
        }
      } finally {
        isSyncing = false;
      }
      tellFirst();
    },
    changed(remote, id) {
      const one = followed.get(remote);
      if (!one) return;
      one.changedBy = id;
      one.build = { ...one.build, isRendered: false };
      tellAll();
    },
    published(id) {
      for (const one of followed.values())
        if (one.changedBy <= id) one.build = { ...one.build, isRendered: true };
      tellAll();
    },
    report(source, message, place = null) {
      reported.add(source);
      announce({ remote: source, hash: null, problems: [{ kind: 'server', message, place }] });
    },
    clearReports(only) {
      for (const source of only === undefined ? [...reported] : [only])
        if (reported.delete(source)) announce({ remote: source, hash: null, problems: [] });
    },
  };
}

/** The hash of what decides which pages and fragments a remote has. */
function declarationOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of ['remote.ts', 'package.json']) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}
