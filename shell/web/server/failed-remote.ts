import type { ServerRemote } from './types.ts';

/** Thrown if a remote's server bundle did not load. */
export class BundleFailed extends Error {
  readonly remote: string;
  constructor(remote: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.remote = remote;
  }
}

/** Thrown if the bundle got too little processor time to load, which is not its fault. */
export class NoProcessorTime extends Error {}

/** The file name of a remote's server bundle in stack traces. */
export const bundleFile = (remote: string, version: string) => `remote:${remote}@${version}`;

/**
 * Returns the remote whose code threw, by the first of its files in the stack; undefined for a domain
 * server's error response.
 */
export function failedRemoteOf(error: unknown, remotes: ServerRemote[]): string | undefined {
  if (error instanceof BundleFailed) return error.cause instanceof NoProcessorTime ? undefined : error.remote;
  if (!(error instanceof Error) || isOfTheNetwork(error) || error instanceof NoProcessorTime)
    return undefined;
  // By the name alone: two versions with the same bundle are loaded once, under the first one's name.
  const places = remotes
    .map(({ name }) => ({ name, at: (error.stack ?? '').indexOf(bundleFile(name, '')) }))
    .filter(({ at }) => at >= 0);
  return places.sort((a, b) => a.at - b.at)[0]?.name;
}

/**
 * Whether a domain's server does not respond, or says that it is unavailable: the page can be requested again
 * later.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { status } = error as { status?: unknown };
  return typeof status === 'number' ? status >= 502 && status <= 504 : isOfTheNetwork(error);
}

const isOfTheNetwork = (error: Error) =>
  typeof (error as { status?: unknown }).status === 'number' ||
  ['AbortError', 'TimeoutError'].includes(error.name) ||
  error.message === 'fetch failed';
