import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

export interface ApiKey {
  uid: string;
  name: string | null;
  description: string | null;
  actions: string[];
  indexes: string[];
  expiresAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A key's secret: the HMAC-SHA256 of its uid under the master key, in hex. */
function deriveKey(masterKey: string, uid: string): string {
  return createHmac('sha256', masterKey).update(uid).digest('hex');
}

export function sameSecret(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The API keys. Secrets are derived, never stored. */
export class KeyStore {
  readonly masterKey: string;
  readonly #keys = new Map<string, ApiKey>();

  constructor(masterKey: string) {
    this.masterKey = masterKey;
  }

  /** Newest first. */
  list(): ApiKey[] {
    return [...this.#keys.values()]
      .toReversed()
      .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));
  }

  get(uid: string): ApiKey | undefined {
    return this.#keys.get(uid);
  }

  /** Finds a key by uid or secret. */
  find(uidOrSecret: string): ApiKey | undefined {
    return this.#keys.get(uidOrSecret.toLowerCase()) ?? this.findBySecret(uidOrSecret);
  }

  findBySecret(secret: string): ApiKey | undefined {
    return [...this.#keys.values()].find(({ uid }) => sameSecret(this.secretOf(uid), secret));
  }

  secretOf(uid: string): string {
    return deriveKey(this.masterKey, uid);
  }

  set(key: ApiKey): void {
    this.#keys.set(key.uid, key);
  }

  delete(uid: string): void {
    this.#keys.delete(uid);
  }
}

/** The default keys of a new engine. */
export function defaultKeys(at: string): ApiKey[] {
  const make = (name: string, description: string, actions: string[]): ApiKey => ({
    uid: randomUUID(),
    name,
    description,
    actions,
    indexes: ['*'],
    expiresAt: null,
    createdAt: at,
    updatedAt: at,
  });
  return [
    make('Default Search API Key', 'Use it to search from the frontend', ['search']),
    make(
      'Default Admin API Key',
      'Use it for anything that is not a search operation. Caution! Do not expose it on a public frontend',
      ['*'],
    ),
  ];
}
