import fastifyPlugin from 'fastify-plugin';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { formPostPlugin } from '@forecourt/server-kit/form-post';
import type { Shopper } from '@forecourt/server-kit/shopper';
import type { TenantStore } from '../tenants/tenant-store.ts';
import { accountRoutes } from './account/account-routes.ts';
import { createAuth } from './create-auth.ts';
import { findSession } from './find-session.ts';
import { currentScope, scopeOf } from './realm.ts';
import type { CheckPerson } from './sign-in/check-person.ts';
import { createCodeLimits } from './sign-in/code-limits.ts';
import { codeMessage } from './sign-in/code-message.ts';
import { identitySecret } from './sign-in/phone-hash.ts';
import { signInRoutes } from './sign-in/sign-in-routes.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import type { SmsSender } from './sign-in/sms-sender.ts';

export type IdentityOptions = {
  database: Database;
  tenants: Pick<TenantStore, 'bySlug'>;
  secret: string;
  /** The sites answer by https. */
  secureCookies: boolean;
  siteUrl(tenant: TenantConfig): string;
  sms: SmsSender;
  checkPerson: CheckPerson;
};

/** Shoppers' accounts: `/api/shell/auth/*`, and `request.findShopper` for all routes. */
export const identityPlugin = fastifyPlugin<IdentityOptions>(async (app, options) => {
  const { database, tenants, secureCookies, siteUrl, sms } = options;
  const secret = identitySecret(options.secret);
  await migrate(database, 'identity', new URL('migrations/', import.meta.url));
  const auth = createAuth({
    database,
    secret,
    secureCookies,
    async sendCode(phone, code) {
      const tenant = await tenants.bySlug(currentScope().site);
      await sms.send({ tenant: tenant!.slug, to: phone, text: codeMessage(tenant!, siteUrl(tenant!), code) });
    },
  });
  const signIn = createSignIn({
    auth,
    limits: createCodeLimits(database, secret),
    onSmsFailure: (error) => app.log.error({ err: error }, 'a sign-in code could not be sent'),
  });
  const sessionCookie = (await auth.$context).authCookies.sessionToken.name;

  app.addHook('onRequest', async (request) => {
    if (!request.headers.cookie?.includes(`${sessionCookie}=`)) return;
    let found: Promise<Shopper | null> | undefined;
    request.findShopper = () => (found ??= findShopper());

    async function findShopper(): Promise<Shopper | null> {
      if (!request.tenant) return null;
      const { session } = await findSession(auth, request.tenant, request);
      if (!session) return null;
      const { id, phoneNumber, name, contactEmail } = session.user;
      const { realm } = scopeOf(request.tenant);
      return { id, realm, phone: phoneNumber ?? '', name, email: contactEmail ?? null };
    }
  });

  await app.register(async (scope) => {
    await scope.register(formPostPlugin, { bodyLimit: 20_000 });
    await scope.register(signInRoutes, {
      auth,
      signIn,
      secret,
      secureCookies,
      checkPerson: options.checkPerson,
    });
    await scope.register(accountRoutes, { auth, database, secret, secureCookies });
  });
});
