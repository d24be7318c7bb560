import { tmpdir } from 'node:os';
import { connectDatabase } from '@forecourt/server-kit/database';
import { createServer } from '@forecourt/server-kit/create-server';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { createLeadsServer } from '../plugin.ts';

// The leads server in a process of its own, for the test that kills it in the middle of a delivery.
const [databaseUrl, smtpUrl] = process.argv.slice(2) as [string, string];
const tenant = aTenant();
const none = async () => {
  throw new Error('no other domain runs here');
};
const context: DomainContext = {
  database: connectDatabase(databaseUrl, { max: 4 }),
  tenants: { bySlug: async () => tenant, forDealership: async () => tenant, dealershipsOf: async () => [], all: async () => [tenant] },
  services: { get: none, post: none },
  dataDirectory: tmpdir(),
  siteUrl: () => 'http://demo.localhost:4000',
};
const leads = createLeadsServer(() => ({ smtpUrl, mailboxPage: false, retryMs: 50, pollMs: 50 }));
await leads.register(createServer(), context);
await leads.start!(context);
