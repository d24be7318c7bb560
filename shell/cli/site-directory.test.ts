import { migrateContent } from '@forecourt/server-kit/content';
import type { Database } from '@forecourt/server-kit/database';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { siteDirectory } from './site-directory.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('knows no site before the first start', async () => {
  expect(await siteDirectory.tenants(database)).toEqual([]);
  expect(await siteDirectory.dealerships(database, 'harbour')).toEqual([]);
});

it("lists the sites, and the dealerships of a site's settings, records and locations", async () => {
  await database.pool.query(`
    create schema shell;
    create table shell.config_layers (kind text, key text, tenant text, config jsonb, updated_at timestamptz default now());
    insert into shell.config_layers values
      ('tenant', 'harbour', '', '{}'), ('group', 'harbur', '', '{}'),
      ('dealership', 'city', 'harbour', '{}'), ('dealership', 'other', 'inland', '{}')`);
  await migrateContent(database);
  const publish = (tenant: string, type: string, id: string, data: object) =>
    database.pool.query(
      `with stored as (
         insert into content.versions (domain, tenant, type, id, version, position, data, author, created_at)
         values ('locations', $1, $2, $3, 1, 0, $4, 'office', now())
       )
       insert into content.releases (domain, tenant, type, id, version, live_from, author, created_at)
       values ('locations', $1, $2, $3, 1, now(), 'office', now())`,
      [tenant, type, id, data],
    );
  await publish('harbour', 'dealerships', 'd1', { slug: 'west' });
  await publish('inland', 'dealerships', 'd2', { slug: 'far' });
  await publish('harbour', 'locations', 'l1', { slug: 'east-yard', dealership_slug: 'east' });
  await publish('harbour', 'locations', 'l2', { slug: 'west-yard', dealership_slug: 'west' });
  expect(await siteDirectory.tenants(database)).toEqual(['harbour']);
  expect(await siteDirectory.dealerships(database, 'harbour')).toEqual(['city', 'east', 'west']);
});
