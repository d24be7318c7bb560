import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { createServer } from '@forecourt/server-kit/create-server';
import { connectDatabase } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { createJobs } from '@forecourt/server-kit/jobs';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { createLeadsServer } from '../plugin.ts';
import { aDelivery } from './message-settings.ts';

// Runs the leads server in a separate process, for the tests that kill it. It prints the port that it listens
// on.
const [databaseUrl, smtpUrl] = process.argv.slice(2) as [string, string];
const tenant = aTenant({
  leads: { confirmationEmail: false },
  // One person at one address sends all leads.
  private: { limits: { leads: { person: 1_000, network: 1_000 } } },
});
const none = async () => {
  throw new Error('no other domain runs here');
};
const context: DomainContext = {
  database: connectDatabase(databaseUrl, { max: 4 }),
  jobs: createJobs({
    databaseUrl,
    log: { warn: () => undefined, error: console.error },
    concurrency: 8,
    pollSeconds: 0.5,
    retryDelaySeconds: 1,
  }),
  tenants: {
    bySlug: async () => tenant,
    forDealership: async () => tenant,
    dealershipsOf: async () => [],
    all: async () => [tenant],
  },
  services: { get: none, post: none },
  dataDirectory: tmpdir(),
  siteUrl: () => 'http://demo.localhost:4000',
};
const leads = createLeadsServer(() => aDelivery({ smtpUrl }));
const app = createServer();
app.addHook('onRequest', async (request) => {
  request.tenant = tenant;
});
await leads.register(app, context);
await leads.start!(context);
await app.listen({ port: 0, host: '127.0.0.1' });
console.log((app.server.address() as AddressInfo).port);
