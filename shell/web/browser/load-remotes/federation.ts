import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { languageOf } from '@forecourt/contracts/messages/define-messages';
import type { ComposedRemote, Composition } from '@forecourt/contracts/remote/manifest';
import {
  reportFailure,
  tracked,
  trackStatus,
  type ExposedModule,
  type Fallback,
  type ModulePromise,
  type Scope,
} from '@forecourt/remote-kit';
import type { Containment } from '../../contain/contain-remotes.ts';

const loadDeadlineMs = 15_000;
const forgetFailureMs = 30_000;

/** Entry URLs with their hashes: no other entry is loaded. */
const hashes = new Map<string, string>();
const allow = (entry: string, integrity: string) => hashes.set(new URL(entry, location.href).href, integrity);

let customRemotes: readonly ComposedRemote[] = [];
let containing: Promise<Containment> | undefined;
let containment: Containment | undefined;

/** Gives custom remotes scopes of their own, before the first of them loads. */
function contain(): Promise<Containment> {
  containing ??= import('../../contain/contain-remotes.ts').then(({ containRemotes }) => {
    containment = containRemotes(customRemotes);
    return containment;
  });
  return containing;
}

/** Opens the scope of a mounted custom remote, which has loaded before. */
export const openCustomScope = (remote: string): Scope => containment!.open(remote);

/** Registers the composition's remotes; each is fetched when it is needed. */
export function registerComposition(composition: Composition): void {
  customRemotes = composition.remotes.some(({ custom }) => custom) ? composition.remotes : [];
  for (const remote of composition.remotes) allow(remote.entry, remote.integrity);
  registerPlugins([
    {
      name: 'forecourt-integrity',
      // Every script that the runtime inserts has a published hash or none at all.
      createScript({ url }) {
        const script = document.createElement('script');
        const hash = hashes.get(new URL(url, location.href).href);
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        if (hash) script.integrity = hash;
        // Only the server can omit a hash, for an override of a developer's build.
        else if (hash !== '') script.src = '/blocked-script-without-integrity.js';
        return { script, timeout: loadDeadlineMs };
      },
    },
  ]);
  registerRemotes(
    composition.remotes.map((remote) => ({
      name: remote.container,
      entry: remote.entry,
      type: 'global' as const,
    })),
  );
}

const modules = new Map<string, ModulePromise>();

/** Loads an exposed module of a remote once per page; a failure is evicted for a later retry. */
export function loadExpose(remote: ComposedRemote, expose: string): ModulePromise {
  const key = `${remote.container}${expose.slice(1)}`;
  const pending = modules.get(key);
  if (pending) return pending;
  const loading = withDeadline(loadContained(remote, expose), key).catch((error: unknown) => {
    reportFailure({ remote: remote.name, version: remote.version, what: expose, error });
    // Its developer must see that it is broken.
    if (remote.development) throw error;
    return loadFrom(remote, expose, error).then((fallback) => fallback.module);
  });
  const module = tracked(loading);
  // Cached for a while: React requests it at every render, and must get the same failure.
  module.catch(() => setTimeout(() => modules.delete(key), forgetFailureMs));
  modules.set(key, module);
  return module;
}

async function loadContained(remote: ComposedRemote, expose: string): Promise<ExposedModule | null> {
  if (remote.custom) await contain();
  return loadWithLanguage(remote, remote.container, expose);
}

/** Loads an exposed module, and the texts of its remote in the page's language. */
async function loadWithLanguage(
  remote: Pick<ComposedRemote, 'languages'>,
  container: string,
  expose: string,
): Promise<ExposedModule | null> {
  const language = languageOf(document.documentElement.lang);
  const [module] = await Promise.all([
    loadRemote<ExposedModule>(`${container}${expose.slice(1)}`),
    remote.languages?.includes(language) && loadRemote(`${container}/languages/${language}`),
  ]);
  return module;
}

const others = new Map<string, Promise<Fallback | null>>();

/**
 * Loads the same module of the last good version, after the page's own version failed while running; null if
 * there is none.
 */
export function loadLastGood(remote: ComposedRemote, expose: string): Promise<Fallback | null> {
  const key = `${remote.name} ${expose}`;
  const pending = others.get(key) ?? trackStatus(loadFrom(remote, expose, null).catch(() => null));
  others.set(key, pending);
  return pending;
}

const loadFrom = (remote: ComposedRemote, expose: string, error: unknown) =>
  import('./load-fallback.ts').then(({ loadFallback }) =>
    loadFallback(remote, expose, error, allow, loadWithLanguage),
  );

async function withDeadline(loading: Promise<ExposedModule | null>, key: string): Promise<ExposedModule> {
  const deadline = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error(`${key} did not load within ${loadDeadlineMs} ms`)), loadDeadlineMs),
  );
  const module = await Promise.race([loading, deadline]);
  if (!module) throw new Error(`${key} has no module`);
  return module;
}
