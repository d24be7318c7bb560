import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { allowRemoteName } from '@forecourt/contracts/remote/allow-remote';
import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import type { ExposedModule, Instead } from '@forecourt/remote-kit';

/** The page's global variables: its policy's function, and the remotes' containers by their names. */
const page = window as unknown as Record<string, unknown> & {
  [allowRemoteName]?(remote: string, version: string): void;
};

const asked = new Map<string, Promise<ComposedRemote | null>>();

/**
 * An expose from the version that the registry says is good, where the page's own version did not come or failed.
 * @param allow says that a script may run, with its hash
 * @throws the first error where there is no such version, or it lacks the expose
 */
export async function loadInstead(
  remote: ComposedRemote,
  expose: string,
  error: unknown,
  allow: (entry: string, integrity: string) => void,
): Promise<Instead> {
  const key = `${remote.name}@${remote.version}`;
  const asking = asked.get(key) ?? ask(remote, allow).catch(() => null);
  asked.set(key, asking);
  const other = await asking;
  const [, kind, name] = expose.split('/') as [string, 'pages' | 'fragments', string];
  if (!other || !Object.hasOwn(other[kind], name)) throw error;
  const module = await loadRemote<ExposedModule>(`${nameOf(other)}${expose.slice(1)}`);
  if (!module) throw error;
  console.warn(
    `${expose} of ${remote.name} ${remote.version} does not work here; ${other.version} stands for it`,
  );
  return { remote: other, module };
}

/** Another name than the page's own version has, which goes on with what it has loaded. */
const nameOf = (remote: ComposedRemote) => `${remote.container}@${remote.version}`;

async function ask(
  remote: ComposedRemote,
  allow: (entry: string, integrity: string) => void,
): Promise<ComposedRemote | null> {
  const response = await fetch(
    `/api/shell/instead?${new URLSearchParams({ remote: remote.name, version: remote.version })}`,
  );
  if (!response.ok) return null;
  const other = (await response.json()) as ComposedRemote;
  allow(other.entry, other.integrity);
  // The page's policy knows the versions of the time when it was sent; this one may have come later.
  page[allowRemoteName]?.(other.name, other.version);
  // The runtime takes what stands under this name as loaded.
  page[other.container] = undefined;
  registerRemotes([
    { name: nameOf(other), entryGlobalName: other.container, entry: other.entry, type: 'global' },
  ]);
  return other;
}
