import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { asciiDigits } from '@forecourt/contracts/format/ascii-digits';
import { identityApi, signedInCookie } from '@forecourt/contracts/identity/identity-paths';
import { readSignInVisit } from '@forecourt/contracts/identity/sign-in-path';
import { sitePath } from '@forecourt/contracts/identity/site-path';
import { tenantOf } from '@forecourt/server-kit/domain';
import { isFormPost } from '@forecourt/server-kit/form-post';
import { toProfile } from '../account/shopper-profile.ts';
import { codeMinutes, sessionSeconds, type Auth } from '../create-auth.ts';
import { findSession } from '../find-session.ts';
import { inScope, scopeOf } from '../realm.ts';
import { fieldsOf, refuse, stepPath } from './auth-replies.ts';
import type { CheckPerson } from './check-person.ts';
import type { SignIn } from './sign-in.ts';

type Settings = {
  auth: Auth;
  signIn: SignIn;
  secret: string;
  secureCookies: boolean;
  checkPerson: CheckPerson;
};

const tries = (max: number) => ({ config: { rateLimit: { max, timeWindow: '10 minutes' } } });

/** Sign in and out, by scripts (JSON) and by plain forms, which are redirected to the next page. */
export async function signInRoutes(
  app: FastifyInstance,
  { auth, signIn, secret, secureCookies, checkPerson }: Settings,
): Promise<void> {
  const shared: CookieSerializeOptions = { path: '/', sameSite: 'lax', secure: secureCookies };

  app.post(identityApi.sendCode, tries(60), async (request, reply) => {
    const tenant = tenantOf(request);
    const fields = fieldsOf(request);
    const pending = readPhone(request.cookies[pendingCookie], tenant.slug, secret);
    const sent = await signIn.sendCode(
      scopeOf(tenant),
      {
        // A code can be requested again without the number.
        phone: fields.phone ?? pending ?? '',
        country: fields.country ?? '',
        address: request.ip,
        limits: tenant.private.limits.codes,
      },
      (phone) => checkPerson(request, `code ${phone}`),
    );
    if (!sent.ok) return refuse(request, reply, sent, fields.phone === undefined ? 'code' : 'phone');
    void reply.setCookie(pendingCookie, signPhone(sent.phone, tenant.slug, secret), {
      ...shared,
      httpOnly: true,
      maxAge: codeMinutes * 60,
    });
    if (isFormPost(request)) return reply.redirect(stepPath(fields, 'code'), 303);
    return { phone: sent.phone };
  });

  app.post(identityApi.verifyCode, tries(60), async (request, reply) => {
    const tenant = tenantOf(request);
    const fields = fieldsOf(request);
    const phone = fields.phone ?? readPhone(request.cookies[pendingCookie], tenant.slug, secret);
    if (!phone) return refuse(request, reply, { ok: false, reason: 'expired_code' }, 'phone');
    const verified = await signIn.verifyCode(scopeOf(tenant), {
      phone,
      code: asciiDigits(fields.code ?? '').replace(/\D/g, ''),
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    });
    if (!verified.ok) return refuse(request, reply, verified, 'code');
    addCookies(reply, verified.cookies);
    void reply.clearCookie(pendingCookie, shared);
    void reply.setCookie(signedInCookie, '1', { ...shared, maxAge: sessionSeconds });
    const user = toProfile(verified.user);
    if (!isFormPost(request)) return { user };
    return reply.redirect(
      user.hasProfile
        ? readSignInVisit({ get: (name) => fields[name] ?? null }).redirect
        : stepPath(fields, 'profile'),
      303,
    );
  });

  app.get(identityApi.session, async (request, reply) => {
    const { session, cookies } = await findSession(auth, tenantOf(request), request, { refresh: true });
    addCookies(reply, cookies);
    if (!session) void reply.clearCookie(signedInCookie, shared);
    return reply.header('cache-control', 'no-store').send({ user: session && toProfile(session.user) });
  });

  app.post(identityApi.signOut, { config: { storesNothing: true } }, async (request, reply) => {
    const tenant = tenantOf(request);
    const fields = fieldsOf(request);
    const { session } = await findSession(auth, tenant, request);
    if (session)
      await inScope(scopeOf(tenant), async () => {
        const { internalAdapter } = await auth.$context;
        if (fields.everywhere === 'yes') await internalAdapter.deleteUserSessions(session.user.id);
        else await internalAdapter.deleteSession(session.session.token);
      });
    const name = (await auth.$context).authCookies.sessionToken.name;
    void reply.clearCookie(name, { ...shared, httpOnly: true }).clearCookie(signedInCookie, shared);
    if (isFormPost(request)) return reply.redirect(sitePath(fields.back) ?? '/', 303);
    return { user: null };
  });
}

const addCookies = (reply: FastifyReply, cookies: string[]): void => {
  for (const cookie of cookies) void reply.header('set-cookie', cookie);
};

/** Holds the number between the steps of signing in, so that no page and no URL has it. */
const pendingCookie = 'fc_sign_in';

function signPhone(phone: string, site: string, secret: string): string {
  return `${phone}.${signatureOf(phone, site, secret)}`;
}

/** @returns null for a cookie that was not signed for this site */
function readPhone(cookie: string | undefined, site: string, secret: string): string | null {
  const [phone, signature, ...rest] = (cookie ?? '').split('.');
  if (!phone || !signature || rest.length > 0) return null;
  const [expected, actual] = [Buffer.from(signatureOf(phone, site, secret)), Buffer.from(signature)];
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? phone : null;
}

const signatureOf = (phone: string, site: string, secret: string) =>
  createHmac('sha256', secret).update(`phone:${site}:${phone}`).digest('base64url');
