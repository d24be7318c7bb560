import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Document } from './document.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A document ready to send, in the three forms that browsers ask for. */
export type StoredPage = { status: number; csp: string; etag: string; plain: Buffer; br: Buffer; gzip: Buffer; tenants: string[]; storedAt: number };

export async function packPage(document: Document, tenants: string[]): Promise<StoredPage> {
  const plain = Buffer.from(document.html);
  const [br, gz] = await Promise.all([brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), zip(plain)]);
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
  return { status: document.status, csp: document.csp, etag, plain, br, gzip: gz, tenants, storedAt: Date.now() };
}

const freshMs = 30_000;
const staleMs = 300_000;

export type PageCache = {
  /** The page from the cache, else from `make`, made once for all who ask at the same time; a stale one is sent and renewed. */
  get(key: string, make: () => Promise<{ page: StoredPage; keep: boolean }>): Promise<StoredPage>;
  /** Forgets the pages that show a tenant's stock, also those that are being made. */
  dropTenant(tenant: string): void;
  clear(): void;
};

export function createPageCache(maxEntries = 1000): PageCache {
  const pages = new LRUCache<string, StoredPage>({ max: maxEntries });
  const making = new Map<string, { begun: number; done: Promise<StoredPage> }>();
  // Counts what happens, so that a page that was begun before a change is known by it.
  let clock = 0;
  let cleared = 0;
  const dropped = new Map<string, number>();
  const changed = (page: StoredPage) => Math.max(cleared, ...page.tenants.map((tenant) => dropped.get(tenant) ?? 0));

  function renew(key: string, make: () => Promise<{ page: StoredPage; keep: boolean }>): Promise<StoredPage> {
    const asked = ++clock;
    const running = making.get(key);
    if (running) return running.done.then((page) => (changed(page) > running.begun && changed(page) < asked ? renew(key, make) : page));
    const done = make().then(({ page, keep }) => {
      if (!keep) pages.delete(key);
      else if (changed(page) < asked) pages.set(key, page);
      return page;
    }).finally(() => making.delete(key));
    making.set(key, { begun: asked, done });
    return done;
  }

  return {
    async get(key, make) {
      const known = pages.get(key);
      if (!known) return renew(key, make);
      const age = Date.now() - known.storedAt;
      if (age < freshMs) return known;
      const renewed = renew(key, make);
      if (age > staleMs) return renewed;
      renewed.catch(() => undefined);
      return known;
    },
    dropTenant(tenant) {
      dropped.set(tenant, ++clock);
      for (const [key, page] of pages.entries()) if (page.tenants.includes(tenant)) pages.delete(key);
    },
    clear() {
      cleared = ++clock;
      pages.clear();
    },
  };
}
