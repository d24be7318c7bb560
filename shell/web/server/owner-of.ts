import type { ServerRemote } from './types.ts';

/** A remote's server bundle did not load. */
export class BundleFailed extends Error {
  readonly remote: string;
  constructor(remote: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.remote = remote;
  }
}

/** The remote whose code threw, by the first of its files in the stack; what a domain's server answered is no fault of it. */
export function ownerOf(error: unknown, remotes: ServerRemote[]): string | undefined {
  if (error instanceof BundleFailed) return error.remote;
  if (!(error instanceof Error) || isOfTheNetwork(error)) return undefined;
  const places = remotes.map(({ name, version }) => ({ name, at: (error.stack ?? '').indexOf(`${name}-${version}.cjs`) })).filter(({ at }) => at >= 0);
  return places.sort((a, b) => a.at - b.at)[0]?.name;
}

const isOfTheNetwork = (error: Error) => typeof (error as { status?: unknown }).status === 'number' || ['AbortError', 'TimeoutError'].includes(error.name) || error.message === 'fetch failed';
