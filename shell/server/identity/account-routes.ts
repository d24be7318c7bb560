import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ProfileSubmission, type SessionList } from '@forecourt/contracts/api/identity-api';
import { identityApi } from '@forecourt/contracts/identity/identity-paths';
import { readSignInVisit } from '@forecourt/contracts/identity/sign-in-path';
import { tenantOf } from '@forecourt/server-kit/domain';
import { isFormPost } from '@forecourt/server-kit/form-post';
import { fieldsOf, stepPath } from './auth-replies.ts';
import type { Auth } from './create-auth.ts';
import { deviceName } from './device-name.ts';
import { findSession, type ShopperSession } from './find-session.ts';
import { inScope, scopeOf } from './realm.ts';
import { toProfile } from './shopper-profile.ts';

/** A shopper's own name, e-mail address and sessions. */
export async function accountRoutes(app: FastifyInstance, { auth }: { auth: Auth }): Promise<void> {
  /** @throws 401 for a visitor who is not signed in */
  async function sessionOf(request: FastifyRequest): Promise<ShopperSession> {
    const { session } = await findSession(auth, tenantOf(request), request);
    if (session) return session;
    throw Object.assign(new Error('please sign in'), { statusCode: 401, code: 'signed_out' });
  }

  app.post(identityApi.profile, async (request, reply) => {
    const { user } = await sessionOf(request);
    const fields = fieldsOf(request);
    const form = isFormPost(request);
    const later = fields.later === 'yes';
    const given = later
      ? null
      : ProfileSubmission.safeParse(
          form ? { ...fields, marketing: fields.marketing === 'on' } : request.body,
        );
    if (given && !given.success) {
      if (form) return reply.redirect(stepPath(fields, 'profile', 'invalid_profile'), 303);
      throw given.error;
    }
    const updated = await inScope(scopeOf(tenantOf(request)), async () =>
      (await auth.$context).internalAdapter.updateUser(user.id, {
        hasProfile: true,
        ...(given && {
          name: given.data.name,
          contactEmail: given.data.email,
          marketing: given.data.marketing,
        }),
      }),
    );
    if (form) return reply.redirect(readSignInVisit({ get: (name) => fields[name] ?? null }).redirect, 303);
    return { user: toProfile(updated as ShopperSession['user']) };
  });

  app.get(identityApi.sessions, async (request, reply) => {
    const { user, session } = await sessionOf(request);
    const sessions = await inScope(scopeOf(tenantOf(request)), async () =>
      (await auth.$context).internalAdapter.listSessions(user.id, { onlyActiveSessions: true }),
    );
    return reply.header('cache-control', 'no-store').send({
      sessions: sessions
        .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
        .map(({ id, userAgent, createdAt }) => ({
          id,
          device: deviceName(userAgent ?? ''),
          signedInAt: createdAt.toISOString(),
          isCurrent: id === session.id,
        })),
    } satisfies SessionList);
  });

  app.post(identityApi.endSession, async (request, reply) => {
    const { user } = await sessionOf(request);
    const { id } = z.object({ id: z.string().max(64) }).parse(request.body);
    await inScope(scopeOf(tenantOf(request)), async () => {
      const { internalAdapter } = await auth.$context;
      // Only the shopper's own: an id of anybody else's session ends nothing.
      const session = (await internalAdapter.listSessions(user.id)).find((one) => one.id === id);
      if (session) await internalAdapter.deleteSession(session.token);
    });
    if (isFormPost(request)) return reply.redirect('/account', 303);
    return reply.code(204).send();
  });
}
