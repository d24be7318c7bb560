import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '@forecourt/server-kit/database';
import type { DeployTokens } from './deploy-tokens.ts';
import { PublishRefused } from './publish-refused.ts';
import { changedBy, platformOnly } from './token-guard.ts';
import { listRemoteNames } from './version-repository.ts';

const RemoteName = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'the name of a remote consists of lower-case letters, digits and hyphens');
const NewToken = z
  .object({
    squad: z.string().min(1).max(60),
    /** Remotes that exist: stock ones, and custom ones that were published before. */
    remotes: z.array(RemoteName).default([]),
    /** Custom remotes, including ones that do not exist yet. */
    customRemotes: z.array(RemoteName).default([]),
    serverCode: z.boolean().default(false),
    /** Default: it does not expire. */
    validHours: z
      .number()
      .int()
      .min(1)
      .max(24 * 3660)
      .optional(),
  })
  .refine(({ remotes, customRemotes }) => remotes.length + customRemotes.length > 0, {
    path: ['remotes'],
    error: 'name at least one remote that the token is for',
  });

type Parts = {
  database: Database;
  tokens: DeployTokens;
  /** Names of the domains, and so of the stock remotes. */
  stock(): Promise<string[]>;
};

/** `/api/registry/tokens`: for the platform squad; registered behind `tokenGuardPlugin`. */
export async function tokenRoutes(app: FastifyInstance, { database, tokens, stock }: Parts): Promise<void> {
  app.get(
    '/api/registry/tokens',
    async (request) => platformOnly(request) && { tokens: await tokens.list() },
  );
  app.post('/api/registry/tokens', async (request, reply) => {
    platformOnly(request);
    const { squad, remotes, customRemotes, serverCode, validHours } = NewToken.parse(request.body);
    const stockNames = await stock();
    checkNames(remotes, customRemotes, await listRemoteNames(database.pool), stockNames);
    const all = [...new Set([...remotes, ...customRemotes])];
    if (serverCode && !all.some((name) => stockNames.includes(name)))
      throw new PublishRefused(
        'no_server_code',
        `only stock remotes have code for the server, and ${all.join(', ')} is not one: create the token without --server-code`,
      );
    return reply
      .code(201)
      .send({
        squad,
        remotes: all,
        serverCode,
        ...(await tokens.create({ squad, remotes: all, serverCode, validHours }, changedBy(request).actor)),
      });
  });
  app.delete('/api/registry/tokens/:id', async (request) => {
    platformOnly(request);
    const { id } = z.object({ id: z.string() }).parse(request.params);
    if (!(await tokens.revoke(id)))
      throw new PublishRefused('unknown_token', `there is no token ${id} to revoke`, 404);
    return { id, revoked: true };
  });
}

/** @throws PublishRefused if a remote does not exist, or a stock remote is called custom */
function checkNames(remotes: string[], customRemotes: string[], published: string[], stock: string[]): void {
  const unknown = remotes.filter((name) => !stock.includes(name) && !published.includes(name));
  const custom = published.filter((name) => !stock.includes(name));
  if (unknown.length > 0)
    throw new PublishRefused(
      'unknown_remote',
      `there is no remote ${unknown.map((name) => `"${name}"`).join(', ')}; the stock remotes are ${stock.join(', ')}, the custom remotes ${custom.join(', ') || 'none so far'}: for a custom remote that is still to be published, use --custom`,
    );
  const stockNames = customRemotes.filter((name) => stock.includes(name));
  if (stockNames.length > 0)
    throw new PublishRefused(
      'name_of_stock_remote',
      `${stockNames.map((name) => `"${name}"`).join(', ')} is a stock remote: name it with --remotes, or choose another name for the custom remote`,
    );
}
