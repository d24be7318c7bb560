import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from '@forecourt/server-kit/create-server';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { createJobs } from '@forecourt/server-kit/jobs';
import { rateLimitPlugin } from '@forecourt/server-kit/rate-limit';
import { migrateDomains } from '@forecourt/server-kit/run-migrations';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { domains } from './gateway/domains.ts';
import { domainServersPlugin } from './gateway/gateway.ts';
import { seedOnce } from './seed.ts';
import { requestTenantPlugin } from './tenants/request-tenant.ts';
import { createTenantStore, type TenantStore } from './tenants/tenant-store.ts';

let database: Database;
let folder: string;
let app: FastifyInstance;
let tenants: TenantStore;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'forecourt-seed-'));
  await migrate(database, 'shell', new URL('db/migrations/', import.meta.url));
  await migrateDomains(database, domains);
  tenants = createTenantStore(database, 'localhost');
  app = createServer();
  await app.register(requestTenantPlugin, {
    tenants,
    secret: 'inside',
    development: false,
    isFromRenderer: () => false,
  });
  await app.register(rateLimitPlugin);
  await app.register(domainServersPlugin, {
    domains,
    database,
    tenants,
    jobs: createJobs({ databaseUrl: database.url, log: app.log }),
    dataDirectory: folder,
    secret: 'inside',
    siteUrl: (tenant) => `http://${tenant.slug}.localhost`,
    elsewhere: new Map(),
    domainTimeoutMs: 1000,
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Number of rows of every table of every domain. */
async function counts(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const sizes = await Promise.all(
    rows.map(
      async ({ name }) =>
        [
          name,
          (await database.pool.query<{ count: number }>(`select count(*) from ${name}`)).rows[0]!.count,
        ] as const,
    ),
  );
  return Object.fromEntries(sizes);
}

it('seeds an empty installation with the demo sites once', async () => {
  expect(await tenants.all()).toEqual([]);
  const now = new Date('2026-03-10T12:00:00Z');
  expect(await seedOnce(database, tenants, app.domainContexts, now)).toBe(true);
  const filled = await counts();
  expect(
    Object.entries(filled).filter(
      ([name, count]) => /vehicle\.|locations\.|offers\.|config_layers/.test(name) && count > 0,
    ).length,
  ).toBeGreaterThan(5);
  expect((await tenants.all()).length).toBeGreaterThan(5);

  expect(await seedOnce(database, tenants, app.domainContexts, now)).toBe(false);
  expect(await counts()).toEqual(filled);
});

it('does not overwrite later changes of a dealer', async () => {
  const [first] = await tenants.all();
  await database.pool.query(
    `update shell.config_layers set config = config || '{"tagline": "Changed since"}' where kind = 'tenant' and key = $1`,
    [first!.slug],
  );
  tenants.refresh();
  await seedOnce(database, tenants, app.domainContexts);
  expect((await tenants.bySlug(first!.slug))!.tagline).toBe('Changed since');
});
