import { once } from 'node:events';
import { connect } from 'node:net';
import cookie from '@fastify/cookie';
import { jest } from '@jest/globals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toPublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { createServer } from '@forecourt/server-kit/create-server';
import { createWorkGate } from '@forecourt/server-kit/work-gate';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import type { RenderResult } from '../../web/server/types.ts';
import { createPageCache } from './cache/page-cache.ts';
import { createRedirects } from './gate/declared-redirects.ts';
import { createPageHandler } from './page-handler.ts';
import type { Job, RenderOptions } from './workers/render-pool.ts';

const tenant = aTenant({ name: 'Harbour & Sons', locations: { phone: { masked: true } } });
const remote = {
  domain: 'search',
  name: 'search',
  version: '1',
  pages: {},
  fragments: {},
  entry: '/entry.js',
  integrity: '',
  bundle: { file: '', integrity: '' },
};
const composition = { id: 'c1', remotes: [remote], manifests: new Map(), fallbacks: new Map() };
type Parts = Parameters<typeof createPageHandler>[0];

/** A server with the page handler, whose renders end when the test ends them. */
async function aSite({
  queueLength = 1,
  composed = composition as Omit<typeof composition, 'remotes'> & { remotes: object[] },
  onRequest = async (_request: FastifyRequest) => undefined as void,
  trustProxy = false,
  site = tenant,
} = {}) {
  const renders: { path: string; end(status?: number): void; redirect(location: string): void }[] = [];
  const served: { status: number; rendered: boolean }[] = [];
  const sent: string[] = [];
  const hits: string[] = [];
  const gate = createWorkGate(1, queueLength);
  const render = (job: Job) =>
    new Promise<RenderResult>((resolve) =>
      renders.push({
        path: new URL(job.url).pathname,
        end: (status = 200) => resolve(aPage(job, status)),
        redirect: (location) => resolve({ kind: 'redirect', status: 301, location }),
      }),
    );
  const answerPage = createPageHandler({
    composer: { hasCanary: async () => false, compose: async () => composed },
    pool: {
      render: (job: Job, { signal }: RenderOptions = {}) => gate(() => render(job), { signal }),
      queueTimeoutMs: 5_000,
    },
    judge: () => undefined,
    evidence: {
      pageSent: (_request: unknown, page: { path: string }) => {
        sent.push(page.path);
        return `token-${sent.length}`;
      },
    },
    cache: createPageCache(),
    links: { missing: () => [], check: async () => false },
    assets: {
      first: [],
      entry: { url: '/assets/entry.js', integrity: '' },
      languages: {},
      development: { url: '/assets/development.js', integrity: '' },
      watchdog: { url: '/assets/watchdog/watchdog.js', integrity: '' },
      dashboard: { url: '/assets/dashboard.js', integrity: '' },
      boot: '',
    },
    onServed: (page: { status: number; rendered: boolean }) => served.push(page),
    traced: { span: (_name: string, _about: object, work: () => unknown) => work(), headers: () => ({}) },
    overrides: { find: async () => null, workingCopy: () => [] },
    findRedirect: createRedirects({ dealershipsOf: async () => [], forDealership: async () => null }),
    redirectHits: { count: (_tenant: string, address: string) => void hits.push(address) },
    gateway: () => ({ base: 'http://127.0.0.1:9', headers: {} }),
    siteUrl: () => 'http://harbour.localhost',
    phoneOf: async () => '02 5550 0100',
  } as unknown as Parts);
  const app = createServer({ trustProxy });
  await app.register(cookie);
  app.addHook('onRequest', onRequest);
  app.get('/*', (request, reply) => answerPage(site, request, reply));
  await app.listen({ port: 0, host: '127.0.0.1' });
  open.push(app);
  const rendersBegun = async (count: number) => {
    while (renders.length < count) await new Promise(setImmediate);
  };
  return { app, renders, served, sent, gate, rendersBegun, hits };
}

function aPage(job: Job, status: number): RenderResult {
  return {
    kind: 'page',
    status,
    head: { title: 'Page', description: '' },
    title: 'Page',
    canonical: job.url,
    html: `<main>page of ${job.url}</main>`,
    styles: [],
    failures: [],
    state: {
      composition: { id: job.compositionId, remotes: [] },
      site: toPublicTenant(tenant),
      origin: job.origin,
      data: {},
      rendered: [],
      hydration: null,
    },
  } as unknown as RenderResult;
}

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

it('notes the campaign in the address of a page until the browser is closed', async () => {
  const { app, renders, rendersBegun } = await aSite();
  const cookies: unknown[] = [];
  for (const url of ['/one?utm_source=radio&page=2', '/two?page=2']) {
    const answer = app.inject({ url });
    await rendersBegun(cookies.length + 1);
    renders.at(-1)!.end();
    cookies.push((await answer).cookies.filter(({ name }) => name === 'fc_campaign'));
  }
  const noted = {
    name: 'fc_campaign',
    value: 'utm_source=radio',
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
  };
  expect(cookies).toEqual([[noted], []]);
});

it.each([
  ['http', undefined, ''],
  ['https', 'csp="/api/shell/csp-reports"', 'csp'],
])('names a reporting endpoint that browsers use over %s', async (scheme, endpoints, group) => {
  const { app, renders, rendersBegun } = await aSite({ trustProxy: true });
  const answer = app.inject({ url: '/one', headers: { 'x-forwarded-proto': scheme } });
  await rendersBegun(1);
  renders[0]!.end();
  const { headers } = await answer;
  expect(headers['reporting-endpoints']).toBe(endpoints);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain('report-uri /api/shell/csp-reports');
  expect(/report-to (\S+)/.exec(policy)?.[1] ?? '').toBe(group);
});

it('returns 503 with contact details if the queue is full', async () => {
  const { app, renders, served, gate, rendersBegun } = await aSite();
  const first = app.inject('/one');
  await rendersBegun(1);
  const second = app.inject('/two');
  while (gate.waiting() < 1) await new Promise(setImmediate);
  const refused = await app.inject('/three');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers).toMatchObject({
    'retry-after': '10',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(refused.body).toContain('Harbour &amp; Sons');
  expect(refused.body).toContain('href="tel:0255500100"');
  expect(refused.body).toContain('<meta name="robots" content="noindex">');
  expect(refused.body).not.toMatch(/<script|id="app"/);
  expect(served).toEqual([expect.objectContaining({ status: 503, rendered: false, overloaded: true })]);

  renders[0]!.end();
  await rendersBegun(2);
  renders[1]!.end();
  expect([(await first).statusCode, (await second).statusCode]).toEqual([200, 200]);
  // The 503 page was not cached: the next visitor gets the real page.
  const again = app.inject('/three');
  await rendersBegun(3);
  renders[2]!.end();
  expect((await again).body).toContain('page of http://harbour.localhost/three');
});

it('returns 503 with contact details while no version of a remote is released', async () => {
  const { app, renders } = await aSite({ composed: { ...composition, remotes: [] } });
  const answer = await app.inject('/one');
  expect([answer.statusCode, answer.headers['retry-after'], renders]).toEqual([503, '10', []]);
  expect(answer.body).toContain('href="tel:0255500100"');
});

it('marks a page that is older than it should be, and why', async () => {
  const { app, renders, gate, rendersBegun } = await aSite({ queueLength: 0 });
  const first = app.inject('/one');
  await rendersBegun(1);
  renders[0]!.end();
  expect((await first).headers).not.toHaveProperty('cache-status');
  const now = performance.now.bind(performance);
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + 3_600_000);
  try {
    const other = app.inject('/two');
    await rendersBegun(2);
    const stale = await app.inject('/one');
    expect([stale.statusCode, stale.headers['cache-status'], stale.headers.age]).toEqual([
      200,
      expect.stringMatching(/^forecourt; hit; ttl=-35\d\d; detail=overload$/),
      expect.stringMatching(/^36\d\d$/),
    ]);
    renders[1]!.end();
    await other;
  } finally {
    clock.mockRestore();
  }
  expect(gate.waiting()).toBe(0);
});

it('removes aborted requests from the queue', async () => {
  const { app, renders, gate, rendersBegun } = await aSite();
  const { port } = app.server.address() as { port: number };
  const first = app.inject('/one');
  await rendersBegun(1);
  const visitor = connect(port, '127.0.0.1');
  visitor.write('GET /two HTTP/1.1\r\nhost: harbour.localhost\r\n\r\n');
  while (gate.waiting() < 1) await new Promise(setImmediate);
  visitor.destroy();
  await once(visitor, 'close');
  while (gate.waiting() > 0) await new Promise(setImmediate);
  const next = app.inject('/three');
  while (gate.waiting() < 1) await new Promise(setImmediate);
  renders[0]!.end();
  await rendersBegun(2);
  expect(renders[1]!.path).toBe('/three');
  renders[1]!.end();
  expect([(await first).statusCode, (await next).statusCode]).toEqual([200, 200]);
});

it('caches a page only under its own path', async () => {
  const { app, renders, rendersBegun } = await aSite();
  const home = app.inject('/');
  await rendersBegun(1);
  renders[0]!.end();
  expect((await home).body).toContain('page of http://harbour.localhost/<');
  const refused = await send(app, '//evil.example/');
  expect(refused).toMatch(/^HTTP\/1\.1 400 /);
  expect((await app.inject('/')).body).toContain('page of http://harbour.localhost/<');
});

it('encodes a page as its client accepts it, and knows what a client has by a weak tag too', async () => {
  const { app, renders, rendersBegun } = await aSite();
  const first = app.inject('/one');
  await rendersBegun(1);
  renders[0]!.end();
  const { etag } = (await first).headers;
  const encodingFor = async (accepted: string) =>
    (await app.inject({ url: '/one', headers: { 'accept-encoding': accepted } })).headers['content-encoding'];
  expect(await encodingFor('gzip, deflate, br, zstd')).toBe('br');
  expect(await encodingFor('gzip, br;q=0')).toBe('gzip');
  expect(await encodingFor('br;q=0, gzip;q=0')).toBeUndefined();
  const has = `"other", W/${etag}`;
  expect((await app.inject({ url: '/one', headers: { 'if-none-match': has } })).statusCode).toBe(304);
});

it('sends each page with a token of its own, also from the cache and when it has not changed', async () => {
  const { app, renders, sent, rendersBegun } = await aSite();
  const first = app.inject('/one');
  await rendersBegun(1);
  renders[0]!.end();
  const { headers } = await first;
  expect(headers['server-timing']).toBe('page;desc="token-1"');
  expect((await app.inject('/one')).headers['server-timing']).toBe('page;desc="token-2"');
  const unchanged = await app.inject({ url: '/one', headers: { 'if-none-match': headers.etag } });
  expect([unchanged.statusCode, unchanged.headers['server-timing']]).toEqual([304, 'page;desc="token-3"']);
  expect([renders.length, sent]).toEqual([1, ['/one', '/one', '/one']]);
});

it('answers a redirect again without a renderer, and counts it as no page', async () => {
  const { app, renders, sent, rendersBegun } = await aSite();
  const first = app.inject('/old?page=1');
  await rendersBegun(1);
  renders[0]!.redirect('/new');
  const again = await app.inject('/old?page=1');
  for (const { statusCode, headers } of [await first, again])
    expect([statusCode, headers.location]).toEqual([301, '/new']);
  expect([renders.length, sent]).toEqual([1, []]);
});

it('answers a redirect that a page declares while every renderer is busy', async () => {
  const redirects = [{ from: ['/old-finance'], to: '{finance.path}', status: 301 }];
  const pages = { finance: { paths: ['/old-finance', '/finance', '/slow'], cache: true, redirects } };
  const { app, renders, rendersBegun } = await aSite({
    queueLength: 0,
    composed: { ...composition, remotes: [{ ...remote, pages }] },
  });
  const slow = app.inject('/slow');
  await rendersBegun(1);
  const { statusCode, headers } = await app.inject('/old-finance?car_id=1');
  expect([statusCode, headers.location]).toEqual([301, '/finance?car_id=1']);
  renders[0]!.end();
  expect([(await slow).statusCode, renders.length]).toEqual([200, 1]);
});

/** Does not use `inject`, which parses the target as a URL before sending it. */
async function send(app: FastifyInstance, target: string): Promise<string> {
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data.toString()));
  socket.write(`GET ${target} HTTP/1.1\r\nhost: harbour.localhost\r\nconnection: close\r\n\r\n`);
  await once(socket, 'end');
  return answer;
}

it('asks for a sign-in before a redirect that a page declares', async () => {
  const redirects = [{ from: ['/my-garage'], to: '{leads.garage.path}', status: 301 }];
  const gates = [{ type: 'garage', settings: { 'leads.garage.enabled': true } }];
  const pages = { garage: { paths: ['/my-garage', '/mybigboxcars'], cache: true, redirects, gates } };
  const gated = aTenant({ leads: { garage: { enabled: true, path: '/mybigboxcars' } } });
  const { app } = await aSite({ composed: { ...composition, remotes: [{ ...remote, pages }] }, site: gated });
  const { headers } = await app.inject('/my-garage');
  expect(headers.location).toMatch(/^\/sign-in\?type=garage&redirect=%2Fmy-garage/);
});

it('separates visitors of a gated page, even behind a shared cache', async () => {
  const { app, renders, rendersBegun } = await aSite({
    onRequest: async (request) => {
      if (request.headers.cookie === 'session=kim') request.findShopper = async () => kim;
    },
  });
  const stored = new Map<string, string>();
  /** Sends a request through a shared cache that stores every cacheable response. */
  async function visit(path: string, cookie?: string) {
    const hit = stored.get(path);
    if (hit !== undefined) return { status: 200, body: hit };
    const { statusCode, headers, body } = await app.inject({
      url: path,
      headers: { ...(cookie && { cookie }) },
    });
    if (!/private|no-store/.test(String(headers['cache-control']))) stored.set(path, body);
    return { status: statusCode, body, location: headers.location, caching: headers['cache-control'] };
  }
  const signIn = '/sign-in?type=account&redirect=%2Faccount&back=%2F';
  expect(await visit('/account')).toMatchObject({
    status: 302,
    location: signIn,
    caching: 'private, no-store',
  });
  const first = visit('/account', 'session=kim');
  await rendersBegun(1);
  renders[0]!.end();
  const page = await first;
  expect(page).toMatchObject({ status: 200, caching: 'private, no-store' });
  expect(page.body).not.toContain(kim.phone);
  expect(await visit('/account')).toMatchObject({ status: 302, location: signIn });
  expect(await visit('/account', 'session=kim')).toMatchObject({ status: 200, body: page.body });
  // Other spellings of the path do not bypass the gate.
  for (const path of ['/ACCOUNT', '/%61ccount']) expect((await visit(path)).status).toBe(302);
  expect((await visit('/account/')).status).toBe(301);
});

it('leads addresses of the earlier site on in one step, and counts them', async () => {
  const redirects = { '/used.aspx': '/search/used-cars', '/عروض': '/العروض?x=1' };
  const { app, hits, renders } = await aSite({ site: aTenant({ private: { redirects } }) });
  for (const path of ['/Used.aspx', '/used.aspx/', '/used.aspx?utm=1']) {
    const { statusCode, headers } = await app.inject(path);
    expect([statusCode, headers.location]).toEqual([301, '/search/used-cars']);
    expect(headers['cache-control']).toBe('no-cache');
  }
  const { headers } = await app.inject(encodeURI('/عروض'));
  expect(headers.location).toBe(encodeURI('/العروض?x=1'));
  expect(hits).toEqual(['/used.aspx', '/used.aspx', '/used.aspx', '/عروض']);
  expect(renders).toEqual([]);
});

it("returns 503 if the visitor's session cannot be read", async () => {
  const { app } = await aSite({
    onRequest: async (request) => {
      request.findShopper = () => Promise.reject(new Error('the database does not answer'));
    },
  });
  expect((await app.inject('/account')).statusCode).toBe(503);
});

const kim = { id: 'u1', realm: 'site:demo', phone: '+61412345678', name: 'Kim', email: null };
