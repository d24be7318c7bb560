import cookie from '@fastify/cookie';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { createServer } from '@forecourt/server-kit/create-server';
import type { Database } from '@forecourt/server-kit/database';
import { rateLimitPlugin } from '@forecourt/server-kit/rate-limit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { identityPlugin, type IdentityOptions } from '../identity-plugin.ts';
import type { SmsMessage } from '../sign-in/sms-sender.ts';

/** Two sites of their own, and two of a group that share accounts. */
export const testSites: TenantConfig[] = [
  aTenant({ slug: 'harbour', name: 'Harbour' }),
  aTenant({ slug: 'barrow', name: 'Barrow', group: 'meridian' }),
  aTenant({ slug: 'north', name: 'North', group: 'alpine', accounts: { sharedInGroup: true } }),
  aTenant({ slug: 'south', name: 'South', group: 'alpine', accounts: { sharedInGroup: true } }),
];

export type IdentityServer = {
  app: FastifyInstance;
  database: Database;
  sent: SmsMessage[];
  /** The last code that was sent to a number. */
  codeFor(phone: string): string;
  close(): Promise<void>;
};

/** The identity plugin behind a server, on a database of its own; `/whoami` says who asks. */
export async function startIdentity({
  sites = testSites,
  ...options
}: Partial<IdentityOptions> & { sites?: TenantConfig[] } = {}): Promise<IdentityServer> {
  const database = await createTestDatabase();
  const sent: SmsMessage[] = [];
  const app = createServer();
  app.addHook('onRequest', async (request) => {
    request.tenant = sites.find(({ slug }) => request.hostname.startsWith(`${slug}.`)) ?? null;
  });
  await app.register(cookie);
  await app.register(rateLimitPlugin, { database });
  await app.register(identityPlugin, {
    database,
    tenants: { bySlug: async (slug) => sites.find((site) => site.slug === slug) ?? null },
    secret: 'a secret of at least thirty-two letters',
    secureCookies: false,
    checkPerson: async () => true,
    siteUrl: ({ slug }) => `http://${slug}.example`,
    sms: { send: async (message) => void sent.push(message) },
    ...options,
  });
  app.get('/whoami', async (request) => ({ shopper: await request.findShopper() }));
  return {
    app,
    database,
    sent,
    codeFor: (phone) => /\d{6}/.exec(sent.findLast(({ to }) => to === phone)!.text)![0],
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** A browser at one site: sends its cookies and takes new ones. */
export function aBrowser({ app }: Pick<IdentityServer, 'app'>, site: string) {
  const cookies = new Map<string, string>();
  async function send(
    method: 'GET' | 'POST',
    url: string,
    payload?: Record<string, unknown> | string,
  ): Promise<LightMyRequestResponse> {
    const answer = await app.inject({
      method,
      url,
      payload,
      headers: {
        host: `${site}.example`,
        'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0 Mobile Safari/537.36',
        ...(typeof payload === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...(cookies.size > 0
          ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
      },
    });
    for (const { name, value, maxAge } of answer.cookies)
      if (maxAge === 0 || value === '') cookies.delete(name);
      else cookies.set(name, value);
    return answer;
  }
  return {
    cookies,
    get: (url: string) => send('GET', url),
    post: (url: string, payload: Record<string, unknown>) => send('POST', url, payload),
    postForm: (url: string, fields: Record<string, string>) =>
      send('POST', url, new URLSearchParams(fields).toString()),
  };
}
