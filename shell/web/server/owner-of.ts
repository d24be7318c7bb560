import type { ServerRemote } from './types.ts';

/** A remote's server bundle did not load. */
export class BundleFailed extends Error {
  readonly remote: string;
  constructor(remote: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.remote = remote;
  }
}

/** What stack traces call a remote's server bundle. */
export const bundleFile = (remote: string, version: string) => `remote:${remote}@${version}`;

/** The remote whose code threw, by the first of its files in the stack; what a domain's server answered is no fault of it. */
export function ownerOf(error: unknown, remotes: ServerRemote[]): string | undefined {
  if (error instanceof BundleFailed) return error.remote;
  if (!(error instanceof Error) || isOfTheNetwork(error)) return undefined;
  // By the name alone: two versions with the same bundle are loaded once, under the first one's name.
  const places = remotes.map(({ name }) => ({ name, at: (error.stack ?? '').indexOf(bundleFile(name, '')) })).filter(({ at }) => at >= 0);
  return places.sort((a, b) => a.at - b.at)[0]?.name;
}

const isOfTheNetwork = (error: Error) => typeof (error as { status?: unknown }).status === 'number' || ['AbortError', 'TimeoutError'].includes(error.name) || error.message === 'fetch failed';
