import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { jest } from '@jest/globals';
import { TooBusy } from '@forecourt/server-kit/work-gate';
import { createPageCache, packPage, type StoredPage } from './page-cache.ts';

let made = 0;
beforeEach(() => {
  made = 0;
});
afterEach(() => jest.useRealTimers());

const page = (text: string, tenants = ['harbour']): StoredPage => ({
  status: 200,
  csp: '',
  etag: `"${text}"`,
  plain: Buffer.from(text),
  br: Buffer.from(''),
  gzip: Buffer.from(''),
  tenants,
  storedAt: performance.now(),
});
const make =
  (text?: string, keep = true, tenants?: string[]) =>
  async () => ({ page: page(text ?? `page ${++made}`, tenants), keep });
const text = (stored: StoredPage) => stored.plain.toString();

/** A render that ends when the test calls `finish`. */
function slow(name: string, tenants?: string[]) {
  let finish!: () => void;
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return {
    finish,
    make: async () => {
      await ended;
      return { page: page(name, tenants), keep: true };
    },
  };
}

it('stores a document plain, as brotli and as gzip, with an ETag of its content', async () => {
  const html = `<!doctype html>${'<p>used cars</p>'.repeat(200)}`;
  const packed = await packPage({ status: 200, html, csp: `default-src 'self'` }, ['harbour']);
  expect([packed.plain, brotliDecompressSync(packed.br), gunzipSync(packed.gzip)].map(String)).toEqual([
    html,
    html,
    html,
  ]);
  expect(packed.br.length).toBeLessThan(packed.plain.length / 10);
  const [same, other] = await Promise.all([
    packPage({ status: 200, html, csp: '' }, []),
    packPage({ status: 200, html: `${html} `, csp: '' }, []),
  ]);
  expect([same.etag === packed.etag, other.etag === packed.etag]).toEqual([true, false]);
});

it('renders a page once for concurrent requests, then serves it from the cache', async () => {
  const cache = createPageCache();
  const answers = await Promise.all(Array.from({ length: 5 }, () => cache.get('/', make())));
  expect(answers.map(text)).toEqual(Array(5).fill('page 1'));
  expect(text(await cache.get('/', make()))).toBe('page 1');
  expect(text(await cache.get('/other', make()))).toBe('page 2');
});

it('serves a stale page immediately and revalidates it once in the background', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const cache = createPageCache();
  await cache.get('/', make());
  jest.advanceTimersByTime(29_999);
  expect(text(await cache.get('/', make()))).toBe('page 1');
  jest.advanceTimersByTime(1);
  const stale = await Promise.all([cache.get('/', make()), cache.get('/', make())]);
  expect(stale.map(text)).toEqual(['page 1', 'page 1']);
  await new Promise(setImmediate);
  expect(text(await cache.get('/', make()))).toBe('page 2');
  expect(made).toBe(2);
});

it('waits for a new page if the cached one is too old', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const cache = createPageCache();
  await cache.get('/', make());
  jest.advanceTimersByTime(300_001);
  expect(text(await cache.get('/', make()))).toBe('page 2');
});

it.each([-86_400_000, 86_400_000])(
  'renders a page again after the same time if the clock of the machine jumps by %s ms',
  async (jumpMs) => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const cache = createPageCache();
    await cache.get('/', make());
    jest.setSystemTime(Date.now() + jumpMs);
    expect(text(await cache.get('/', make()))).toBe('page 1');
    expect(made).toBe(1);
    jest.advanceTimersByTime(30_000);
    expect(text(await cache.get('/', make()))).toBe('page 1');
    await new Promise(setImmediate);
    expect(text(await cache.get('/', make()))).toBe('page 2');
  },
);

it('does not cache a page marked as uncacheable, and drops the one it replaces', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const cache = createPageCache();
  expect(text(await cache.get('/', make('with a failure', false)))).toBe('with a failure');
  expect(text(await cache.get('/', make()))).toBe('page 1');
  jest.advanceTimersByTime(60_000);
  await cache.get('/', make('with a failure', false));
  await new Promise(setImmediate);
  expect(text(await cache.get('/', make()))).toBe('page 2');
});

it('rejects all waiting requests if a render fails, and keeps a stale page if its revalidation fails', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const cache = createPageCache();
  const fail = async () => {
    throw new Error('no renderer');
  };
  const both = await Promise.allSettled([cache.get('/', fail), cache.get('/', make())]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(text(await cache.get('/', make()))).toBe('page 1');
  jest.advanceTimersByTime(60_000);
  expect(text(await cache.get('/', fail))).toBe('page 1');
  await new Promise(setImmediate);
  expect(text(await cache.get('/', make()))).toBe('page 1');
});

describe('when stock changes', () => {
  it("drops only the pages that show the tenant's stock", async () => {
    const cache = createPageCache();
    await cache.get('/harbour', make('harbour'));
    await cache.get('/group', make('group', true, ['group', 'harbour', 'outback']));
    await cache.get('/outback', make('outback', true, ['outback']));
    cache.dropTenant('harbour');
    expect(
      await Promise.all(
        ['/harbour', '/group', '/outback'].map(async (key) => text(await cache.get(key, make(`new ${key}`)))),
      ),
    ).toEqual(['new /harbour', 'new /group', 'outback']);
  });

  it('drops everything on clear', async () => {
    const cache = createPageCache();
    await cache.get('/', make());
    cache.clear();
    expect(text(await cache.get('/', make()))).toBe('page 2');
  });

  it.each(['dropTenant', 'clear'] as const)(
    'does not cache a page whose render began before the change (%s)',
    async (how) => {
      const cache = createPageCache();
      const before = slow('with the sold car');
      const asked = cache.get('/', before.make);
      cache[how]('harbour');
      const after = cache.get('/', make('without it'));
      before.finish();
      await asked;
      expect(text(await after)).toBe('without it');
      expect(text(await cache.get('/', make('again')))).toBe('without it');
    },
  );

  it('caches a page of another tenant whose render began before the change', async () => {
    const cache = createPageCache();
    const other = slow('outback', ['outback']);
    const asked = cache.get('/', other.make);
    cache.dropTenant('harbour');
    other.finish();
    await asked;
    expect(text(await cache.get('/', make()))).toBe('outback');
  });
});

it('evicts the oldest page above its limit', async () => {
  const cache = createPageCache(2);
  for (const key of ['/1', '/2', '/3']) await cache.get(key, make());
  expect(text(await cache.get('/1', make('made again')))).toBe('made again');
  expect(text(await cache.get('/3', make('made again')))).toBe('page 3');
});

it('limits cached 404 pages, which never evict other pages', async () => {
  const cache = createPageCache(3);
  const missing = (name: string) => async () => ({ page: { ...page(name), status: 404 }, keep: true });
  for (const key of ['/1', '/2', '/3']) await cache.get(key, make());
  for (let at = 0; at < 150; at++) await cache.get(`/missing-${at}`, missing(`missing ${at}`));
  for (const key of ['/1', '/2', '/3'])
    expect(text(await cache.get(key, make('made again')))).toMatch(/^page/);
  expect(text(await cache.get('/missing-149', missing('made again')))).toBe('missing 149');
  expect(text(await cache.get('/missing-0', missing('made again')))).toBe('made again');
  cache.dropTenant('harbour');
  expect(text(await cache.get('/missing-149', make('found')))).toBe('found');
});

describe('when the renderer is too busy', () => {
  const busy = async () => {
    throw new TooBusy('too much is being prepared');
  };

  it('serves a stale page of any age, and rejects with TooBusy if there is none', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const cache = createPageCache();
    await cache.get('/', make());
    jest.advanceTimersByTime(3_600_000);
    const stale = await cache.get('/', busy);
    expect(text(stale)).toBe('page 1');
    expect(stale).toMatchObject({ stale: { ageMs: 3_600_000, overdueMs: 3_570_000, isOverloaded: true } });
    await expect(cache.get('/other', busy)).rejects.toThrow(TooBusy);
    expect(text(await cache.get('/', make()))).toBe('page 2');
  });

  it('serves no expired page after another failure, nor one dropped by a stock change', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const cache = createPageCache();
    await cache.get('/', make());
    jest.advanceTimersByTime(300_001);
    const fails = async () => {
      throw new Error('no renderer');
    };
    await expect(cache.get('/', fails)).rejects.toThrow('no renderer');
    cache.dropTenant('harbour');
    await expect(cache.get('/', busy)).rejects.toThrow(TooBusy);
  });
});

describe('requests that are aborted', () => {
  /** A render that ends only when its signal aborts or the test calls `finish`. */
  function waiting() {
    const { promise, resolve, reject } = Promise.withResolvers<{ page: StoredPage; keep: boolean }>();
    const signals: AbortSignal[] = [];
    return {
      signals,
      finish: () => resolve({ page: page('made'), keep: true }),
      make: (signal: AbortSignal) => {
        signals.push(signal);
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        return promise;
      },
    };
  }

  it('abort a render that nobody else waits for, so that the next request starts another', async () => {
    const cache = createPageCache();
    const visitor = new AbortController();
    const asked = cache.get('/', waiting().make, visitor.signal);
    visitor.abort(new Error('left'));
    const next = cache.get('/', make());
    await expect(asked).rejects.toThrow('left');
    expect(text(await next)).toBe('page 1');
  });

  it('do not abort a render that another request waits for', async () => {
    const cache = createPageCache();
    const render = waiting();
    const visitors = [new AbortController(), new AbortController()];
    const asked = visitors.map(({ signal }) => cache.get('/', render.make, signal));
    visitors[0]!.abort(new Error('left'));
    expect([render.signals.length, render.signals[0]!.aborted]).toEqual([1, false]);
    render.finish();
    expect((await Promise.all(asked)).map(text)).toEqual(['made', 'made']);
  });

  it('do not abort the background revalidation of a page', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const cache = createPageCache();
    await cache.get('/', make());
    jest.advanceTimersByTime(60_000);
    const render = waiting();
    const visitor = new AbortController();
    expect(text(await cache.get('/', render.make, visitor.signal))).toBe('page 1');
    visitor.abort(new Error('left'));
    render.finish();
    await new Promise(setImmediate);
    expect(text(await cache.get('/', make()))).toBe('made');
  });
});
