import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { createProgram } from './create-program.ts';
import { installation } from './release/deploy-settings.ts';
import { runCommandLine } from './run-command-line.ts';

type Call = { method: string; url: string; body: unknown };

let server: Server;
let calls: Call[] = [];
let answers: Record<string, { status?: number; body: unknown }> = {};
const before = { ...process.env };
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const url = request.url!.replace('/api/registry', '');
      calls.push({ method: request.method!, url, body: text ? (JSON.parse(text) as unknown) : undefined });
      const { status = 200, body = {} } = answers[url] ?? {};
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  process.env.FORECOURT_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.FORECOURT_DEPLOY_TOKEN = 'a-token';
});
afterAll(() => {
  process.env = before;
  server.close();
});

/** Runs a command and returns its output, its calls to the registry, and its exit code. */
async function run(...args: string[]): Promise<{ code: number; out: string; err: string; calls: Call[] }> {
  calls = [];
  const written = { out: '', err: '' };
  const spies = [
    jest.spyOn(console, 'log').mockImplementation((text: string) => void (written.out += `${text}\n`)),
    jest.spyOn(console, 'error').mockImplementation((text: string) => void (written.err += `${text}\n`)),
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((written.out += String(text)))),
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((written.err += String(text)))),
  ];
  try {
    const code = await runCommandLine(createProgram(), args);
    return { code, ...written, calls };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Returns every command, with its parents' names. */
function allCommands(command = createProgram(), path: string[] = []): string[][] {
  return [path, ...command.commands.flatMap((child) => allCommands(child, [...path, child.name()]))];
}

it('shows help for every command, and exits with 0', async () => {
  expect(allCommands()).toContainEqual(['token', 'create']);
  for (const path of allCommands()) {
    const { code, out } = await run(...path, '--help');
    expect(out).toContain(`Usage: ${['forecourt', ...path].join(' ')}`);
    expect(code).toBe(0);
  }
});

it('rejects an unknown flag for every command, without a request to the registry', async () => {
  for (const path of allCommands()) {
    const { code, err, calls: asked } = await run(...path, '--nothing-has-this');
    expect(err).toMatch(/unknown (option|command)|required option|missing required/);
    expect([code, asked]).toEqual([2, []]);
  }
});

it.each([
  [['rollback', 'finance', '--to', 'next'], /unknown option '--to'/],
  [['status', '--tenant', 'harbour'], /unknown option '--tenant'/],
  [['pin', 'finance', '--tenant', 'harbour'], /name the version/],
  [['pin', 'finance', '1.0.0'], /either --tenant <slug> or --template <name>/],
  [['pin', 'finance', '1.0.0', '--tenant', 'harbour', '--template', 'city'], /either --tenant/],
  [['unpin', 'finance', '1.0.0', '--tenant', 'harbour'], /too many arguments/],
  [['status', 'finance', '1.0.0'], /too many arguments/],
  [['rollback'], /name the remote/],
  [['canary', 'finance', '1.0.0', '120%'], /"120%" is not a share/],
  [['canary', 'finance'], /state the share/],
  [['canary', 'off'], /name the remote: forecourt canary finance off/],
  [['history', '--limit', 'many'], /"many" is not a count/],
  [['token', 'create', '--squad', 'offers'], /say what it may publish/],
  [['token', 'revoke'], /missing required argument 'id'/],
  [['release', 'finance', '--all'], /name one remote .*or say --all/],
  [['release', 'finance', '--path', '/finance'], /--path and --expires are of a preview link: add --preview/],
  [['release', 'finance', '--preview', '--to', 'next'], /a preview changes no channel: leave out --to/],
  [
    [
      'staff',
      'invite',
      'ann@example.com',
      '--name',
      'Ann',
      '--squad',
      'a',
      '--remotes',
      'finance',
      '--role',
      'admin',
    ],
    /--role admin is of the content of sites: add --site/,
  ],
  [['release', 'nosuch'], /no folder mfe-nosuch here; there are finance, leads/],
  [['reverse', 'finance'], /unknown command 'reverse'/],
  [[], /Usage: forecourt/],
])('rejects %j with the reason and exit code 2, without a request to the registry', async (args, why) => {
  const result = await run(...args);
  expect(result).toMatchObject({ code: 2, out: '', calls: [] });
  expect(result.err).toMatch(why);
});

it('sends a rollback with its reason, and prints the resulting version and why it was chosen', async () => {
  answers = {
    '/remotes/finance/point': {
      body: {
        version: '1.2.0',
        why: 'it served for 2 days, until 2026-11-20 10:00 UTC',
        skipped: [{ version: '1.3.0', why: 'it was withdrawn' }],
      },
    },
  };
  const { code, out, err, calls: asked } = await run('rollback', 'finance', '--reason', 'slow');
  expect(code).toBe(0);
  expect(err).toBe(`installation: ${process.env.FORECOURT_URL} (FORECOURT_URL)\n`);
  expect(out).toMatch(
    /"stable" is back at finance 1\.2\.0 \(\d+ ms\): it served for 2 days, .*\nskipped 1\.3\.0: it was withdrawn/,
  );
  expect(asked).toEqual([
    {
      method: 'POST',
      url: '/remotes/finance/point',
      body: { action: 'rollback', channel: 'stable', reason: 'slow' },
    },
  ]);
});

it("exits with 1 and the registry's message if the registry refuses", async () => {
  answers = {
    '/remotes/finance/pin': {
      status: 404,
      body: { error: 'there is no tenant "nosuch"', code: 'unknown_tenant' },
    },
  };
  expect(await run('pin', 'finance', '1.0.0', '--tenant', 'nosuch')).toMatchObject({
    code: 1,
    out: '',
    err: 'there is no tenant "nosuch"\n',
  });
});

it('names the installation by its address, the port, or the data folder of the last start', () => {
  const saved = { ...process.env };
  expect(installation()).toEqual({ address: saved.FORECOURT_URL, namedBy: 'FORECOURT_URL' });
  delete process.env.FORECOURT_URL;
  process.env.PORT = '4100';
  expect(installation()).toEqual({ address: 'http://127.0.0.1:4100', namedBy: 'PORT' });
  delete process.env.PORT;
  process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'forecourt-data-'));
  expect(installation().address).toBe('http://127.0.0.1:4000');
  writeFileSync(join(process.env.DATA_DIR, 'address'), 'http://127.0.0.1:4200\n');
  expect(installation()).toEqual({
    address: 'http://127.0.0.1:4200',
    namedBy: `the site of ${process.env.DATA_DIR}`,
  });
  rmSync(process.env.DATA_DIR, { recursive: true });
  process.env = saved;
});

it('prints the commit, the author and the size of a release in the history', async () => {
  const source = {
    commit: 'abcdef12'.padEnd(40, '0'),
    author: 'Ana Ng',
    branch: 'rates',
    committedAt: '2026-11-20T12:00:00+02:00',
    uncommitted: ['mfe-finance/remote.ts'],
  };
  const row = { at: '2026-11-20T10:05:00.000Z', name: 'finance', channel: 'stable', version: '1.1.0' };
  const rows = [
    {
      ...row,
      from_version: '1.0.0',
      action: 'publish',
      actor: 'platform',
      reason: 'Show the rate',
      source,
      browser_bytes: 20_480,
    },
  ];
  answers = { '/history?limit=30&name=finance': { body: { history: rows } } };
  expect((await run('history', 'finance')).out).toMatch(
    /publish +1\.0\.0 +1\.1\.0 +20 KB +platform +abcdef12\+ rates, Ana Ng, 2026-11-20 10:00 +Show the rate/,
  );
});

it('exits with 1 if the registry is unreachable', async () => {
  const address = process.env.FORECOURT_URL;
  process.env.FORECOURT_URL = 'http://127.0.0.1:1';
  const { code, err } = await run('status');
  process.env.FORECOURT_URL = address;
  expect(err).toMatch(/no shell responds at http:\/\/127\.0\.0\.1:1/);
  expect(code).toBe(1);
});

it('prints data as JSON or as a table', async () => {
  const channel = {
    name: 'finance',
    owners: ['money'],
    channel: 'stable',
    version: '1.0.0',
    updated_at: '2026-11-20T10:00:00.000Z',
    last_good: null,
    previous: null,
    canary: null,
    served: true,
  };
  answers = {
    '/status': { body: { channels: [channel], pins: [] } },
    '/history?limit=2&name=finance': { body: { history: [] } },
  };
  expect(JSON.parse((await run('status', '--json')).out)).toEqual({ channels: [channel], pins: [] });
  expect((await run('status')).out).toMatch(
    /finance +stable +1\.0\.0 +the stock remote +2026-11-20 10:00:00 +money/,
  );
  expect((await run('history', 'finance', '--limit', '2', '--json')).out).toBe('[]\n');
});

it('prints what visitors had of each version', async () => {
  const seen = {
    version: '1.0.0',
    pages: 40,
    failures: 2,
    visits: 30,
    vitals: { LCP: 1234.5, INP: 80, CLS: 0.01, bytes: 20_480 },
  };
  answers = {
    '/status?name=finance': { body: { channels: [], pins: [] } },
    '/remotes/finance/versions': { body: { versions: [] } },
    '/remotes/finance/health': { body: { versions: [seen] } },
  };
  expect((await run('status', 'finance')).out).toMatch(/1\.0\.0 +40 +2 +30 +1235 ms +80 ms +0\.010 +20 KB/);
});

it.each([
  ['status', '/status', { channels: [], pins: [] }, 'no version is served'],
  ['history', '/history?limit=30', { history: [] }, 'nothing is recorded yet'],
  ['preview list', '/previews', { previews: [] }, 'no preview link is valid'],
  ['staff list', '/staff', { staff: [] }, 'nobody has an account: forecourt staff invite'],
])('says of an empty "%s" what it is, in place of a heading without rows', async (words, url, body, out) => {
  answers = { [url]: { body } };
  expect(await run(...words.split(' '))).toMatchObject({ code: 0, out: `${out}\n` });
});

it.each([
  [['canary', 'finance', '1.2.0', '10%'], { version: '1.2.0', percent: 10, channel: 'stable' }],
  [['canary', 'finance', '2.5'], { version: null, percent: 2.5, channel: 'stable' }],
  [['canary', 'finance', 'off', '--channel', 'next'], { version: null, percent: 0, channel: 'next' }],
])('parses %j', async (args, body) => {
  answers = { '/remotes/finance/canary': { body: { canary: null } } };
  expect(await run(...args)).toMatchObject({ code: 0, calls: [{ body }] });
});

it('accepts arguments after the "--" of pnpm', async () => {
  answers = { '/remotes/finance/pin': { body: {} } };
  expect(await run('unpin', 'finance', '--', '--tenant', 'harbour')).toMatchObject({
    code: 0,
    calls: [{ body: { scope: 'tenant', key: 'harbour', version: null } }],
  });
});
