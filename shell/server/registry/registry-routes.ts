import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ConformanceReport } from '@forecourt/contracts/remote/conformance';
import type { By } from './change.ts';
import { defaultChannel } from './channels.ts';
import type { DeployTokens, TokenHolder } from './deploy-tokens.ts';
import type { Records } from './records.ts';
import { PublishRefused } from './refusal.ts';
import type { Registry } from './registry.ts';

const reason = z.string().max(500, 'a reason has 500 letters at most').optional();
const channel = z.string().regex(/^[a-z][a-z0-9-]*$/, 'a channel is named in small letters, such as "next"').default(defaultChannel);
const Upload = z.object({
  manifest: z.unknown(), files: z.record(z.string(), z.base64('a file is sent as base64')), channel, reason,
  canary: z.number().gt(0).max(100).optional(),
  conformance: ConformanceReport.optional(),
});
const Point = z.object({ version: z.string().optional(), channel, action: z.enum(['promote', 'rollback']), reason, again: z.boolean().optional() });
const Canary = z.object({ version: z.string().nullable().default(null), percent: z.number().min(0, 'a share is 0 to 100 percent').max(100, 'a share is 0 to 100 percent'), channel, reason });
const PinBody = z.object({ scope: z.enum(['tenant', 'template']), key: z.string().min(1), version: z.string().nullable(), reason });
const Named = z.object({ name: z.string() });

type Parts = {
  registry: Registry;
  records: Records;
  tokens: DeployTokens;
  /** Removes what nobody uses; @returns what is gone. */
  collect(): Promise<string[]>;
};

const holders = new WeakMap<FastifyRequest, TokenHolder>();

/** `/api/registry`: what the command line talks to; every call carries a deploy token. */
export async function registryRoutes(app: FastifyInstance, { registry, records, tokens, collect }: Parts): Promise<void> {
  app.addHook('onRequest', async (request) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    const holder = token ? await tokens.holder(token) : null;
    if (!holder) throw new PublishRefused('unauthorized', 'the registry needs a deploy token that is not revoked: set FORECOURT_DEPLOY_TOKEN', 401);
    holders.set(request, holder);
  });

  app.post('/api/registry/publish', { bodyLimit: 64 * 1024 * 1024 }, async (request, reply) => {
    const { manifest, files, ...to } = Upload.parse(request.body);
    mayChange(request, z.object({ name: z.string('remote.json has no name') }).parse(manifest).name);
    const published = await registry.publish(manifest, new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content, 'base64')])), { ...to, ...by(request, to.reason), needsConformance: !holders.get(request)!.isPlatform });
    return reply.code(201).send({ name: published.name, version: published.version, channel: to.channel });
  });
  app.post('/api/registry/remotes/:name/point', async (request) => {
    const { name } = nameOf(request);
    const { version, action, ...rest } = Point.parse(request.body);
    if (action === 'rollback') return { name, channel: rest.channel, version: await registry.rollBack(name, rest.channel, version, by(request, rest.reason)) };
    if (!version) throw new PublishRefused('no_version', 'say which version to promote (pnpm status tells which there are)', 400);
    await registry.point(name, rest.channel, version, { ...by(request, rest.reason), action, again: rest.again });
    return { name, channel: rest.channel, version };
  });
  app.post('/api/registry/remotes/:name/canary', async (request) => {
    const { name } = nameOf(request);
    const { version, percent, ...rest } = Canary.parse(request.body);
    return { name, channel: rest.channel, canary: await registry.canary(name, rest.channel, version, percent, by(request, rest.reason)) };
  });
  app.post('/api/registry/remotes/:name/pin', async (request) => {
    const { name } = nameOf(request);
    const { scope, key, version, ...rest } = PinBody.parse(request.body);
    await registry.pin(name, scope, key, version, by(request, rest.reason));
    return { name, scope, key, version };
  });
  app.get('/api/registry/remotes/:name/versions', async (request) => ({ versions: await records.versions(Named.parse(request.params).name) }));
  app.get('/api/registry/remotes/:name/versions/:version', async (request) => {
    const { name, version } = z.object({ name: z.string(), version: z.string() }).parse(request.params);
    const manifest = await records.manifest(name, version);
    if (!manifest) throw new PublishRefused('unknown_version', `remote "${name}" has no version ${version}`, 404);
    return { manifest };
  });
  app.get('/api/registry/status', async () => {
    const state = await registry.snapshot();
    return {
      channels: state.channels.map((one) => ({ name: one.name, channel: one.channel, version: one.version, updated_at: one.updatedAt, last_good: state.lastGood(one), previous: one.previous, canary: one.canary, served: state.find(one.name, one.version) !== null })),
      pins: state.pins,
    };
  });
  app.get('/api/registry/history', async (request) => {
    const { name, limit } = z.object({ name: z.string().optional(), limit: z.coerce.number().int().min(1).max(1000).default(200) }).parse(request.query);
    return { history: await records.history(name, limit) };
  });

  app.get('/api/registry/csp-reports', async (request) => {
    platformOnly(request);
    const { days, tenant } = z.object({ days: z.coerce.number().int().min(1).max(365).default(7), tenant: z.string().optional() }).parse(request.query);
    return { reports: await records.cspReports(days, tenant) };
  });
  app.get('/api/registry/tokens', async (request) => platformOnly(request) && { tokens: await tokens.list() });
  app.post('/api/registry/tokens', async (request, reply) => {
    platformOnly(request);
    const { squad, remotes } = z.object({ squad: z.string().min(1).max(60), remotes: z.array(z.string().regex(/^[a-z][a-z0-9-]*$/, 'a remote is named in small letters')).min(1) }).parse(request.body);
    return reply.code(201).send({ squad, remotes, ...(await tokens.create(squad, remotes, by(request).actor)) });
  });
  app.delete('/api/registry/tokens/:id', async (request) => {
    platformOnly(request);
    const { id } = z.object({ id: z.string() }).parse(request.params);
    if (!(await tokens.revoke(id))) throw new PublishRefused('unknown_token', `there is no token ${id} to revoke`, 404);
    return { id, revoked: true };
  });
  app.post('/api/registry/collect', async (request) => platformOnly(request) && { collected: await collect() });
}

function nameOf(request: FastifyRequest): { name: string } {
  const { name } = Named.parse(request.params);
  mayChange(request, name);
  return { name };
}

function mayChange(request: FastifyRequest, name: string): void {
  const { squad, remotes } = holders.get(request)!;
  if (!remotes.includes('*') && !remotes.includes(name)) throw new PublishRefused('not_yours', `the token of squad "${squad}" is for ${remotes.map((one) => `"${one}"`).join(', ')}, not for remote "${name}": ask the platform squad for one`, 403);
}

function platformOnly(request: FastifyRequest): true {
  if (!holders.get(request)!.isPlatform) throw new PublishRefused('platform_only', 'this needs the platform squad\'s own token', 403);
  return true;
}

/** The squad by its token, and the person as the command line says. */
function by(request: FastifyRequest, why?: string): By {
  const person = String(request.headers['x-forecourt-user'] ?? '').replace(/[^\p{L}\p{N} .,'@_-]/gu, '').slice(0, 80);
  const { squad } = holders.get(request)!;
  return { actor: person ? `${squad} (${person})` : squad, reason: why };
}
