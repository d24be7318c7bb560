import { registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import type { ExposedModule, Fallback } from '@forecourt/remote-kit';
import { allowRemoteName } from '../../../model/allow-remote.ts';

/** The page's global variables: its policy's function, and the remotes' containers by their names. */
const page = window as unknown as Record<string, unknown> & {
  [allowRemoteName]?(remote: string, version: string): void;
};

const pendingRequests = new Map<string, Promise<ComposedRemote | null>>();

/**
 * Loads an exposed module from another version that the registry offers, after the page's version failed.
 * @param allow called with the script and its hash before it is loaded
 * @param load loads the module of a registered container
 * @throws the first error if there is no such version, or it lacks the module
 */
export async function loadFallback(
  remote: ComposedRemote,
  expose: string,
  error: unknown,
  allow: (entry: string, integrity: string) => void,
  load: (remote: ComposedRemote, container: string, expose: string) => Promise<ExposedModule | null>,
): Promise<Fallback> {
  const key = `${remote.name}@${remote.version}`;
  const pendingRequest = pendingRequests.get(key) ?? requestFallback(remote, allow).catch(() => null);
  pendingRequests.set(key, pendingRequest);
  const other = await pendingRequest;
  const [, kind, name] = expose.split('/') as [string, 'pages' | 'fragments', string];
  if (!other || !Object.hasOwn(other[kind], name)) throw error;
  const module = await load(other, nameOf(other), expose);
  if (!module) throw error;
  console.warn(`${expose} of ${remote.name} ${remote.version} failed; using version ${other.version}`);
  return { remote: other, module };
}

/** A separate container name: the page's version keeps what it has loaded. */
const nameOf = (remote: ComposedRemote) => `${remote.container}@${remote.version}`;

async function requestFallback(
  remote: ComposedRemote,
  allow: (entry: string, integrity: string) => void,
): Promise<ComposedRemote | null> {
  const response = await fetch(
    `/api/shell/fallback?${new URLSearchParams({ remote: remote.name, version: remote.version })}`,
  );
  if (!response.ok) return null;
  const other = (await response.json()) as ComposedRemote;
  allow(other.entry, other.integrity);
  // The page's policy lists the versions at the time of its response; this one may be newer.
  page[allowRemoteName]?.(other.name, other.version);
  // The runtime treats an existing global of this name as loaded.
  page[other.container] = undefined;
  registerRemotes([
    { name: nameOf(other), entryGlobalName: other.container, entry: other.entry, type: 'global' },
  ]);
  return other;
}
