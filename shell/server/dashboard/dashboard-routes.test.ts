import cookie from '@fastify/cookie';
import { jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createServer } from '@forecourt/server-kit/create-server';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { rateLimitPlugin } from '@forecourt/server-kit/rate-limit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { createDeployTokens, type DeployTokens } from '../registry/publish/deploy-tokens.ts';
import { changedBy, readableRemotes, requireToken } from '../registry/publish/token-guard.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { createDashboardSessions, sessionSeconds } from './dashboard-sessions.ts';

const platformToken = 'deploy-token-of-this-site';
const siteHost = 'harbour.forecourt.example';
let database: Database;
let app: FastifyInstance;
let tokens: DeployTokens;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../db/migrations/', import.meta.url));
  tokens = createDeployTokens(database, platformToken);
  const sessions = createDashboardSessions(tokens, 'a secret of twenty-four letters');
  app = createServer();
  await app.register(cookie);
  await app.register(rateLimitPlugin, { database });
  app.addHook('onRequest', async (request) => {
    if (request.headers.host === siteHost) request.tenant = aTenant();
  });
  await app.register(dashboardRoutes, {
    sessions,
    script: { url: '/assets/dashboard/dashboard.js', integrity: 'sha384-abc' },
    address: () => 'https://forecourt.example',
    secureCookies: true,
  });
  await app.register(async (registry) => {
    requireToken(registry, tokens, sessions);
    registry.get('/api/registry/probe', async (request) => ({
      ...changedBy(request),
      remotes: readableRemotes(request) ?? 'all',
    }));
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const signIn = (body: object, host = 'forecourt.example') =>
  app.inject({ method: 'POST', url: '/api/registry/session', headers: { host }, body });

async function cookieOf(token: string): Promise<string> {
  const { headers } = await signIn({ token, person: 'Zoë' });
  return String(headers['set-cookie']).split(';')[0]!;
}

const probe = async (sessionCookie: string, host = 'forecourt.example') => {
  const response = await app.inject({
    url: '/api/registry/probe',
    headers: { host, cookie: sessionCookie },
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
};

it('serves the dashboard at its own address only, where no code of an agency runs', async () => {
  const page = await app.inject({
    url: '/_forecourt/remotes/finance',
    headers: { host: 'forecourt.example' },
  });
  expect(page.body).toContain('src="/assets/dashboard/dashboard.js" integrity="sha384-abc"');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const onSite = await app.inject({ url: '/_forecourt', headers: { host: siteHost } });
  expect([onSite.statusCode, onSite.headers.location]).toEqual([302, 'https://forecourt.example/_forecourt']);
});

it('exchanges a deploy token for a session that scripts and other sites cannot read', async () => {
  const response = await signIn({ token: platformToken, person: 'Zoë' });
  expect(response.statusCode).toBe(201);
  expect(response.headers['set-cookie']).toMatch(
    /^forecourt_dashboard=.*; Path=\/api\/registry; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect(response.headers['set-cookie']).not.toContain(platformToken);
});

it('refuses unknown tokens, a missing name, and the address of a site', async () => {
  expect((await signIn({ token: 'fct_unknown', person: 'Zoë' })).statusCode).toBe(401);
  expect((await signIn({ token: platformToken, person: ' ' })).statusCode).toBe(400);
  expect((await signIn({ token: platformToken, person: 'Zoë' }, siteHost)).statusCode).toBe(403);
});

it('gives a session what its token allows, with the person for the history', async () => {
  expect(await probe(await cookieOf(platformToken))).toEqual({
    status: 200,
    body: { actor: 'platform (Zoë)', remotes: 'all' },
  });
  const { token, id } = await tokens.create(
    { squad: 'offers', remotes: ['offers'], serverCode: false },
    'test',
  );
  const session = await cookieOf(token);
  expect((await probe(session)).body).toEqual({ actor: 'offers (Zoë)', remotes: ['offers'] });
  await tokens.revoke(id);
  expect((await probe(session)).status).toBe(401);
});

it('accepts no session on a site, none that was changed, and none that has ended', async () => {
  const session = await cookieOf(platformToken);
  expect((await probe(session, siteHost)).status).toBe(401);
  expect((await probe(`${session}x`)).status).toBe(401);
  expect((await probe('forecourt_dashboard=e30.e30')).status).toBe(401);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + sessionSeconds * 1000 + 1);
  const { status } = await probe(session);
  now.mockRestore();
  expect(status).toBe(401);
});

it('says who is signed in, and ends the session', async () => {
  const session = await cookieOf(platformToken);
  const url = '/api/registry/session';
  const read = await app.inject({ url, headers: { cookie: session } });
  expect(read.json()).toMatchObject({ session: { person: 'Zoë', squad: 'platform', isPlatform: true } });
  expect((await app.inject({ url })).json()).toEqual({ session: null });
  const ended = await app.inject({ method: 'DELETE', url, headers: { cookie: session } });
  expect(ended.headers['set-cookie']).toMatch(/^forecourt_dashboard=; .*Expires=Thu, 01 Jan 1970/);
});
