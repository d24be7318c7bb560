import { migrate, type Database } from '@forecourt/server-kit/database';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { createExistingNames } from './require-existing.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../../db/migrations/', import.meta.url));
  for (const [name, channel] of [
    ['finance', 'stable'],
    ['finance', 'beta'],
    ['leads', 'stable'],
    ['leads', 'local'],
  ]) {
    await database.pool.query(
      `insert into shell.remote_versions (name, version, manifest) values ($1, '1.0.0', '{}') on conflict do nothing`,
      [name],
    );
    await database.pool.query(
      `insert into shell.channels (name, channel, version) values ($1, $2, '1.0.0')`,
      [name, channel],
    );
  }
});
afterAll(() => database.close());

const names = () =>
  createExistingNames(database, {
    all: async () => [
      aTenant({ slug: 'harbour', template: 'city' }),
      aTenant({
        slug: 'barrow',
        template: 'supermarket',
        remotes: { finance: { remote: 'acme-finance', channel: 'next' } },
      }),
    ],
  });

it('accepts every existing name', async () => {
  await names().requireRemote('leads');
  await names().requireChannelOf('finance', 'beta');
  for (const channel of ['stable', 'beta', 'next']) await names().requireChannel(channel);
  await names().requirePlace('tenant', 'harbour');
  await names().requirePlace('template', 'supermarket');
});

it.each([
  [
    'a remote, among those that may be read,',
    () => names().requireRemote('finanse', ['leads', 'parts']),
    'unknown_remote',
    'there is leads',
  ],
  ['a remote', () => names().requireRemote('finanse'), 'unknown_remote', 'there are finance, leads'],
  [
    'a channel of a remote',
    () => names().requireChannelOf('leads', 'beta'),
    'unknown_channel',
    'remote "leads" has no channel "beta": there is stable',
  ],
  [
    'a channel',
    () => names().requireChannel('nxt'),
    'unknown_channel',
    'there is no channel "nxt" (--new-channel creates it): there are beta, next, stable',
  ],
  [
    'a site',
    () => names().requirePlace('tenant', 'nosuch'),
    'unknown_tenant',
    'there is no tenant "nosuch": there are barrow, harbour',
  ],
  [
    'a template',
    () => names().requirePlace('template', 'harbour'),
    'unknown_template',
    'there is no template "harbour": there are city, supermarket',
  ],
])('rejects %s that does not exist and lists those that do', async (_what, ask, code, message) => {
  await expect(ask()).rejects.toMatchObject({
    code,
    statusCode: 404,
    message: expect.stringContaining(message),
  });
});
