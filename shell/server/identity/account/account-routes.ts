import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accountDataApi } from '@forecourt/contracts/api/account-data-api';
import { ErrorResponse } from '@forecourt/contracts/api/errors';
import { ProfileSubmission, type SessionList } from '@forecourt/contracts/api/identity-api';
import { identityApi, signedInCookie } from '@forecourt/contracts/identity/identity-paths';
import { readSignInVisit, signInPath } from '@forecourt/contracts/identity/sign-in-path';
import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { DeletionReceipt } from '@forecourt/contracts/privacy/personal-data';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { transaction, type Database } from '@forecourt/server-kit/database';
import { tenantOf } from '@forecourt/server-kit/domain';
import { answerError } from '@forecourt/server-kit/error-handler';
import { isFormPost } from '@forecourt/server-kit/form-post';
import { sendPlainPage } from '@forecourt/server-kit/plain-page';
import { Refusal, refusalsOf, signedOut } from '@forecourt/server-kit/refusal';
import type { Auth } from '../create-auth.ts';
import { findSession, type ShopperSession } from '../find-session.ts';
import { inScope, scopeOf } from '../realm.ts';
import { fieldsOf, stepPath } from '../sign-in/auth-replies.ts';
import { deviceName } from '../sign-in/device-name.ts';
import { phoneHash } from '../sign-in/phone-hash.ts';
import { rememberRefused } from '../sign-in/refused-fields.ts';
import { eraseAccount, exportAccountRows, type AccountOwner } from './account-erasure-repository.ts';
import { deletionPage } from './deletion-page.ts';
import { toProfile } from './shopper-profile.ts';

export const messages = defineMessages('shell/account-refusals', {
  not_confirmed: 'confirm that everything is to be deleted',
  unavailable: 'this does not work at the moment; please try again',
});
const refusal = refusalsOf(messages);

type Options = { auth: Auth; database: Database; secret: string; secureCookies: boolean };

/** A shopper's own name, email address and sessions, and all their data: to download and delete. */
export async function accountRoutes(
  app: FastifyInstance,
  { auth, database, secret, secureCookies }: Options,
): Promise<void> {
  /** A request on behalf of a shopper to other parts of the system that store their data. */
  const callAs = (request: FastifyRequest, method: 'GET' | 'POST', url: string, payload?: object) =>
    request.server.inject({
      method,
      url,
      payload,
      headers: { host: request.headers.host, cookie: request.headers.cookie },
    });

  // A form without scripts of a session that has ended meanwhile, in another tab or by time.
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.statusCode !== 401 || !isFormPost(request)) return answerError(error, request, reply);
    const page = { type: 'account', redirect: '/account', back: '/' } as const;
    return reply.redirect(signInPath(page), 303);
  });

  /** @throws 401 for a visitor who is not signed in */
  async function sessionOf(request: FastifyRequest): Promise<ShopperSession> {
    const { session } = await findSession(auth, tenantOf(request), request);
    if (session) return session;
    throw signedOut();
  }

  app.post(identityApi.profile, async (request, reply) => {
    const { user } = await sessionOf(request);
    const fields = fieldsOf(request);
    const form = isFormPost(request);
    const later = fields.later === 'yes';
    const profile = later
      ? null
      : ProfileSubmission.safeParse(
          form ? { ...fields, marketing: fields.marketing === 'on' } : request.body,
        );
    if (profile && !profile.success) {
      if (!form) throw profile.error;
      rememberRefused(reply, fields);
      return reply.redirect(stepPath(fields, 'profile', 'invalid_profile'), 303);
    }
    const updated = await inScope(scopeOf(tenantOf(request)), async () =>
      (await auth.$context).internalAdapter.updateUser(user.id, {
        hasProfile: true,
        ...(profile && {
          name: profile.data.name,
          contactEmail: profile.data.email,
          marketing: profile.data.marketing,
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
    return reply
      .header('cache-control', 'no-store')
      .send({
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
      // Only the shopper's own: the id of somebody else's session ends nothing.
      const session = (await internalAdapter.listSessions(user.id)).find((one) => one.id === id);
      if (session) await internalAdapter.deleteSession(session.token);
    });
    if (isFormPost(request)) return reply.redirect('/account', 303);
    return reply.code(204).send();
  });

  app.get(identityApi.data, limits, async (request, reply) => {
    const { user } = await sessionOf(request);
    const sent = await callAs(request, 'GET', accountDataApi.data);
    if (sent.statusCode !== 200) throw refusal(503, 'unavailable');
    const data = sent.json<{ stores?: object }>();
    const owner = ownerOf(tenantOf(request), user);
    const rows = await exportAccountRows(database.pool, owner, phoneHash(secret, owner.phone));
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .type('application/json; charset=utf-8')
      .send(
        JSON.stringify({ account: toProfile(user), ...data, stores: { ...rows, ...data.stores } }, null, 2),
      );
  });

  app.post(identityApi.deleteAccount, limits, async (request, reply) => {
    const tenant = tenantOf(request);
    const { user } = await sessionOf(request);
    const form = isFormPost(request);
    const refuse = (problem: Refusal) => {
      if (form) return reply.redirect(`/account?problem=${problem.code}#your-data`, 303);
      throw problem;
    };
    const { confirm, keep_open } = fieldsOf(request);
    if (!isTicked(confirm)) return refuse(refusal(422, 'not_confirmed'));
    // First what depends on the account: a retry after a failure deletes the rest.
    const erased = await callAs(request, 'POST', accountDataApi.erase, { keep_open: isTicked(keep_open) });
    if (erased.statusCode === 409) {
      const { code, error } = ErrorResponse.parse(erased.json());
      return refuse(new Refusal(409, code, () => error));
    }
    if (erased.statusCode !== 200) return refuse(refusal(503, 'unavailable'));
    const ofDomains = DeletionReceipt.parse(erased.json());
    const owner = ownerOf(tenant, user);
    const ofAccount = await transaction(database.pool, (client) =>
      eraseAccount(client, owner, phoneHash(secret, owner.phone)),
    );
    const receipt = { ...ofDomains, deleted: [...ofAccount, ...ofDomains.deleted] };
    const shared = { path: '/', secure: secureCookies, sameSite: 'lax' } as const;
    const { name } = (await auth.$context).authCookies.sessionToken;
    void reply.clearCookie(name, { ...shared, httpOnly: true }).clearCookie(signedInCookie, shared);
    if (form) return sendPlainPage(reply, deletionPage(tenant, receipt));
    return reply.header('cache-control', 'no-store').send({ receipt });
  });
}

const ownerOf = (tenant: TenantConfig, { id, phoneNumber }: ShopperSession['user']): AccountOwner => ({
  realm: scopeOf(tenant).realm,
  id,
  phone: phoneNumber ?? '',
});

const isTicked = (value: unknown): boolean => value === 'yes' || value === 'on';

const limits = { config: { rateLimit: { max: 10, timeWindow: '1 minute' } } };
