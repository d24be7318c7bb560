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
    create table shell.config_layers (kind text, key text, tenant text, config jsonb);
    insert into shell.config_layers values
      ('tenant', 'harbour', '', '{}'), ('group', 'harbur', '', '{}'),
      ('dealership', 'city', 'harbour', '{}'), ('dealership', 'other', 'inland', '{}');
    create schema locations;
    create table locations.dealerships (tenant text, slug text);
    create table locations.locations (tenant text, slug text, dealership_slug text);
    insert into locations.dealerships values ('harbour', 'west'), ('inland', 'far');
    insert into locations.locations values ('harbour', 'east-yard', 'east'), ('harbour', 'west-yard', 'west')`);
  expect(await siteDirectory.tenants(database)).toEqual(['harbour']);
  expect(await siteDirectory.dealerships(database, 'harbour')).toEqual(['city', 'east', 'west']);
});
