import { migrate, type Database } from '@forecourt/server-kit/database';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { requireExistingRemotes } from './check-remote-names.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../db/migrations/', import.meta.url));
  for (const [name, domain] of [
    ['finance', 'finance'],
    ['acme-finance', 'finance'],
    ['acme-offers', 'offers'],
  ])
    await database.pool.query(
      'insert into shell.remote_versions (name, version, manifest) values ($1, $2, $3)',
      [name, '1.0.0', JSON.stringify({ name, domain })],
    );
});
afterAll(() => database.close());

const aLayer = (config: Record<string, unknown>) =>
  ({ kind: 'tenant', key: 'harbour', tenant: null, config }) as const;
const check = (remotes: unknown, options?: Parameters<typeof requireExistingRemotes>[2]) =>
  requireExistingRemotes(database, aLayer({ remotes }), options);

it('accepts the stock remote and a custom remote of the same domain', async () => {
  await check({
    finance: { remote: 'acme-finance' },
    offers: { remote: 'offers' },
    leads: { remote: 'leads' },
  });
  await check({ finance: { channel: 'next' }, offers: null });
  await requireExistingRemotes(database, aLayer({}));
});

it.each([
  ['finance', 'acme-finanse', /no remote "acme-finanse" for .*"finance".* custom ones are acme-finance\./],
  ['finance', 'acme-offers', /no remote "acme-offers" for the domain "finance"/],
  ['finance', 'leads', /no remote "leads" for the domain "finance"/],
  ['leads', 'acme-leads', /the stock one is "leads", no custom one is published yet/],
])('rejects domain %s with remote %s and lists the possible remotes', async (domain, remote, message) => {
  await expect(check({ [domain]: { remote } })).rejects.toThrow(message);
});

it('checks only the domains that a change affects', async () => {
  const remotes = { finance: { remote: 'nosuch' }, offers: { remote: 'acme-offers' } };
  await check(remotes, { domains: ['offers'] });
  await expect(check(remotes, { domains: ['finance'] })).rejects.toThrow(/no remote "nosuch"/);
});

it('accepts the names that the stored layer has, and only those', async () => {
  const stored = [aLayer({ remotes: { finance: { remote: 'not-yet' } } })];
  await check({ finance: { remote: 'not-yet', channel: 'next' } }, { stored });
  await expect(check({ finance: { remote: 'other' } }, { stored })).rejects.toThrow(/no remote "other"/);
  await expect(check({ offers: { remote: 'not-yet' } }, { stored })).rejects.toThrow(/no remote "not-yet"/);
  const ofAnother = [{ ...stored[0]!, key: 'kestrel' }];
  await expect(check({ finance: { remote: 'not-yet' } }, { stored: ofAnother })).rejects.toThrow(
    /no remote "not-yet"/,
  );
});

it('ignores invalid settings, which the schema reports', async () => {
  await check('finance');
  await check({ nodomain: { remote: 'x' }, finance: { remote: 4 } });
});
