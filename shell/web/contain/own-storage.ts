/** A storage in which a custom remote reaches only its own entries, prefixed by its name. */
export function ownStorage(storage: Storage, owner: string): Storage {
  const prefix = `${owner}:`;
  const keys = () =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at)!)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  const view: Storage = {
    get length() {
      return keys().length;
    },
    key: (at) => keys()[at] ?? null,
    getItem: (key) => storage.getItem(prefix + key),
    setItem: (key, value) => storage.setItem(prefix + key, value),
    removeItem: (key) => storage.removeItem(prefix + key),
    clear: () => keys().forEach((key) => storage.removeItem(prefix + key)),
  };
  const isEntry = (key: string | symbol): key is string => typeof key === 'string' && !(key in view);
  return new Proxy(view, {
    get: (target, key) =>
      isEntry(key) ? (target.getItem(key) ?? undefined) : (Reflect.get(target, key) as unknown),
    set(target, key, value) {
      if (isEntry(key)) target.setItem(key, String(value));
      return true;
    },
    deleteProperty(target, key) {
      if (isEntry(key)) target.removeItem(key);
      return true;
    },
    has: (target, key) => key in target || (isEntry(key) && target.getItem(key) !== null),
    ownKeys: () => keys(),
    getOwnPropertyDescriptor: (target, key) =>
      isEntry(key) && target.getItem(key) !== null
        ? { value: target.getItem(key), enumerable: true, configurable: true, writable: true }
        : undefined,
  });
}

/** Databases of a custom remote, whose names begin with its own. */
export const ownDatabases = (factory: IDBFactory, owner: string): IDBFactory =>
  ({
    open: (name: string, version?: number) => factory.open(`${owner}:${name}`, version),
    deleteDatabase: (name: string) => factory.deleteDatabase(`${owner}:${name}`),
    databases: async () =>
      (await factory.databases())
        .filter(({ name }) => name?.startsWith(`${owner}:`))
        .map((one) => ({ ...one, name: one.name!.slice(owner.length + 1) })),
    cmp: (first: unknown, second: unknown) => factory.cmp(first, second),
  }) as IDBFactory;
