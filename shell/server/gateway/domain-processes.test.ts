import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from '@forecourt/server-kit/create-server';
import type { Database } from '@forecourt/server-kit/database';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { createDomainProcesses, type DomainProcesses } from './domain-processes.ts';
import { domainServersPlugin } from './gateway.ts';

const secret = 'a secret of twenty-four letters';
let database: Database;
let workspace: string;
let processes: DomainProcesses;
let app: FastifyInstance;
const left: string[] = [];

/** A domain's server that answers with a word, and with the body that it was sent. */
const sources = (name: string, word: string) => `export const server = {
  name: '${name}', prefixes: ['/api/${name}'], migrations: null,
  async register(app) {
    app.get('/api/${name}/word', async () => ({ word: '${word}' }));
    app.post('/api/${name}/echo', async (request) => request.body);
  },
};
`;
function write(name: string, text: string): void {
  mkdirSync(join(workspace, `mfe-${name}/server`), { recursive: true });
  writeFileSync(join(workspace, `mfe-${name}/server/plugin.ts`), text);
}
const word = async (name: string) => {
  const answer = await app.inject(`/api/${name}/word`);
  return answer.statusCode === 200 ? answer.json<{ word: string }>().word : answer.statusCode;
};

beforeAll(async () => {
  database = await createTestDatabase();
  workspace = mkdtempSync(join(tmpdir(), 'forecourt-workspace-'));
  processes = createDomainProcesses({
    workspace,
    env: () => ({
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: workspace,
      FORECOURT_SECRET: secret,
      GATEWAY_URL: 'http://127.0.0.1:9',
      LOG: 'silent',
    }),
    elsewhere: () => undefined,
    left: async (domain) => void left.push(domain),
  });
  app = createServer();
  app.addHook('onRequest', async (request) => {
    request.tenant = null;
  });
  await app.register(domainServersPlugin, {
    domains: [
      {
        name: 'sample',
        prefixes: ['/api/sample'],
        migrations: null,
        async register(scope) {
          scope.get('/api/sample/word', async () => ({ word: 'in the shell' }));
        },
      },
    ],
    database,
    tenants: null as never,
    jobs: null as never,
    dataDirectory: workspace,
    secret,
    siteUrl: () => '',
    elsewhere: new Map(),
    processes,
    mayLeave: true,
    domainTimeoutMs: 10_000,
  });
});
afterAll(async () => {
  await app.close();
  await processes.stop();
  await database.close();
  rmSync(workspace, { recursive: true });
});

it('restarts the server of one domain alone, and keeps the earlier one while the new one does not start', async () => {
  expect(await word('sample')).toBe('in the shell');
  expect(await processes.start('sample')).toBe(false);

  write('sample', sources('sample', 'first'));
  expect(await processes.start('sample')).toBe(true);
  expect(await word('sample')).toBe('first');
  const echoed = await app.inject({ method: 'POST', url: '/api/sample/echo', payload: { name: 'Kim' } });
  expect(echoed.json()).toEqual({ name: 'Kim' });

  write('sample', `${sources('sample', 'broken')}missing();\n`);
  const failure = await processes.start('sample').catch((error: unknown) => error as Error);
  expect(failure).toMatchObject({ message: 'missing is not defined' });
  expect((failure as Error).stack).toContain('mfe-sample/server/plugin.ts:8');
  expect(await word('sample')).toBe('first');

  write('sample', sources('sample', 'second'));
  await Promise.all([processes.start('sample'), processes.start('sample')]);
  expect(await word('sample')).toBe('second');
  expect(left).toEqual(['sample']);
});

it('starts a domain in the process that waits, and without one after it ended', async () => {
  const whoAnswers = async () => (await app.inject('/api/sample/process')).json<{ pid: number }>().pid;
  write(
    'sample',
    sources('sample', 'second').replace(
      'async register(app) {',
      "async register(app) {\n    app.get('/api/sample/process', async () => ({ pid: process.pid }));",
    ),
  );
  const waiting = await processes.prepare();
  await processes.start('sample');
  expect(await whoAnswers()).toBe(waiting);

  const next = await processes.prepare();
  expect(next).not.toBe(waiting);
  process.kill(next, 'SIGKILL');
  await processes.start('sample');
  expect([waiting, next]).not.toContain(await whoAnswers());
});

it('answers for a domain that is created while the shell runs', async () => {
  expect(await word('insurance')).toBe(404);
  write('insurance', sources('insurance', 'cover'));
  await processes.start('insurance');
  expect(await word('insurance')).toBe('cover');
  processes.keepOnly(['sample']);
  expect(await word('insurance')).toBe(404);
  expect(await word('sample')).toBe('second');
});
