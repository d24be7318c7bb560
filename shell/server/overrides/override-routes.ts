import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { formPostPlugin } from '@forecourt/server-kit/form-post';
import type { TokenHolder } from '../registry/publish/deploy-tokens.ts';
import { PublishRefused } from '../registry/publish/publish-refused.ts';
import { isAllowedOrigin } from './allowed-origin.ts';
import { overrideCookie, overrideHours, type Overrides } from './overrides.ts';

type Parts = {
  overrides: Overrides;
  holder(authorization: string | undefined): Promise<TokenHolder | null>;
  /** The sites answer by https. */
  secureCookies: boolean;
};

const NewOverride = z.object({ remote: z.string().regex(/^[a-z][a-z0-9-]*$/), origin: z.string().max(200) });

/** `/api/shell/override*`: a link for an override build, its cookie, and how to end it. */
export async function overrideRoutes(
  app: FastifyInstance,
  { overrides, holder, secureCookies }: Parts,
): Promise<void> {
  app.post('/api/shell/overrides', async (request, reply) => {
    const by = await holder(request.headers.authorization);
    if (!by)
      throw new PublishRefused(
        'unauthorized',
        'a link for your build needs a deploy token: set FORECOURT_DEPLOY_TOKEN',
        401,
      );
    const { remote, origin } = NewOverride.parse(request.body);
    if (!by.remotes.includes('*') && !by.remotes.includes(remote))
      throw new PublishRefused(
        'not_yours',
        `the token of squad "${by.squad}" is not for remote "${remote}"`,
        403,
      );
    if (overrides.allowed.length === 0)
      throw new PublishRefused(
        'overrides_off',
        'this installation shows no development builds: set OVERRIDE_ORIGINS to allow them',
        403,
      );
    if (!isAllowedOrigin(origin, overrides.allowed))
      throw new PublishRefused(
        'origin_not_allowed',
        `builds may come from ${overrides.allowed.join(', ')}, not from ${origin}: see OVERRIDE_ORIGINS`,
        403,
      );
    return reply
      .code(201)
      .send({ path: `/api/shell/override?token=${await overrides.create({ remote, origin }, by.squad)}` });
  });
  app.get('/api/shell/override', async (request, reply) => {
    const { token } = z.object({ token: z.string().max(200) }).parse(request.query);
    if (!(await overrides.find(token)))
      throw new PublishRefused(
        'unknown_override',
        "this link is not valid or has expired: run the remote's dev command again for a new one",
        404,
      );
    return reply
      .setCookie(overrideCookie, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: secureCookies,
        maxAge: overrideHours * 3600,
      })
      .header('cache-control', 'no-store')
      .redirect('/', 303);
  });
  // A form's post, without a script.
  await app.register(formPostPlugin, { bodyLimit: 1000 });
  app.post('/api/shell/override/leave', { config: { storesNothing: true } }, async (_request, reply) =>
    reply.clearCookie(overrideCookie, { path: '/' }).redirect('/', 303),
  );
}
