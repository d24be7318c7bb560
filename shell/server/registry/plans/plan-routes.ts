import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ReleaseSource } from '@forecourt/contracts/remote/release-source';
import type { DashboardSessions } from '../../dashboard/dashboard-sessions.ts';
import { ChannelName } from '../channels/channel-name.ts';
import type { DeployTokens } from '../publish/deploy-tokens.ts';
import type { ExistingNames } from '../publish/require-existing.ts';
import {
  changedBy,
  mayUse,
  platformOnly,
  readableRemotes,
  tokenGuardPlugin,
} from '../publish/token-guard.ts';
import type { Plans } from './plans.ts';

const reason = z.string().max(500, 'a reason can have at most 500 characters').optional();
const percent = z.number().gt(0).max(100, 'a step is a share of at most 100 percent');
const NewPlan = z.object({
  version: z.string(),
  channel: ChannelName,
  steps: z
    .array(percent)
    .min(2, 'a plan has at least two steps, such as 5,25,100')
    .max(20)
    .refine(
      (steps) => steps.every((one, at) => at === 0 || one > steps[at - 1]!),
      'each step is larger than the one before',
    ),
  everySeconds: z
    .number()
    .int()
    .min(1)
    .max(7 * 86_400, 'a step takes at most 7 days'),
  minVisits: z.number().int().min(1).max(1_000_000).default(100),
  reason,
  source: ReleaseSource.optional(),
});
const Named = z.object({ name: z.string() });
const Chosen = z.object({ channel: ChannelName, reason });

type Parts = {
  plans: Plans;
  tokens: Pick<DeployTokens, 'holderOf'>;
  /** Of the dashboard. */
  sessions?: Pick<DashboardSessions, 'find'>;
  existing: ExistingNames;
};

/** `/api/registry/…/plan`: releases that reach visitors step by step, and their approval. */
export async function planRoutes(
  app: FastifyInstance,
  { plans, tokens, sessions, existing }: Parts,
): Promise<void> {
  await app.register(tokenGuardPlugin, { tokens, sessions });
  app.get('/api/registry/plans', async (request) => {
    const { name, limit } = z
      .object({ name: z.string().optional(), limit: z.coerce.number().int().min(1).max(200).default(20) })
      .parse(request.query);
    const readable = readableRemotes(request, name);
    if (name) await existing.requireRemote(name, readableRemotes(request));
    return { plans: await plans.list(readable, limit) };
  });
  app.get('/api/registry/remotes/:name/health', async (request) => {
    const { name } = Named.parse(request.params);
    mayUse(request, name);
    await existing.requireRemote(name, readableRemotes(request));
    return { versions: await plans.seen(name) };
  });
  app.post('/api/registry/remotes/:name/plan', async (request, reply) => {
    const { name } = Named.parse(request.params);
    mayUse(request, name);
    await existing.requireRemote(name, readableRemotes(request));
    const { reason: why, source, ...plan } = NewPlan.parse(request.body);
    const by = { ...changedBy(request, why), source };
    return reply.code(201).send({ plan: await plans.start({ name, ...plan }, by) });
  });
  app.post('/api/registry/remotes/:name/plan/:action', async (request) => {
    const { name, action } = z
      .object({ name: z.string(), action: z.enum(['resume', 'stop']) })
      .parse(request.params);
    mayUse(request, name);
    const { channel, reason: why } = Chosen.parse(request.body ?? {});
    return { plan: await plans[action](name, channel, changedBy(request, why)) };
  });
  app.post('/api/registry/remotes/:name/approvals', async (request, reply) => {
    const { name } = Named.parse(request.params);
    platformOnly(request);
    await existing.requireRemote(name, readableRemotes(request));
    const { version, channel, reason: why } = Chosen.extend({ version: z.string() }).parse(request.body);
    await plans.approve(name, version, channel, changedBy(request, why));
    return reply.code(201).send({ name, version, channel });
  });
}
