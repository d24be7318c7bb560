import Fastify from 'fastify';
import type { TokenHolder } from './deploy-tokens.ts';
import {
  callerOf,
  changedBy,
  mayPublishServerCode,
  mayUse,
  platformOnly,
  readableRemotes,
  tokenGuardPlugin,
} from './token-guard.ts';

const squad: TokenHolder = {
  squad: 'money',
  remotes: ['finance', 'offers'],
  serverCode: false,
  isPlatform: false,
};
const platform: TokenHolder = { squad: 'platform', remotes: ['*'], serverCode: true, isPlatform: true };
const holders: Record<string, TokenHolder> = { 'Bearer squad': squad, 'Bearer platform': platform };

function registry(session: { holder: TokenHolder; person: string } | null = null) {
  const app = Fastify();
  app.register(tokenGuardPlugin, {
    tokens: { holderOf: async (authorization) => holders[authorization ?? ''] ?? null },
    sessions: { find: async () => session },
  });
  app.get<{ Params: { name: string } }>('/use/:name', async (request) => {
    mayUse(request, request.params.name);
    return {};
  });
  app.get<{ Querystring: { name?: string } }>('/read', async (request) => ({
    remotes: readableRemotes(request, request.query.name) ?? 'all',
  }));
  app.get('/server-code', async (request) => {
    mayPublishServerCode(request, 'finance');
    return {};
  });
  app.get('/platform', async (request) => ({ allowed: platformOnly(request) }));
  app.get('/caller', async (request) => ({ squad: callerOf(request).squad, by: changedBy(request, 'slow') }));
  return async (url: string, authorization?: string, headers: Record<string, string> = {}) => {
    const response = await app.inject({
      url,
      headers: { ...headers, ...(authorization ? { authorization } : {}) },
    });
    const answer: Record<string, unknown> = { ...response.json<object>(), status: response.statusCode };
    return answer;
  };
}

it.each([undefined, 'Bearer revoked', 'squad'])('refuses the header %p before any route', async (header) => {
  expect(await registry()('/read', header)).toMatchObject({
    status: 401,
    code: 'unauthorized',
    message: expect.stringContaining('set FORECOURT_DEPLOY_TOKEN'),
  });
});

it('takes a session of the dashboard only where there is no token at all', async () => {
  const request = registry({ holder: squad, person: 'Ana' });
  expect(await request('/caller')).toMatchObject({ status: 200, squad: 'money' });
  expect(await request('/caller', 'Bearer platform')).toMatchObject({ squad: 'platform' });
  expect(await request('/caller', 'Bearer revoked')).toMatchObject({ status: 401 });
});

it.each([
  ['Bearer squad', 'finance', 200],
  ['Bearer squad', 'offers', 200],
  ['Bearer squad', 'search', 403],
  ['Bearer squad', '*', 403],
  ['Bearer platform', 'search', 200],
])('with %p uses the remote %p: status %p', async (authorization, name, status) => {
  const answer = await registry()(`/use/${name}`, authorization);
  expect(answer.status).toBe(status);
  if (status === 403)
    expect(answer).toMatchObject({
      code: 'not_yours',
      message: `the token of squad "money" is for "finance", "offers", not for remote "${name}": ask the platform squad for one`,
    });
});

it("reads the records of the token's remotes, or of the one that is named", async () => {
  const request = registry();
  expect(await request('/read', 'Bearer squad')).toMatchObject({ remotes: ['finance', 'offers'] });
  expect(await request('/read?name=offers', 'Bearer squad')).toMatchObject({ remotes: ['offers'] });
  expect(await request('/read?name=search', 'Bearer squad')).toMatchObject({ status: 403 });
  expect(await request('/read', 'Bearer platform')).toMatchObject({ remotes: 'all' });
  expect(await request('/read?name=search', 'Bearer platform')).toMatchObject({ remotes: ['search'] });
});

it('publishes server code, and does what the platform squad does, with tokens that allow it only', async () => {
  const request = registry();
  expect(await request('/server-code', 'Bearer squad')).toMatchObject({
    status: 403,
    code: 'no_server_code',
    message: expect.stringMatching(/^the token of squad "money" may not .*this build of "finance" has/),
  });
  expect(await request('/server-code', 'Bearer platform')).toMatchObject({ status: 200 });
  expect(await request('/platform', 'Bearer squad')).toMatchObject({
    status: 403,
    code: 'platform_only',
    message: "only the platform squad's token allows this",
  });
  expect(await request('/platform', 'Bearer platform')).toMatchObject({ status: 200, allowed: true });
});

it('names who changed something: the person of the session, else of the header, else the squad', async () => {
  const named = { 'x-forecourt-user': `Zoë O'Neil, 2nd <b>${'x'.repeat(99)}` };
  const request = registry();
  expect(await request('/caller', 'Bearer squad')).toMatchObject({ by: { actor: 'money', reason: 'slow' } });
  const { by } = await request('/caller', 'Bearer squad', named);
  expect((by as { actor: string }).actor).toMatch(/^money \(Zoë O'Neil, 2nd bx+\)$/);
  expect((by as { actor: string }).actor).toHaveLength('money ()'.length + 80);
  const signedIn = registry({ holder: squad, person: 'Ana' });
  expect(await signedIn('/caller', undefined, named)).toMatchObject({ by: { actor: 'money (Ana)' } });
});
