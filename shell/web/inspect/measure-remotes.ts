import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';

export type RemoteCost = {
  files: number;
  /** Compressed, as transferred; 0 from the browser's cache. */ bytes: number;
  /** From the first request to the last response. */ ms: number;
};

type Entry = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'responseEnd' | 'encodedBodySize'>;

/** Measures the cost of each remote's files on this page, from the browser's resource timing. */
export function measureRemotes(
  remotes: ComposedRemote[],
  entries: Entry[],
  base: string,
): Map<string, RemoteCost> {
  return new Map(
    remotes.map((remote) => {
      const folder = new URL(remote.entry, base).href.replace(/remoteEntry\.js$/, '');
      const remoteEntries = entries.filter(({ name }) => name.startsWith(folder));
      const ms =
        remoteEntries.length === 0
          ? 0
          : Math.max(...remoteEntries.map((one) => one.responseEnd)) -
            Math.min(...remoteEntries.map((one) => one.startTime));
      return [
        remote.name,
        {
          files: remoteEntries.length,
          bytes: remoteEntries.reduce((sum, one) => sum + one.encodedBodySize, 0),
          ms: Math.round(ms),
        },
      ];
    }),
  );
}

/** Returns where a remote comes from: the registry, an agency's host, or a developer's machine. */
export function sourceOf(remote: ComposedRemote, base: string): string {
  const { host, origin } = new URL(remote.entry, base);
  if (remote.development) return `under work at ${host}`;
  return origin === new URL(base).origin ? 'registry' : host;
}
