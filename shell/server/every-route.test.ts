import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { federationUses } from '@forecourt/contracts/remote/manifest';
import { startDomainProcess, type DomainProcess } from '@forecourt/server-kit/domain-process';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { buildChangedShell } from './build-all.ts';
import { closeShell, createShell } from './create-shell.ts';
import { readEnv } from './env.ts';
import { domains } from './gateway/domains.ts';
import { aPublish } from './registry/testing/a-publish.ts';
import { seedOnce } from './seed.ts';

type Route = { method: string; url: string };
type Request = { method: string; url: string; headers?: Record<string, string>; payload?: string };

const secret = 'a secret of twenty-four letters';
/** On a busy machine, thousands of malformed requests slow the database down; no route fails by it. */
const slowMachineMs = '120000';
const deployToken = 'TvN8q2Lr5xWb7Kd0ZsYc3Hf9';

const routes: Route[] = [];
const errors = new Map<string, string>();
/** Collects the routes and errors of each server as it is created. */
const collect = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  });
  fastify.addHook('onRequest', async (request) => {
    request.query = watched(request.query, namesOf(request, 'query'));
  });
  fastify.addHook('preValidation', async (request) => {
    request.body = watched(request.body, namesOf(request, 'body'));
  });
  fastify.addHook('onError', async (request, _reply, error) => {
    errors.set(request.id, `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`);
  });
};

/** By route and `query` or `body`: the names that the route reads, dotted if they are nested. */
const namesRead = new Map<string, Set<string>>();
function namesOf({ method, routeOptions }: FastifyRequest, part: 'query' | 'body'): Set<string> {
  const key = `${method} ${routeOptions.url} ${part}`;
  const names = namesRead.get(key) ?? new Set();
  namesRead.set(key, names);
  return names;
}

/** Records the names that are read. */
function watched<T>(value: T, names: Set<string>, prefix = ''): T {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isRecord || Buffer.isBuffer(value) || 'pipe' in value) return value;
  return new Proxy(value, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name);
      if (typeof name !== 'string' || name in String.prototype) return found;
      names.add(prefix + name);
      return watched(found, names, `${prefix}${name}.`);
    },
  });
}

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let shell: FastifyInstance;
/** By the domain's name. */
const processes = new Map<string, DomainProcess>();
beforeAll(async () => {
  await buildChangedShell();
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'forecourt-routes-'));
  subscribe('fastify.initialization', collect);
  shell = await createShell({
    env: readEnv({
      DATA_DIR: folder,
      FORECOURT_SECRET: secret,
      FORECOURT_DEPLOY_TOKEN: deployToken,
      LOG: 'silent',
      RENDER_THREADS: '1',
      DATABASE_TIMEOUT_MS: slowMachineMs,
    }),
    databaseUrl: database.url,
  });
  await seedOnce(shell.database, shell.tenants, shell.domainContexts, new Date('2026-03-10T12:00:00Z'));
  // A route that answers with a whole stock does so hundreds of times.
  await shell.database.pool.query(
    `delete from vehicle.vehicles where (tenant, id) not in (
       select tenant, id from (
         select tenant, id, row_number() over (partition by tenant order by id) place from vehicle.vehicles) placed
       where place <= 5)`,
  );
  // Without a release, pages are not rendered.
  const { manifest, files } = aPublish(
    { pages: {}, fragments: {}, uses: { react: ['useState'], ...federationUses } },
    { 'server/server.cjs': `exports.exposes = {};` },
  );
  await shell.registry.publish(manifest, files, { actor: 'test' });
  const gateway = await shell.listen({ port: 0, host: '127.0.0.1' });
  // Two search engines cannot share a folder.
  for (const domain of domains.filter(({ name }) => name !== 'search'))
    processes.set(
      domain.name,
      await startDomainProcess(
        { ...domain, start: undefined },
        {
          PORT: '0',
          DATABASE_URL: database.url,
          GATEWAY_URL: gateway,
          DATA_DIR: folder,
          FORECOURT_SECRET: secret,
          METRICS_TOKEN: 'a token for metrics',
          LOG: 'silent',
          DATABASE_TIMEOUT_MS: slowMachineMs,
        },
      ),
    );
  unsubscribe('fastify.initialization', collect);
});
afterAll(async () => {
  for (const one of processes.values()) await one.close();
  await closeShell(shell);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const oddValues = [
  '%00',
  'a%00b',
  '%0a',
  '%1b%5b2J',
  '%7f',
  '%ff',
  '%ED%A0%80',
  '%F0%9F%98%80',
  '%E2%80%AE',
  '%zz',
  '%25',
  "'",
  '"',
  '%5C',
  '%7B%7D',
  '-1',
  '0',
  '1e400',
  'NaN',
  '99999999999999999999999999',
  '..%2F..%2Fetc%2Fpasswd',
  '__proto__',
  'constructor',
  'null',
  'a'.repeat(90),
  'a'.repeat(5000),
];
/** The malformed values that might be interpreted as more than plain text. */
const oddQueries = [
  '%00',
  '%ff',
  '%ED%A0%80',
  "'",
  '%5C',
  '-1',
  '1e400',
  '99999999999999999999999999',
  '__proto__',
  '',
].flatMap((value) => [
  `filter=make:${value}`,
  `filter=price:${value}`,
  `filter=${value}`,
  queryOf(['limit', 'after', 'position', 'days', 'website_id', 'photos_count'], value),
  queryOf(['vehicle', 'key', 'state', 'car_id', 'postcode', 'name', 'updated_at'], value),
  queryOf(['tenant', 'domain', 'token', 'remote', 'version', 'dealership', 'q'], value),
  `tenant=harbour&tenant=${value}&limit=1&limit=2&filter[a]=${value}&domain=a&domain=b`,
]);
function queryOf(names: string[], value: string): string {
  return names.map((name) => `${name}=${value}`).join('&');
}
const oddBodies: [type: string | undefined, body: string][] = [
  ['application/json', ''],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '{}'],
  ['application/json', '"text"'],
  ['application/json', '{"a":'],
  ['application/json', '{"__proto__":{"a":1},"constructor":{"prototype":{}}}'],
  ['application/json', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['application/json', String.raw`{"userData":{"name":"\u0000"},"isLastStep":true}`],
  ['application/json', String.raw`{"userData":{"name":"\ud83d"},"isLastStep":"\ude00"}`],
  ['application/json', '{"userData":{"name":{},"dealership_slug":{"a":1}},"isLastStep":1e999}'],
  ['application/json', '{"manifest":{"name":"finance"},"files":{},"conformance":null}'],
  ['application/json', '{"manifest":null,"files":{"a":"!"}}'],
  ['application/json', '{"car_id":"a","dealership_id":null,"website_id":1e300}'],
  ['application/json', '{"version":"a","action":"rollback","percent":5,"scope":"tenant","key":"a"}'],
  [
    'application/json',
    '{"squad":"a","remotes":["a"],"remote":"a","origin":"b","path":"/","values":{"LCP":1}}',
  ],
  ['application/x-www-form-urlencoded', 'name=%00&email=%ff&a=1&a=2&__proto__=1'],
  ['text/plain', '{"composition":"a","path":"/%00","values":{}}'],
  ['text/plain', 'text'],
  ['application/csp-report', '{"csp-report":{"blocked-uri":"%00","violated-directive":7}}'],
  ['application/reports+json', '[{"type":"csp-violation","body":{"blockedURL":"\u0000"}}]'],
  ['application/octet-stream', '\u0000\u0001'],
  ['image/jpeg', 'no picture'],
  ['multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
  ['nonsense', 'nonsense'],
  [undefined, ''],
];

const inside = { 'x-forecourt-secret': secret, 'x-forecourt-tenant': 'harbour' };
const everyRight = { ...inside, authorization: `Bearer ${deployToken}` };

function* requestsTo({ method, url }: Route): Generator<Request> {
  const parts = url.split('/');
  const slots = parts.flatMap((part, at) => (part.startsWith(':') || part === '*' ? [at] : []));
  const filled = (value: string, at?: number) =>
    parts
      .map((part, index) =>
        slots.includes(index) ? (at === undefined || at === index ? value : 'harbour') : part,
      )
      .join('/');
  const paths =
    slots.length === 0 ? [url] : slots.flatMap((at) => oddValues.map((value) => filled(value, at)));
  for (const path of paths) yield { method, url: path };
  const usual = filled('harbour');
  if (method === 'GET' && url !== '/*')
    for (const query of oddQueries) yield { method, url: `${usual}?${query}` };
  if (method !== 'GET' && method !== 'HEAD')
    for (const [type, payload] of oddBodies)
      yield { method, url: usual, payload, headers: type === undefined ? {} : { 'content-type': type } };
}

let asked = 0;
async function send(app: FastifyInstance, request: Request, client: Record<string, string>) {
  asked++;
  const headers: Record<string, string> = {
    host: 'harbour.localhost',
    'idempotency-key': `key-${String(asked).padStart(8, '0')}`,
    ...request.headers,
    ...client,
  };
  return app.inject({
    ...request,
    headers,
    method: request.method as 'GET',
    // A new address for each request, so that no rate limit applies.
    remoteAddress: `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
  });
}

/** @returns the server error, or null if there was none */
async function failureOf(app: FastifyInstance, request: Request, client: Record<string, string>) {
  const { statusCode, body } = await send(app, request, client);
  if (statusCode < 500) return null;
  const id = /"requestId":"([^"]+)"/.exec(body)?.[1] ?? '';
  return `${statusCode} ${errors.get(id) ?? body.slice(0, 200)}`;
}

/** Readiness returns 503 here, since this shell is not warmed up. */
const left = (url: string) => url === '/api/shell/ready';
const atOnce = 6;

// Without duplicates: the domain servers are mounted in the shell and also run on their own.
const allRoutes = () =>
  [...new Map(routes.map((route) => [`${route.method} ${route.url}`, route])).values()].filter(
    ({ url, method }) => method !== 'HEAD' && method !== 'OPTIONS' && !left(url),
  );

async function inTurns<T>(work: T[], run: (one: T) => Promise<void>): Promise<void> {
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = work.shift(); next; next = work.shift()) await run(next);
    }),
  );
}

it('handles malformed input at every route of every server without a server error', async () => {
  const all = allRoutes();
  for (const url of [
    '/api/leads/leads',
    '/api/vehicle/cars/:slug',
    '/api/registry/publish',
    '/images/:variant/*',
    '/*',
  ])
    expect(all.map((route) => route.url)).toContain(url);

  const work = all.flatMap((route) => {
    const owner = domains.find(({ prefixes }) => prefixes.some((prefix) => route.url.startsWith(prefix)));
    const alone = processes.get(owner?.name ?? '');
    return [...requestsTo(route)].flatMap((request, index) => {
      const withEveryRight = { request, app: shell, client: everyRight };
      // Query parameters are parsed the same way for every caller that the route allows.
      if (request.url.includes('?')) return [withEveryRight];
      const anonymous = { request, app: shell, client: {} };
      // Pages are the same for every caller, and the most expensive.
      if (route.url === '/*') return [anonymous];
      // A caller without rights and a domain in a process of its own reach the same code: each gets every
      // other value.
      const other = alone && index % 2 === 1 ? { request, app: alone.app, client: inside } : anonymous;
      return [withEveryRight, other];
    });
  });
  const failures: string[] = [];
  await inTurns(work, async (next) => {
    const failure = await failureOf(next.app, next.request, next.client);
    if (failure)
      failures.push(
        `${next.request.method} ${next.request.url.slice(0, 120)} ${next.request.payload?.slice(0, 80) ?? ''}: ${failure}`,
      );
  });
  expect(failures).toEqual([]);
  expect(asked).toBeGreaterThan(2000);
}, 600_000);

/** What a parameter might not expect: no text, no number, too much, nothing, several. */
const malformedQueries = ['%00', '-1', '1e400', 'a'.repeat(5000), '__proto__', '', 'a&NAME=b'];
const malformedFields: unknown[] = [null, -1, 1e300, true, '\u0000', 'a'.repeat(20_000), [], [null], {}];

/** A body with a value at a dotted name. */
const bodyWith = (name: string, value: unknown): unknown =>
  name.split('.').reduceRight<unknown>((inner, part) => ({ [part]: inner }), value);

it('answers one malformed parameter of any route with its name, or does without it', async () => {
  const usual = ({ method, url }: Route, change: { query?: string; body?: unknown } = {}): Request => ({
    method,
    url: url.replaceAll(/:\w+|\*/g, 'harbour') + (change.query ? `?${change.query}` : ''),
    ...(method === 'GET' || method === 'HEAD'
      ? {}
      : { payload: JSON.stringify(change.body ?? {}), headers: { 'content-type': 'application/json' } }),
  });
  const api = allRoutes().filter(({ url }) => url.startsWith('/api/'));
  const read = ({ method, url }: Route, part: string) => [
    ...(namesRead.get(`${method} ${url} ${part}`) ?? []),
  ];
  // A name is read inside an object only if there is one, so the names are found level by level.
  const tried = new Set<string>();
  for (let level = 0; level < 3; level++)
    await inTurns(
      api.flatMap((route) =>
        ['', ...read(route, 'body')]
          .filter((name) => !tried.has(`${route.method} ${route.url} ${name}`))
          .map((name) => ({ route, name })),
      ),
      async ({ route, name }) => {
        tried.add(`${route.method} ${route.url} ${name}`);
        await send(shell, usual(route, name ? { body: bodyWith(name, {}) } : {}), everyRight);
      },
    );

  const problems: string[] = [];
  let checked = 0;
  await inTurns([...api], async (route) => {
    const { statusCode: without } = await send(shell, usual(route), everyRight);
    const check = async (name: string, request: Request) => {
      checked++;
      const { statusCode, body } = await send(shell, request, everyRight);
      const isUnnamed = statusCode === 400 && without !== 400 && !body.includes(name.split('.').at(-1)!);
      if (statusCode < 500 && !isUnnamed) return;
      const id = /"requestId":"([^"]+)"/.exec(body)?.[1] ?? '';
      problems.push(
        `${request.method} ${request.url.slice(0, 100)} ${request.payload?.slice(0, 80) ?? ''}: ${statusCode} ${errors.get(id) ?? body.slice(0, 200)}`,
      );
    };
    for (const name of read(route, 'query'))
      for (const value of malformedQueries)
        await check(name, usual(route, { query: `${name}=${value.replace('NAME', name)}` }));
    if (route.method !== 'GET')
      for (const name of read(route, 'body'))
        for (const value of malformedFields) await check(name, usual(route, { body: bodyWith(name, value) }));
  });
  expect(problems).toEqual([]);
  // Some routes whose parameters are found, so that nothing is left out unnoticed.
  expect(read({ method: 'GET', url: '/api/finance/lenders' }, 'query')).toContain('car_id');
  expect(read({ method: 'POST', url: '/api/leads/leads' }, 'body')).toContain('userData.email');
  expect(checked).toBeGreaterThan(1000);
}, 600_000);

it("gives render workers an address and a token for one site, and not the installation's secret", async () => {
  const { base, headers } = shell.installation.gateway('harbour');
  expect(JSON.stringify([base, headers])).not.toContain(secret);
  const get = async (path: string, sent: Record<string, string>) => {
    const response = await fetch(base + path, { headers: sent });
    return { status: response.status, text: await response.text() };
  };
  const cars = await get('/api/vehicle/vehicles?limit=1', headers);
  expect(cars.status).toBe(200);
  expect((JSON.parse(cars.text) as { vehicles: unknown[] }).vehicles).toHaveLength(1);
  // Routes for servers, and callers without a token.
  for (const path of ['/api/search/progress', '/api/vehicle/changes', '/api/shell/tenants'])
    expect((await get(path, headers)).status).toBe(404);
  expect((await get('/api/vehicle/vehicles?limit=1', inside)).status).toBe(403);
});
