import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toPublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import type { ServerRemote } from '../../../web/server/types.ts';
import { buildChangedShell } from '../../build-all.ts';
import { aBundle } from '../testing/a-bundle.ts';
import { createRenderPool, type RenderPool } from '../workers/render-pool.ts';

let folder: string;
let pool: RenderPool;
beforeAll(async () => {
  await buildChangedShell();
  folder = mkdtempSync(join(tmpdir(), 'forecourt-trials-'));
  pool = createRenderPool({ threads: 2, softDeadlineMs: 2000, hardDeadlineMs: 3000 });
});
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

const trial = (remote: ServerRemote, addresses: Record<string, string> = {}) => ({
  url: 'http://demo.localhost/',
  origin: 'http://demo.localhost',
  site: toPublicTenant(aTenant()),
  compositionId: 'c1',
  remotes: [remote],
  gateway: { base: 'http://127.0.0.1:9', headers: {} },
  name: remote.name,
  addresses,
});
const finance = (parts: Parameters<typeof aBundle>[2], version = '1.0.0') =>
  aBundle(folder, 'finance', parts, version);
const at = 'http://demo.localhost/finance';

it('reports no problems for a version that renders everything it declares', async () => {
  const remote = finance({
    page: `return h('h1', null, 'Finance')`,
    fragments: {
      estimate: `return h('b', null, props.vehicle.name)`,
      calculator: `return h(RemoteFragment, { name: 'finance/estimate', props })`,
    },
  });
  expect(await pool.examine(trial(remote, { main: at }))).toEqual([]);
});

it.each([
  [
    'does not load',
    { atLoad: `require('left-pad');`, fragments: { estimate: 'return null' } },
    ['it does not load: the shell does not provide "left-pad" to remotes'],
  ],
  [
    'never ends loading',
    { atLoad: 'for (;;);', fragments: { estimate: 'return null' } },
    [expect.stringMatching(/^it does not load: .*timed out/)],
  ],
  [
    'has a fragment that throws',
    { fragments: { estimate: 'return props.vehicle.nothing.here', summary: 'return null' } },
    [
      expect.stringMatching(
        /^fragment estimate fails with the contracts' sample: Cannot read properties of undefined/,
      ),
    ],
  ],
  [
    'has a page that throws',
    { page: `throw new Error('no page today')`, fragments: {} },
    ['page main fails at /finance: Error: no page today'],
  ],
])(
  'reports the problem of a version that %s',
  async (_what, parts, problems) => {
    expect(await pool.examine(trial(finance(parts), { main: at }))).toEqual(problems);
  },
  20_000,
);

it("hides the server's environment variables from a version under test", async () => {
  const remote = finance({ fragments: { estimate: `throw new Error('sees ' + Object.keys(process.env))` } });
  expect(await pool.examine(trial(remote))).toEqual([expect.stringMatching(/: sees $/)]);
});

it('reports declared server fragments and pages that do not exist', async () => {
  const remote = finance({ fragments: { estimate: 'return null' } });
  const more = {
    ...remote,
    fragments: { ...remote.fragments, gone: { server: true }, browsers: { server: false } },
    pages: { main: { paths: ['/finance'], cache: true } },
  };
  expect(await pool.examine(trial(more, {}))).toEqual([
    './fragments/gone is declared and not in it',
    './pages/main is declared and not in it',
  ]);
});

it('terminates a fragment that never ends, while pages are still served', async () => {
  const hanging = pool.examine(trial(finance({ fragments: { estimate: 'for (;;);' } })));
  const served = await pool.render({
    ...trial(finance({ page: `return h('h1', null, 'goes on')` }, '0.9.0')),
    url: at,
  });
  expect(served).toMatchObject({ status: 200, html: expect.stringContaining('goes on') });
  expect(await hanging).toEqual([
    expect.stringMatching(/^fragment finance\/estimate did not end within 10 s/),
  ]);
});

it.each([false, true])('prepares every worker once, while it is served: %s', async (isServed) => {
  const remote = finance(
    {
      atLoad: `globalThis.worker = Math.random().toString().slice(2); globalThis.drawn = [];`,
      fragments: { estimate: `globalThis.drawn.push('once'); return null` },
      page: `return h('p', null, globalThis.worker + ':' + globalThis.drawn.length)`,
    },
    isServed ? '3.0.1' : '3.0.0',
  );
  await pool.prepare(trial(remote), isServed);
  const seen = new Map<string, string>();
  const pages = await Promise.all(
    Array.from({ length: 8 }, () => pool.render({ ...trial(remote), url: at })),
  );
  for (const page of pages) {
    const [thread, drawn] = /<p>(\d+:\d+)<\/p>/.exec((page as { html: string }).html)![1]!.split(':') as [
      string,
      string,
    ];
    seen.set(thread, drawn);
  }
  expect([...seen.values()]).toEqual(['1', '1']);
});

it.each([
  [false, 1],
  [true, 2],
])('prepares workers at once only for a version that is served: %s', async (isServed, expected) => {
  let open = 0;
  let most = 0;
  const arrived = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    most = Math.max(most, ++open);
    if (open === expected) arrived.resolve();
    void arrived.promise.then(() => {
      open--;
      response.end('go on');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const remote = finance(
    {
      atLoad: `const answer = fetch('http://127.0.0.1:${port}').then((response) => response.text());`,
      fragments: { estimate: 'return use(answer)' },
    },
    isServed ? '4.0.1' : '4.0.0',
  );
  try {
    await pool.prepare(trial(remote), isServed);
    expect(most).toBe(expected);
  } finally {
    server.close();
  }
});
