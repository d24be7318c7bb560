import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import type { IdentityOptions } from './identity-plugin.ts';
import { createPersonCheck } from './sign-in/check-person.ts';
import { createGatewaySms, createStoredSms, noSms } from './sign-in/sms-sender.ts';

/** The options of the shell's identity plugin. */
export function identityOptions(app: FastifyInstance, env: Env): IdentityOptions {
  const { database, tenants, installation } = app;
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token } = env;
  return {
    database,
    tenants,
    secret: installation.secret,
    siteUrl: installation.siteUrl,
    checkPerson: createPersonCheck(() => app.domainContexts.get('leads')!.services, app.log),
    secureCookies: env.PUBLIC_SCHEME === 'https',
    sms: url
      ? createGatewaySms({ url, token })
      : env.NODE_ENV === 'production'
        ? noSms
        : createStoredSms(database),
  };
}
