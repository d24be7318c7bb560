import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { answerError } from '@forecourt/server-kit/error-handler';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import type { ServedComposition } from '../registry/compose/compose-remotes.ts';
import { aPublish } from '../registry/testing/a-publish.ts';
import { isAllowedOrigin, localOrigins } from './allowed-origin.ts';
import { overrideBanner } from './override-banner.ts';
import { overrideRoutes } from './override-routes.ts';
import { readOverride, signOverride } from './override-token.ts';
import { applyOverride, applyWorkingCopy, createOverrides, type Overrides } from './overrides.ts';

const secret = 'a secret of twenty-four letters';
let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../db/migrations/', import.meta.url));
});
afterAll(() => database.close());

const remote = (name: string) => ({
  domain: name,
  name,
  version: '1.0.0',
  container: `forecourt_${name}`,
  entry: `/remotes/${name}/1.0.0/browser/remoteEntry.js`,
  integrity: 'sha384-x',
  pages: {},
  fragments: {},
  bundle: { file: 'x', integrity: 'sha384-y' },
});
const composition: ServedComposition = {
  id: 'c1',
  remotes: [remote('finance'), remote('leads')],
  manifests: new Map(),
  fallbacks: new Map(),
};

describe('a signed token', () => {
  it('can be read only with the same secret', () => {
    expect(readOverride(signOverride('abc', secret), secret)).toBe('abc');
    expect(readOverride(signOverride('abc', secret), `${secret}!`)).toBeNull();
  });

  it.each([
    undefined,
    '',
    'abc',
    'abc.',
    '.abc',
    'abc.def',
    `${signOverride('abc', secret)}x`,
    signOverride('abc', secret).replace('abc', 'abd'),
  ])('is rejected when it is %s', (token) => {
    expect(readOverride(token, secret)).toBeNull();
  });
});

it.each([
  ['http://127.0.0.1:7100', true],
  ['http://localhost:1', true],
  ['https://127.0.0.1:7100', false],
  ['http://127.0.0.1:7100/path', false],
  ['http://127.0.0.1.evil.example', false],
  ['http://user@127.0.0.1:7100', false],
  ['javascript:alert(1)', false],
  ['nothing', false],
])('decides whether %s is an allowed developer origin: %s', (origin, allowed) => {
  expect(isAllowedOrigin(origin, localOrigins)).toBe(allowed);
});

it("loads one remote from a developer's machine, renders it in the browser only, and shows a banner", () => {
  const changed = applyOverride(composition, { remote: 'finance', origin: 'http://127.0.0.1:7100' });
  expect(changed.remotes[0]).toMatchObject({
    version: 'development',
    entry: 'http://127.0.0.1:7100/browser/remoteEntry.js',
    integrity: '',
    bundle: null,
    development: true,
  });
  expect(changed.remotes[1]).toEqual(composition.remotes[1]);
  expect(changed.id).not.toBe(composition.id);
  expect(overrideBanner(changed.remotes)).toContain('finance from 127.0.0.1:7100');
  expect(overrideBanner(composition.remotes)).toBe('');
  expect(applyOverride(composition, { remote: 'unknown', origin: 'http://127.0.0.1:7100' })).toBe(
    composition,
  );
});

describe("the working copy's builds", () => {
  const entry = 'http://127.0.0.1:7100/finance/browser/remoteEntry.js';
  const served: typeof composition = {
    ...composition,
    fallbacks: new Map(
      composition.remotes.map((remote) => [remote.name, { remote, manifest: aPublish().manifest }]),
    ),
  };

  it('replace the scripts of their remotes, without a fallback and without a banner', () => {
    const changed = applyWorkingCopy(served, [{ remote: 'finance', entry, isRendered: true }]);
    expect(changed.remotes[0]).toEqual({
      ...composition.remotes[0],
      entry,
      integrity: '',
      development: true,
    });
    expect(changed.remotes[1]).toEqual(composition.remotes[1]);
    expect([...changed.fallbacks.keys()]).toEqual([composition.remotes[1]!.name]);
    expect(overrideBanner(changed.remotes)).toBe('');
  });

  it('are rendered in the browser while the server has older sources', () => {
    const [finance] = applyWorkingCopy(served, [{ remote: 'finance', entry, isRendered: false }]).remotes;
    expect(finance).toMatchObject({ entry, bundle: null });
  });

  it('change nothing if there are none', () => {
    expect(applyWorkingCopy(served, [])).toBe(served);
  });
});

describe('the override link', () => {
  const apps: FastifyInstance[] = [];
  afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));
  async function serve(allowed: string[]): Promise<{ app: FastifyInstance; overrides: Overrides }> {
    const overrides = createOverrides(database, secret, allowed);
    const app = Fastify();
    apps.push(app);
    app.setErrorHandler(answerError);
    await app.register(cookie);
    await app.register(overrideRoutes, {
      overrides,
      secureCookies: true,
      holder: async (header) =>
        header === 'Bearer mine'
          ? { squad: 'money', remotes: ['finance'], serverCode: true, isPlatform: false }
          : null,
    });
    return { app, overrides };
  }
  const ask = (app: FastifyInstance, payload: object, authorization = 'Bearer mine') =>
    app.inject({ method: 'POST', url: '/api/shell/overrides', headers: { authorization }, payload });
  const build = { remote: 'finance', origin: 'http://127.0.0.1:7100' };

  it('sets an HttpOnly cookie, which the leave route clears', async () => {
    const { app, overrides } = await serve(localOrigins);
    const { path } = (await ask(app, build)).json<{ path: string }>();
    const opened = await app.inject(path);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/']);
    expect(String(opened.headers['set-cookie'])).toMatch(
      /^forecourt_override=.*HttpOnly; Secure; SameSite=Lax/,
    );
    expect(await overrides.find(opened.cookies[0]!.value)).toEqual(build);
    const left = await app.inject({ method: 'POST', url: '/api/shell/override/leave' });
    expect(String(left.headers['set-cookie'])).toMatch(/^forecourt_override=;/);
  });

  it('requires a token for that remote and an allowed origin', async () => {
    const { app } = await serve(localOrigins);
    expect((await ask(app, build, 'Bearer other')).statusCode).toBe(401);
    expect((await ask(app, { ...build, remote: 'leads' })).json()).toMatchObject({ code: 'not_yours' });
    expect((await ask(app, { ...build, origin: 'https://evil.example' })).json()).toMatchObject({
      code: 'origin_not_allowed',
    });
  });

  it('is disabled if no origin is allowed, also for existing tokens', async () => {
    const { app: before } = await serve(localOrigins);
    const { path } = (await ask(before, build)).json<{ path: string }>();
    const { app } = await serve([]);
    expect((await ask(app, build)).json()).toMatchObject({ code: 'overrides_off' });
    expect((await app.inject(path)).statusCode).toBe(404);
  });

  it('is invalid after its expiry', async () => {
    const { app, overrides } = await serve(localOrigins);
    const token = (await ask(app, build)).json<{ path: string }>().path.split('token=')[1]!;
    await database.pool.query(`update shell.overrides set expires_at = now() - interval '1 second'`);
    expect(await overrides.find(token)).toBeNull();
  });
});
