import cookie from '@fastify/cookie';
import { jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { migrateContent } from '@forecourt/server-kit/content';
import { findContentToken } from '@forecourt/server-kit/content/editors/content-tokens-repository';
import { endStaffSession } from '@forecourt/server-kit/content/editors/staff-sessions-repository';
import { createServer } from '@forecourt/server-kit/create-server';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { rateLimitPlugin } from '@forecourt/server-kit/rate-limit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { createDeployTokens, type DeployTokens } from '../registry/publish/deploy-tokens.ts';
import { changedBy, readableRemotes, tokenGuardPlugin } from '../registry/publish/token-guard.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { createDashboardSessions, sessionSeconds } from './dashboard-sessions.ts';
import { createStaffAccounts, type StaffAccounts } from './staff/staff-accounts.ts';
import { staffRoutes } from './staff/staff-routes.ts';

const platformToken = 'deploy-token-of-this-site';
const siteHost = 'harbour.forecourt.example';
let database: Database;
let app: FastifyInstance;
let tokens: DeployTokens;
let accounts: StaffAccounts;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../db/migrations/', import.meta.url));
  await migrateContent(database);
  tokens = createDeployTokens(database, platformToken);
  accounts = createStaffAccounts(database);
  const sessions = createDashboardSessions(tokens, 'a secret of twenty-four letters', accounts);
  app = createServer();
  await app.register(cookie);
  await app.register(rateLimitPlugin, { database });
  app.addHook('onRequest', async (request) => {
    if (request.headers.host === siteHost) request.tenant = aTenant();
  });
  await app.register(dashboardRoutes, {
    accounts,
    sessions,
    script: { url: '/assets/dashboard/dashboard.js', integrity: 'sha384-abc' },
    address: () => 'https://forecourt.example',
    secureCookies: true,
  });
  await app.register(async (registry) => {
    await registry.register(tokenGuardPlugin, { tokens, sessions });
    await registry.register(staffRoutes, {
      accounts,
      remotes: async () => ['finance', 'offers'],
      sites: async () => ['harbour', 'kestrel'],
      address: () => 'https://forecourt.example',
    });
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
  const response = await app.inject({ url: '/api/registry/probe', headers: { host, cookie: sessionCookie } });
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

describe('accounts of staff', () => {
  const asPlatform = { authorization: `Bearer ${platformToken}` };
  const invite = (body: object, headers: Record<string, string> = asPlatform) =>
    app.inject({ method: 'POST', url: '/api/registry/staff', headers, body });
  const invitationOf = async (body: object) =>
    (await invite(body)).json<{ url: string }>().url.split('#')[1]!;
  const ana = { email: 'ana@example.com', name: 'Ana Ng', squad: 'offers', remotes: ['offers'] };
  const password = 'a long enough password';
  let visitors = 0;
  const cookieFrom = async (body: object) => {
    // Each from an address of its own: an address may try only a few times.
    const { headers, statusCode } = await app.inject({
      method: 'POST',
      url: '/api/registry/session',
      headers: { host: 'forecourt.example' },
      remoteAddress: `192.0.2.${++visitors}`,
      body,
    });
    return statusCode === 201 ? String(headers['set-cookie']).split(';')[0]! : statusCode;
  };

  it('are invited, choose a password once, and have the rights of their squad', async () => {
    const invitation = await invitationOf(ana);
    expect(await cookieFrom({ invitation, password: 'short' })).toBe(400);
    const session = await cookieFrom({ invitation, password });
    expect((await probe(String(session))).body).toEqual({ actor: 'offers (Ana Ng)', remotes: ['offers'] });
    expect(await cookieFrom({ invitation, password })).toBe(401);
    const again = await cookieFrom({ email: ' Ana@Example.com ', password });
    expect((await probe(String(again))).status).toBe(200);
    expect(await cookieFrom({ email: ana.email, password: 'another password' })).toBe(401);
    expect(await cookieFrom({ email: 'nobody@example.com', password })).toBe(401);
    expect((await invite({ ...ana, email: 'ben@example.com' }, { cookie: String(again) })).statusCode).toBe(
      403,
    );
  });

  it('lose their sessions with another password, and when they are revoked', async () => {
    const first = String(await cookieFrom({ invitation: await invitationOf(ana), password }));
    const second = String(
      await cookieFrom({ invitation: await invitationOf(ana), password: `${password}!` }),
    );
    expect([(await probe(first)).status, (await probe(second)).status]).toEqual([401, 200]);
    const revoke = () =>
      app.inject({ method: 'DELETE', url: '/api/registry/staff/ana@example.com', headers: asPlatform });
    expect((await revoke()).json()).toEqual({ email: 'ana@example.com', revoked: true });
    expect((await revoke()).statusCode).toBe(404);
    expect((await probe(second)).status).toBe(401);
    expect(await cookieFrom({ email: ana.email, password: `${password}!` })).toBe(401);
    const { body } = await app.inject({ url: '/api/registry/staff', headers: asPlatform });
    expect(body).toContain('"state":"revoked"');
    expect(body).not.toMatch(/passwordHash|invitationHash/);
  });

  it('lose the sessions on sites that the earlier password started when they choose another', async () => {
    const eva = { email: 'eva@example.com', name: 'Eva', squad: 'content', sites: { harbour: 'editor' } };
    await accounts.accept(await invitationOf(eva), password);
    const invitation = await invitationOf(eva);
    // The earlier password opens the account until the invitation is used.
    const before = (await accounts.startOnSite((await accounts.signIn(eva.email, password))!, 'harbour'))!;
    await accounts.accept(invitation, `${password}!`);
    expect(await findContentToken(database.pool, 'harbour', `Bearer ${before.token}`)).toBeNull();
  });

  it('are never of the platform squad in the history unless they are', async () => {
    const dan = { email: 'dan@example.com', name: 'Dan', remotes: ['offers'] };
    expect((await invite(dan)).json()).toMatchObject({ fields: [{ path: 'squad' }] });
    expect((await invite({ ...dan, squad: 'Platform' })).statusCode).toBe(400);
    await invite({ ...dan, remotes: [], sites: { harbour: 'author' } });
    expect((await accounts.list()).find(({ email }) => email === dan.email)?.squad).toBe('content');
  });

  it('are refused for unknown remotes, and for none', async () => {
    expect((await invite({ ...ana, remotes: ['ofers'] })).json()).toMatchObject({ code: 'unknown_remote' });
    expect((await invite({ ...ana, remotes: [] })).statusCode).toBe(400);
    const platform = await invitationOf({ email: 'op@example.com', name: 'Op', isPlatform: true });
    const session = String(await cookieFrom({ invitation: platform, password }));
    expect((await probe(session)).body).toEqual({ actor: 'platform (Op)', remotes: 'all' });
  });

  it('change the content of the sites that they have a role on, in their own name, and nothing else', async () => {
    const cat = { email: 'cat@example.com', name: 'Cat Day', squad: 'content', sites: { harbour: 'author' } };
    expect((await invite({ ...cat, sites: { habour: 'author' } })).json()).toMatchObject({
      code: 'unknown_site',
    });
    const invitation = await invitationOf(cat);
    // The dashboard is for remotes; the password is saved.
    expect(await cookieFrom({ invitation, password })).toBe(403);
    const account = (await accounts.signIn(cat.email, password))!;
    expect(await accounts.startOnSite(account, 'kestrel')).toBeNull();
    const session = (await accounts.startOnSite(account, 'harbour'))!;
    const find = (tenant: string, { token } = session) =>
      findContentToken(database.pool, tenant, `Bearer ${token}`);
    expect(await find('harbour')).toEqual({ name: 'Cat Day', role: 'author' });
    expect(await find('kestrel')).toBeNull();
    // Other rights end what the earlier ones allowed, and so does the end of the account.
    await invite({ ...cat, sites: { harbour: 'editor' } });
    expect(await find('harbour')).toBeNull();
    const next = (await accounts.startOnSite(account, 'harbour'))!;
    expect(await find('harbour', next)).toEqual({ name: 'Cat Day', role: 'editor' });
    const other = (await accounts.startOnSite(account, 'harbour'))!;
    const end = (tenant: string) => endStaffSession(database.pool, tenant, other.token);
    expect([await end('kestrel'), await end('harbour'), await end('harbour')]).toEqual([false, true, false]);
    expect([await find('harbour', other), await find('harbour', next)]).toEqual([null, expect.anything()]);
    await accounts.revoke(cat.email);
    expect([await find('harbour', next), await accounts.startOnSite(account, 'harbour')]).toEqual([
      null,
      null,
    ]);
  });

  it('are locked for a while after ten wrong passwords', async () => {
    await cookieFrom({ invitation: await invitationOf({ ...ana, email: 'cy@example.com' }), password });
    for (let time = 0; time < 10; time++) await accounts.signIn('cy@example.com', 'wrong password');
    expect(await accounts.signIn('cy@example.com', password)).toBeNull();
  });
});
