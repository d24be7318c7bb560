import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import type { Scope } from '@forecourt/remote-kit';
import { noteContained } from './contained-changes.ts';
import { customOwners, ownerOfCaller, type CustomOwners } from './custom-owner.ts';
import { ownDatabases, ownStorage } from './own-storage.ts';
import { createOwnStyles, type OwnStyles } from './own-styles.ts';

export type Containment = {
  /** A mounted remote's scope. With its last one its listeners on window and document end. */
  open(remote: string): Scope;
};

/** What scripts replace to observe or change everybody's requests. */
const replaceable = ['fetch', 'XMLHttpRequest', 'WebSocket', 'onerror', 'onunhandledrejection'] as const;

/**
 * Gives each custom remote of the page a scope of its own: what it changes of the page is seen by itself
 * only, its style sheets apply to its own elements, and its storage has its name. It contains mistakes and
 * habits, not attackers: the code runs in the same page.
 */
export function containRemotes(
  remotes: readonly ComposedRemote[],
  view: Window & typeof globalThis = window,
): Containment {
  const owners = customOwners(remotes, view.location.href);
  const styles = createOwnStyles(view.document);
  for (const name of replaceable) ownValue(owners, view, name, `window.${name}`);
  ownValue(owners, view.document, 'title', 'document.title');
  containStyles(owners, view.document, styles);
  for (const name of ['localStorage', 'sessionStorage'] as const)
    seenBy(owners, view, name, (storage: Storage, owner) => ownStorage(storage, owner));
  seenBy(owners, view, 'indexedDB', ownDatabases);
  seenBy(owners, view, 'caches', (_caches: CacheStorage, owner) => {
    noteContained(owner, 'caches');
    return undefined;
  });
  containCookies(owners, view.document);
  const end = [view, view.document].map((target) => containListeners(owners, target));
  const opened = new Map<string, number>();
  const change = (remote: string, by: number) => {
    const count = (opened.get(remote) ?? 0) + by;
    opened.set(remote, count);
    return count;
  };
  return {
    open(remote) {
      change(remote, 1);
      return {
        adoptStyles: (css) => styles.adoptText(remote, css),
        end() {
          if (change(remote, -1) === 0) end.forEach((one) => one(remote));
        },
      };
    },
  };
}

type Target = Record<string, unknown>;

/** The property of an object, wherever it is declared. */
function descriptorOf(target: object, name: string): PropertyDescriptor | undefined {
  for (let holder: object | null = target; holder; holder = Object.getPrototypeOf(holder) as object | null) {
    const found = Object.getOwnPropertyDescriptor(holder, name);
    if (found) return found;
  }
  return undefined;
}

/** Reads and writes a property as it was before it was contained. */
function original(target: object, name: string) {
  const found = descriptorOf(target, name);
  if (!found) return null;
  let value: unknown = found.value;
  return {
    get: (): unknown => (found.get ? (found.get.call(target) as unknown) : value),
    set(next: unknown) {
      if (found.set) found.set.call(target, next);
      else value = next;
    },
  };
}

/** What a custom remote assigns is seen by this remote only. */
function ownValue(owners: CustomOwners, target: object, name: string, what: string): void {
  const page = original(target, name);
  if (!page) return;
  const values = new Map<string, unknown>();
  Object.defineProperty(target, name, {
    configurable: true,
    enumerable: true,
    get() {
      const owner = ownerOfCaller(owners, 1);
      return owner !== null && values.has(owner) ? values.get(owner) : page.get();
    },
    set(next: unknown) {
      const owner = ownerOfCaller(owners, 1);
      if (owner === null) page.set(next);
      else {
        values.set(owner, next);
        noteContained(owner, what);
      }
    },
  });
}

/** A custom remote sees another object than the page. */
function seenBy<Value>(
  owners: CustomOwners,
  target: object,
  name: string,
  own: (value: Value, owner: string) => Value | undefined,
): void {
  const page = original(target, name);
  if (!page) return;
  Object.defineProperty(target, name, {
    configurable: true,
    enumerable: true,
    get() {
      const owner = ownerOfCaller(owners, 1);
      const value = page.get() as Value;
      return owner === null ? value : own(value, owner);
    },
  });
}

function containStyles(owners: CustomOwners, document: Document, styles: OwnStyles): void {
  const page = original(document, 'adoptedStyleSheets');
  if (!page) return;
  const what = 'document.adoptedStyleSheets';
  Object.defineProperty(document, 'adoptedStyleSheets', {
    configurable: true,
    enumerable: true,
    get() {
      const owner = ownerOfCaller(owners, 1);
      return owner === null ? page.get() : styles.list(owner);
    },
    set(next: CSSStyleSheet[]) {
      const owner = ownerOfCaller(owners, 1);
      if (owner === null) page.set(next);
      else {
        noteContained(owner, what);
        styles.adopt(owner, [...next]);
      }
    },
  });
}

function containCookies(owners: CustomOwners, document: Document): void {
  const page = original(document, 'cookie');
  if (!page) return;
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    enumerable: true,
    get: () => (ownerOfCaller(owners, 1) === null ? page.get() : ''),
    set(next: string) {
      const owner = ownerOfCaller(owners, 1);
      if (owner === null) page.set(next);
      else noteContained(owner, 'document.cookie');
    },
  });
}

type Listening = {
  owner: string;
  type: string;
  listener: EventListenerOrEventListenerObject;
  capture: boolean;
};

/** Remembers the listeners of custom remotes. @returns how to end those of one */
function containListeners(owners: CustomOwners, target: Window | Document): (owner: string) => void {
  const { addEventListener, removeEventListener } = target;
  let open: Listening[] = [];
  const isSame = (one: Listening, other: Omit<Listening, 'owner'>) =>
    one.type === other.type && one.listener === other.listener && one.capture === other.capture;
  const captureOf = (options?: boolean | AddEventListenerOptions) =>
    typeof options === 'object' ? Boolean(options.capture) : Boolean(options);
  const contained: Target = {
    addEventListener(
      type: string,
      listener: Listening['listener'] | null,
      options?: boolean | AddEventListenerOptions,
    ) {
      const owner = ownerOfCaller(owners, 1);
      if (owner !== null && listener) open.push({ owner, type, listener, capture: captureOf(options) });
      addEventListener.call(target, type, listener as EventListener, options);
    },
    removeEventListener(
      type: string,
      listener: Listening['listener'] | null,
      options?: boolean | EventListenerOptions,
    ) {
      if (listener)
        open = open.filter((one) => !isSame(one, { type, listener, capture: captureOf(options) }));
      removeEventListener.call(target, type, listener as EventListener, options);
    },
  };
  for (const [name, value] of Object.entries(contained))
    Object.defineProperty(target, name, { configurable: true, writable: true, value });
  return (owner) => {
    const left = open.filter((one) => one.owner === owner);
    open = open.filter((one) => one.owner !== owner);
    for (const { type, listener, capture } of left)
      removeEventListener.call(target, type, listener as EventListener, capture);
    if (left.length > 0)
      noteContained(owner, `listeners on ${'document' in target ? 'the window' : 'the document'}`);
  };
}
