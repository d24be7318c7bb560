import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { DashboardSessions } from '../../dashboard/dashboard-sessions.ts';
import type { By } from '../channels/registry-change.ts';
import type { DeployTokens, TokenHolder } from './deploy-tokens.ts';
import { PublishRefused } from './publish-refused.ts';

/** `person` is known from a session; the command line sends a name with each call. */
const callers = new WeakMap<FastifyRequest, { holder: TokenHolder; person?: string }>();

type Guards = { tokens: Pick<DeployTokens, 'holderOf'>; sessions?: Pick<DashboardSessions, 'find'> };

/** Refuses requests without a deploy token, or a session of the dashboard, before their body is read. */
export const tokenGuardPlugin = fastifyPlugin<Guards>(async (app, { tokens, sessions }) => {
  app.addHook('onRequest', async (request) => {
    const { authorization } = request.headers;
    const holder = await tokens.holderOf(authorization);
    const caller = holder ? { holder } : authorization ? null : ((await sessions?.find(request)) ?? null);
    if (!caller)
      throw new PublishRefused(
        'unauthorized',
        'the registry needs a deploy token that is neither revoked nor expired: set FORECOURT_DEPLOY_TOKEN',
        401,
      );
    callers.set(request, caller);
  });
});

/** The token's holder: see `tokenGuardPlugin`. */
export const callerOf = (request: FastifyRequest): TokenHolder => callers.get(request)!.holder;

/**
 * The remotes whose records the caller may read: those of its token, or the one that it names.
 * @returns undefined for all
 * @throws PublishRefused if the caller's token is not for the named remote
 */
export function readableRemotes(request: FastifyRequest, name?: string): string[] | undefined {
  if (name) mayUse(request, name);
  const { remotes } = callerOf(request);
  return name ? [name] : remotes.includes('*') ? undefined : remotes;
}

/** @throws PublishRefused if the caller's token is not for this remote */
export function mayUse(request: FastifyRequest, name: string): void {
  const { squad, remotes } = callerOf(request);
  if (!remotes.includes('*') && !remotes.includes(name))
    throw new PublishRefused(
      'not_yours',
      `the token of squad "${squad}" is for ${remotes.map((one) => `"${one}"`).join(', ')}, not for remote "${name}": ask the platform squad for one`,
      403,
    );
}

/** @throws PublishRefused if the caller's token does not allow server code */
export function mayPublishServerCode(request: FastifyRequest, name: string): void {
  const { squad, serverCode } = callerOf(request);
  if (!serverCode)
    throw new PublishRefused(
      'no_server_code',
      `the token of squad "${squad}" may not publish server code, and this build of "${name}" has a server bundle: a stock remote's squad needs a token created with --server-code, and a custom remote must be built without a server bundle`,
      403,
    );
}

/** @throws PublishRefused for every token but the platform squad's */
export function platformOnly(request: FastifyRequest): true {
  if (!callerOf(request).isPlatform)
    throw new PublishRefused('platform_only', "only the platform squad's token allows this", 403);
  return true;
}

/** The squad by its token, and the person as the command line says. */
export function changedBy(request: FastifyRequest, reason?: string): By {
  const { holder, person: signedIn } = callers.get(request)!;
  const person = (signedIn ?? String(request.headers['x-forecourt-user'] ?? ''))
    .replace(/[^\p{L}\p{N} .,'@_-]/gu, '')
    .slice(0, 80);
  return { actor: person ? `${holder.squad} (${person})` : holder.squad, reason };
}
