import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { createServer } from '@forecourt/server-kit/create-server';
import { connectDatabase } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { createJobs } from '@forecourt/server-kit/jobs';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { injectingClient } from '@forecourt/test-kit/boot-domain';
import { domains } from '../gateway/domains.ts';

// Vehicles and reservations in a process of their own, for the test that kills it. It prints the port at
// which it answers.
const [databaseUrl] = process.argv.slice(2) as [string];
const tenant = aTenant({ vehiclePage: { reserve: { enabled: true } } });
const app = createServer();
app.addHook('onRequest', async (request) => {
  request.tenant = tenant;
});
const context: DomainContext = {
  database: connectDatabase(databaseUrl, { max: 8 }),
  jobs: createJobs({
    databaseUrl,
    log: { warn: () => undefined, error: console.error },
    pollSeconds: 0.5,
    retryDelaySeconds: 1,
  }),
  tenants: {
    bySlug: async () => tenant,
    forDealership: async () => tenant,
    dealershipsOf: async () => [],
    all: async () => [tenant],
  },
  services: injectingClient(app),
  dataDirectory: tmpdir(),
  siteUrl: () => 'http://demo.localhost:4000',
};
const working = domains.filter(({ name }) => name === 'vehicle' || name === 'leads');
for (const domain of working) await app.register(domain.register, context);
for (const domain of working) await domain.start?.(context);
await app.listen({ port: 0, host: '127.0.0.1' });
console.log((app.server.address() as AddressInfo).port);
