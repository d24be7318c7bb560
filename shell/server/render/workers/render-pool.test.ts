import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toPublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { TooBusy } from '@forecourt/server-kit/work-gate';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import type { RenderResult, ServerRemote } from '../../../web/server/types.ts';
import { buildChangedShell } from '../../build-all.ts';
import { aBundle, pageWith } from '../testing/a-bundle.ts';
import { createRenderPool, type RenderPool } from './render-pool.ts';

const softDeadlineMs = 600;
const hardDeadlineMs = 1800;
type Page = Extract<RenderResult, { kind: 'page' }>;
type Failure = { remote: string; version: string; what: string; message: string };

let folder: string;
let pool: RenderPool;
let failures: Failure[] = [];
beforeAll(() => buildChangedShell());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-bundles-'));
  failures = [];
  pool = createRenderPool({ threads: 1, softDeadlineMs, hardDeadlineMs });
  pool.onFailure((failure) => failures.push(failure));
  // Cold workers would exceed the deadlines while starting.
  await pool.warm(job([aBundle(folder, 'vehicle', { page: `return h('main')` }, '0.0.1')]));
});
afterEach(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

const site = toPublicTenant(aTenant());
function job(remotes: ServerRemote[], path = '/vehicle') {
  return {
    url: `http://demo.localhost${path}`,
    origin: 'http://demo.localhost',
    site,
    compositionId: 'c1',
    remotes,
    gateway: { base: 'http://127.0.0.1:9', headers: {} },
  };
}
const render = async (...remotes: ServerRemote[]) => (await pool.render(job(remotes))) as Page | null;
const vehicle = (...names: string[]) => aBundle(folder, 'vehicle', { page: pageWith(...names) });

it('renders a page with a fragment of another remote, its title and its styles', async () => {
  const page = (await render(
    vehicle('finance/estimate'),
    aBundle(folder, 'finance', { fragments: { estimate: `return h('b', null, '$99 a week')` } }),
  ))!;
  expect(page).toMatchObject({
    kind: 'page',
    status: 200,
    failures: [],
    head: { title: 'Main' },
    canonical: 'http://demo.localhost/vehicle',
  });
  expect(page.title).toContain('Main');
  expect(page.html).toContain('<h1>Hello</h1>');
  expect(page.html).toContain('<b>$99 a week</b>');
  expect(page.html).not.toContain('placeholder of');
  expect(page.state.rendered).toEqual(
    expect.arrayContaining(['vehicle ./pages/main', 'finance ./fragments/estimate']),
  );
  expect(JSON.stringify(page.state)).not.toContain(folder);
  expect(failures).toEqual([]);
});

it("hides the server's secrets from the code of remotes", async () => {
  const secret = 'a secret of this installation';
  process.env.FORECOURT_SECRET = secret;
  const confined = createRenderPool({ threads: 1, softDeadlineMs, hardDeadlineMs });
  try {
    // Each of these gave a bundle the environment, a file or a module of Node.
    const attempts = [
      'process.env',
      'process.report.getReport()',
      `process.getBuiltinModule('node:fs').readFileSync('/proc/self/environ', 'utf8')`,
      `process.getBuiltinModule('node:worker_threads').workerData`,
      `process.binding('fs')`,
      `process.mainModule.require('node:fs')`,
      `process.constructor.constructor('return process')().getBuiltinModule('node:fs')`,
      `process.stdout.constructor.constructor('return process')().report.getReport()`,
      `Function('return process')().getBuiltinModule('node:fs')`,
      `(delete globalThis.process, globalThis.process.getBuiltinModule('node:fs'))`,
      `require('node:fs')`,
      `globalThis.require('node:fs')`,
      `module.constructor._load('node:fs')`,
      'process._debugProcess(process.pid)',
      'process.kill(process.pid, 0)',
    ];
    const page = `
      const attempts = ${JSON.stringify(attempts)};
      const seen = attempts.map((code) => { try { return String(JSON.stringify(eval(code))); } catch (error) { return 'refused'; } });
      const text = [...seen, ...Object.getOwnPropertyNames(globalThis).map((name) => { try { return String(JSON.stringify(globalThis[name])); } catch { return ''; } })];
      return h('p', null, seen.join(' ') + (text.join().includes('a secret of') ? ' leaked' : ' kept'));`;
    const result = (await confined.render(job([aBundle(folder, 'vehicle', { page }, '0.0.3')]))) as Page;
    expect(/<p>(.*?)<\/p>/.exec(result.html)?.[1]).toBe(
      ['{}', ...attempts.slice(1).map(() => 'refused'), 'kept'].join(' '),
    );
  } finally {
    delete process.env.FORECOURT_SECRET;
    await confined.close();
  }
});

it('returns 404 for a path without an owner, and lists what the shell provides', async () => {
  expect(await pool.render(job([vehicle()], '/nowhere'))).toMatchObject({ status: 404 });
  expect(await pool.provides()).toMatchObject({
    react: expect.arrayContaining(['useState']),
    '@forecourt/remote-kit': expect.arrayContaining(['RemoteFragment']),
  });
});

/** A page that is not rendered before `hold` is released, in a pool with one renderer. */
async function aBusyPool(queueLength?: number) {
  const hold = Promise.withResolvers<void>();
  const held = createServer(
    (_request, response) => void hold.promise.then(() => response.end('free')),
  ).listen(0, '127.0.0.1');
  await once(held, 'listening');
  const { port } = held.address() as AddressInfo;
  const busy = createRenderPool({
    threads: 1,
    softDeadlineMs: 20_000,
    hardDeadlineMs: 30_000,
    queueTimeoutMs: 20_000,
    queueLength,
  });
  const slow = aBundle(folder, 'finance', {
    atLoad: `const answer = fetch('http://127.0.0.1:${port}').then((response) => response.text());`,
    page: `return h('p', null, use(answer));`,
  });
  await busy.warmLoaders(
    job([aBundle(folder, 'offers', { atLoad: 'globalThis.isWarm = true;', page: pageWith() })]),
  );
  return {
    busy,
    hold,
    first: busy.render(job([slow], '/finance')),
    async close() {
      hold.resolve();
      await busy.close();
      held.close();
    },
  };
}
const movedPage = () =>
  aBundle(folder, 'vehicle', {
    page: pageWith(),
    loader: `globalThis.loads = (globalThis.loads ?? 0) + 1; return new Response(null, { status: 301, headers: { location: globalThis.isWarm ? '/new' : '/cold' } });`,
  });

it('answers a redirect while all renderers are busy, and does not render its address afterwards', async () => {
  const { busy, hold, first, close } = await aBusyPool();
  try {
    const shown = aBundle(folder, 'search', { page: `return h('p', null, 'loads ' + globalThis.loads);` });
    const last = busy.render(job([shown], '/search'));
    expect(await busy.render(job([movedPage()]))).toEqual({
      kind: 'redirect',
      status: 301,
      location: '/new',
    });
    hold.resolve();
    expect(((await first) as Page).html).toContain('<p>free</p>');
    // In the renderer the loader did not run.
    expect(((await last) as Page).html).toContain('loads undefined');
    expect(busy.waiting()).toBe(0);
  } finally {
    await close();
  }
});

it('answers a redirect although no more pages may wait, and refuses a page', async () => {
  const { busy, close } = await aBusyPool(0);
  try {
    expect(await busy.render(job([movedPage()]))).toEqual({
      kind: 'redirect',
      status: 301,
      location: '/new',
    });
    // Some of its time was used by an earlier render.
    const budget = { leftMs: 9_999.5 };
    await expect(busy.render(job([vehicle()]), { budget })).rejects.toThrow(TooBusy);
    expect(busy.waiting()).toBe(0);
  } finally {
    await close();
  }
});

it('renders the placeholder of a fragment that throws, and reports the failure', async () => {
  const page = (await render(
    vehicle('finance/estimate'),
    aBundle(folder, 'finance', { fragments: { estimate: `throw new Error('no lender')` } }),
  ))!;
  expect(page.status).toBe(200);
  expect(page.html).toContain('<h1>Hello</h1>');
  expect(page.html).toContain('placeholder of finance/estimate');
  expect(page.failures).toEqual([
    { what: 'render', message: expect.stringContaining('no lender'), remote: 'finance' },
  ]);
  expect(failures).toEqual([expect.objectContaining({ remote: 'finance', version: '1.0.0' })]);
});

it('kills a fragment with an infinite loop, and renders the page with the other fragments', async () => {
  const remotes = [
    vehicle('finance/estimate', 'leads/enquire'),
    aBundle(folder, 'finance', { fragments: { estimate: 'for (;;);' } }),
    aBundle(folder, 'leads', { fragments: { enquire: `return h('form')` } }),
  ];
  const page = (await render(...remotes))!;
  expect(page.html).toContain('placeholder of finance/estimate');
  expect(page.html).toContain('<form');
  expect(failures).toEqual([
    {
      remote: 'finance',
      version: '1.0.0',
      what: 'finance/estimate',
      message: `did not end within ${hardDeadlineMs} ms and was killed`,
    },
  ]);
});

it('leaves a fragment to browsers after three kills at a path, and renders the next version again', async () => {
  const remotes = (version: string) => [
    vehicle('finance/estimate'),
    aBundle(
      folder,
      'finance',
      {
        fragments: {
          estimate: `if (${JSON.stringify(version)} === '1.0.0') for (;;); return h('b', null, 'mended')`,
        },
      },
      version,
    ),
  ];
  for (let kill = 1; kill <= 3; kill++) {
    await render(...remotes('1.0.0'));
    expect(failures).toHaveLength(kill);
  }
  const page = (await render(...remotes('1.0.0')))!;
  // A page that is rendered without it is no further failure.
  expect(failures).toHaveLength(3);
  expect(page.html).toContain('placeholder of finance/estimate');
  expect((await render(...remotes('1.0.1')))!.html).toContain('<b>mended</b>');
});

/** Code that takes time without using the CPU, like a thread starved by others. */
const starved = (ms: number) =>
  `const pause = new Int32Array(new SharedArrayBuffer(4)); for (let left = ${ms / 20}; left > 0; left--) Atomics.wait(pause, 0, 0, 20);`;

it('waits past the deadline for a fragment starved of CPU time, without reporting a failure', async () => {
  const page = (await render(
    vehicle('finance/estimate'),
    aBundle(folder, 'finance', {
      fragments: { estimate: `${starved(hardDeadlineMs * 1.5)} return h('b', null, 'late and whole')` },
    }),
  ))!;
  expect(page.html).toContain('<b>late and whole</b>');
  expect(failures.filter(({ remote }) => remote !== 'shell')).toEqual([]);
});

it('kills a fragment starved for three deadlines, and reports it as blameless', async () => {
  const page = (await render(
    vehicle('finance/estimate'),
    aBundle(folder, 'finance', {
      fragments: { estimate: `${starved(hardDeadlineMs * 4)} return h('b', null, 'never')` },
    }),
  ))!;
  expect(page.html).toContain('placeholder of finance/estimate');
  expect(failures).toEqual([
    {
      remote: 'finance',
      version: '1.0.0',
      what: 'finance/estimate',
      message: 'was killed while it waited for the processor',
      blameless: true,
    },
  ]);
});

it('aborts a fragment whose data never arrives at the soft deadline, and keeps the worker', async () => {
  const remotes = [
    vehicle('finance/estimate', 'leads/enquire'),
    aBundle(folder, 'finance', {
      atLoad: 'globalThis.loads = (globalThis.loads ?? 0) + 1; const never = new Promise(() => undefined);',
      fragments: { estimate: 'use(never)', loads: 'return null' },
    }),
    aBundle(folder, 'leads', {
      fragments: { enquire: `return h('form', null, 'loads ' + globalThis.loads)` },
    }),
  ];
  for (let round = 0; round < 2; round++) {
    const started = performance.now();
    const page = (await render(...remotes))!;
    expect(performance.now() - started).toBeGreaterThanOrEqual(softDeadlineMs - 20);
    expect(page.html).toContain('placeholder of finance/estimate');
    // The browser treats it as left to the browser, not as failed on the server.
    expect(page.html).toContain('data-dgst="left-to-browser"');
    expect(page.head.robots).toBeUndefined();
    // The bundle is still loaded from the first round: it is the same worker.
    expect(page.html).toContain('loads 1');
    expect(page.failures.map(({ message }) => message)).toContainEqual(
      expect.stringContaining(`not ready after ${softDeadlineMs} ms`),
    );
  }
});

it.each([
  ['waits for data', 'return h(Suspense, { fallback: null }, h(() => use(new Promise(() => undefined))))'],
  ['fails', "throw new Error('broken')"],
])('keeps search engines from a page whose content is missing, because it %s', async (_why, page) => {
  const answer = (await render(aBundle(folder, 'vehicle', { page })))!;
  expect(answer.html).not.toContain('<h1');
  expect(answer.status >= 400 || answer.head.robots === 'noindex').toBe(true);
});

it('does not run a bundle whose hash differs from the published one', async () => {
  const finance = aBundle(folder, 'finance', {
    fragments: { estimate: `return h('b', null, 'as published')` },
  });
  writeFileSync(
    finance.bundle!.file,
    `globalThis.taken = true; exports.exposes = { './fragments/estimate': async () => ({ Fragment: () => 'changed afterwards' }) };`,
  );
  const page = (await render(vehicle('finance/estimate'), finance))!;
  expect(page.html).toContain('placeholder of finance/estimate');
  expect(page.html).not.toContain('changed afterwards');
  expect(page.failures).toContainEqual({
    what: 'render',
    message: expect.stringContaining('hash differs'),
    remote: 'finance',
  });
});

it('terminates a bundle with an infinite loop at load, regardless of how many fragments use it', async () => {
  const patient = createRenderPool({ threads: 1, softDeadlineMs: 2000, hardDeadlineMs: 3000 });
  try {
    await patient.warm(job([vehicle()]));
    const names = ['finance/estimate', 'finance/summary', 'finance/calculator'];
    const looping = aBundle(folder, 'finance', {
      atLoad: 'for (;;);',
      fragments: { estimate: '', summary: '', calculator: '' },
    });
    const page = (await patient.render(job([vehicle(...names), looping]))) as Page | null;
    expect(page?.html).toContain('<h1>Hello</h1>');
    for (const name of names) expect(page?.html).toContain(`placeholder of ${name}`);
    expect(page?.failures).toContainEqual({
      what: 'render',
      message: expect.stringContaining('timed out'),
      remote: 'finance',
    });
  } finally {
    await patient.close();
  }
});

it('never runs a remote without a server bundle', async () => {
  const custom = {
    ...aBundle(folder, 'finance', { fragments: { estimate: `return h('b')` } }),
    bundle: null,
  };
  const page = (await render(vehicle('finance/estimate'), custom))!;
  expect(page.html).toContain('placeholder of finance/estimate');
  expect(page.failures).toEqual([]);
});

it('leaves a page with an infinite loop to the browser', async () => {
  expect(await render(aBundle(folder, 'vehicle', { page: 'for (;;);' }))).toBeNull();
  expect(failures).toEqual([
    expect.objectContaining({
      remote: 'vehicle',
      version: '1.0.0',
      what: 'page',
      message: expect.stringContaining('was killed'),
    }),
  ]);
});

it('retries a page if its worker died', async () => {
  let asked = 0;
  const counter = createServer((_request, response) => response.end(String(++asked))).listen(0, '127.0.0.1');
  await once(counter, 'listening');
  const { port } = counter.address() as AddressInfo;
  // The page waits for an answer, which takes long in a new worker on a busy machine.
  const patient = createRenderPool({ threads: 1, softDeadlineMs: 20_000, hardDeadlineMs: 30_000 });
  const vehicle = aBundle(folder, 'vehicle', {
    atLoad: `const number = fetch('http://127.0.0.1:${port}').then((response) => response.text());
      number.then((text) => { if (text === '1') setTimeout(() => { throw new Error('died'); }); });`,
    page: `return use(number) === '1' ? use(new Promise(() => undefined)) : h('main', null, 'second time')`,
  });
  try {
    const page = (await patient.render(job([vehicle]))) as Page | null;
    expect(page?.html).toContain('second time');
    expect(asked).toBe(2);
  } finally {
    await patient.close();
    counter.close();
  }
});

describe('a queue of renders', () => {
  it('is limited in length and waiting time, and drops aborted requests', async () => {
    const small = createRenderPool({
      threads: 1,
      softDeadlineMs,
      hardDeadlineMs,
      queueLength: 2,
      queueTimeoutMs: 300,
    });
    try {
      // Busy for longer than the queue timeout, in small steps that use no CPU time.
      const slow = job([aBundle(folder, 'vehicle', { page: `${starved(900)} return h('main')` }, '0.0.2')]);
      const running = small.render(slow);
      const visitor = new AbortController();
      const left = small.render(slow, { signal: visitor.signal });
      const late = small.render(slow);
      expect(small.waiting()).toBe(2);
      const refused = small.render(slow);
      expect(small.waiting()).toBe(2);
      visitor.abort(new Error('left'));
      await Promise.all([
        expect(left).rejects.toThrow('left'),
        expect(late).rejects.toThrow(TooBusy),
        expect(refused).rejects.toThrow(TooBusy),
      ]);
      expect(small.waiting()).toBe(0);
      expect(await running).toMatchObject({ status: 200 });
    } finally {
      await small.close();
    }
  });

  it('rejects with TooBusy instead of an empty page if a page is starved of CPU time', async () => {
    await expect(
      render(aBundle(folder, 'vehicle', { page: `${starved(hardDeadlineMs * 4)} return h('main')` })),
    ).rejects.toThrow(TooBusy);
  });
});
