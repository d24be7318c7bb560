import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';

/** The custom remotes of a page, by the address under which their scripts are. */
export type CustomOwners = { base: string; name: string }[];

export const customOwners = (remotes: readonly ComposedRemote[], page: string): CustomOwners =>
  remotes
    .filter(({ custom }) => custom)
    .map(({ name, entry }) => ({ name, base: new URL('.', new URL(entry, page)).href }));

/**
 * The custom remote whose script has called the function that calls this one; null for all other code. Only
 * the nearest script counts: what a remote asks the shell to do is done by the shell.
 * @param frames how many functions of the page lie between that script and this call, apart from this
 * function
 */
export function ownerOfCaller(
  owners: CustomOwners,
  frames: number,
  stack = new Error().stack,
): string | null {
  const addresses = (stack ?? '').split('\n').filter((line) => /:\d+(?::\d+)?\)?$/.test(line));
  const caller = addresses[frames + 1] ?? '';
  return owners.find(({ base }) => caller.includes(base))?.name ?? null;
}
