import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { TooBusy } from '@forecourt/server-kit/work-gate';
import type { Document } from '../page/document.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A document ready to send, in the three encodings that browsers accept. */
export type StoredPage = {
  status: number;
  csp: string;
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  /** Of a redirect. */
  location?: string;
  tenants: string[];
  /** On the clock that never jumps (performance.now). */
  storedAt: number;
};

export async function packPage(document: Document, tenants: string[]): Promise<StoredPage> {
  const plain = Buffer.from(document.html);
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    zip(plain),
  ]);
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
  return {
    status: document.status,
    csp: document.csp,
    etag,
    plain,
    br,
    gzip: gz,
    tenants,
    storedAt: performance.now(),
  };
}

/** A redirect, which is cached like a page so that it does not wait for a renderer. */
export function packRedirect(status: number, location: string, tenants: string[]): StoredPage {
  const empty = Buffer.alloc(0);
  return {
    status,
    csp: '',
    etag: '',
    plain: empty,
    br: empty,
    gzip: empty,
    location,
    tenants,
    storedAt: performance.now(),
  };
}

/** A page from the cache that should have been rendered again by now. */
export type StalePage = StoredPage & { stale: { ageMs: number; overdueMs: number; isOverloaded: boolean } };

const freshMs = 30_000;
const staleMs = 300_000;

type Made = { page: StoredPage; keep: boolean };
/** Renders a page; the signal aborts when nobody waits for it any more. */
type Make = (signal: AbortSignal) => Promise<Made>;

export type PageCache = {
  /**
   * The page from the cache, else from `make`, called once for concurrent requests; a stale page is sent and
   * revalidated. If `make` is too busy, a stale page is sent.
   * @param visitor aborted when the visitor disconnects: a page that nobody else waits for is not rendered
   * then
   * @throws TooBusy if there is no stale page either
   */
  get(key: string, make: Make, visitor?: AbortSignal): Promise<StoredPage | StalePage>;
  /** Evicts the pages that show a tenant's stock, including pending ones. */
  dropTenant(tenant: string): void;
  clear(): void;
};

type Making = { startedAt: number; done: Promise<StoredPage>; waiting: number; abort: AbortController };

/** 404 pages cost as much, but their number is unlimited: only the latest are cached, separately. */
const maxMissing = 100;

export function createPageCache(maxEntries = 1000): PageCache {
  const found = new LRUCache<string, StoredPage>({ max: maxEntries });
  const missing = new LRUCache<string, StoredPage>({ max: maxMissing });
  const making = new Map<string, Making>();
  // Counts invalidations, so that a page that was begun before one is recognised.
  let clock = 0;
  let cleared = 0;
  const dropped = new Map<string, number>();
  const changed = (page: StoredPage) =>
    Math.max(cleared, ...page.tenants.map((tenant) => dropped.get(tenant) ?? 0));

  function store(key: string, page: StoredPage | null): void {
    found.delete(key);
    missing.delete(key);
    if (page) (page.status === 404 ? missing : found).set(key, page);
  }

  function renew(key: string, make: Make, visitor?: AbortSignal): Promise<StoredPage> {
    const requestedAt = ++clock;
    const running = making.get(key);
    if (running) {
      join(key, running, visitor);
      return running.done.then((page) =>
        changed(page) > running.startedAt && changed(page) < requestedAt ? renew(key, make, visitor) : page,
      );
    }
    const abort = new AbortController();
    const done = make(abort.signal)
      .then(({ page, keep }) => {
        if (!keep) store(key, null);
        else if (changed(page) < requestedAt) store(key, page);
        return page;
      })
      .finally(() => {
        if (making.get(key)?.abort === abort) making.delete(key);
      });
    const entry = { startedAt: requestedAt, done, waiting: 0, abort };
    making.set(key, entry);
    join(key, entry, visitor);
    return done;
  }

  /** Without a visitor the page is rendered in any case. */
  function join(key: string, running: Making, visitor: AbortSignal | undefined): void {
    running.waiting++;
    visitor?.addEventListener('abort', () => {
      if (--running.waiting > 0) return;
      if (making.get(key) === running) making.delete(key);
      running.abort.abort(visitor.reason);
    });
  }

  return {
    async get(key, make, visitor) {
      const cached = found.get(key) ?? missing.get(key);
      if (!cached) return renew(key, make, visitor);
      const ageMs = performance.now() - cached.storedAt;
      if (ageMs < freshMs) return cached;
      const stale = (isOverloaded: boolean): StalePage => ({
        ...cached,
        stale: { ageMs, overdueMs: ageMs - freshMs, isOverloaded },
      });
      if (ageMs > staleMs)
        return renew(key, make, visitor).catch((error: unknown) => {
          if (error instanceof TooBusy) return stale(true);
          throw error;
        });
      renew(key, make).catch(() => undefined);
      return stale(false);
    },
    dropTenant(tenant) {
      dropped.set(tenant, ++clock);
      for (const pages of [found, missing])
        for (const [key, page] of pages.entries()) if (page.tenants.includes(tenant)) pages.delete(key);
    },
    clear() {
      cleared = ++clock;
      found.clear();
      missing.clear();
    },
  };
}
