import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { createDeployTokens } from './deploy-tokens.ts';

const migrations = new URL('../../db/migrations/', import.meta.url);
const platformToken = 'deploy-token-of-this-site';
let database: Database;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

it('lets only existing tokens for stock remotes keep publishing server code after the migration', async () => {
  const older = mkdtempSync(join(tmpdir(), 'forecourt-migrations-'));
  cpSync(migrations, older, { recursive: true, filter: (file) => !/\/(?!000)\d{4}_/.test(file) });
  await migrate(database, 'shell', pathToFileURL(`${older}/`));
  rmSync(older, { recursive: true });
  await database.pool.query(
    `insert into shell.deploy_tokens (id, hash, squad, remotes, created_by) values
     ('a', 'a', 'offers', '{offers,finance}', 'x'), ('b', 'b', 'mixed', '{offers,acme-offers}', 'x'), ('c', 'c', 'newtown', '{newtown-finance}', 'x')`,
  );
  await migrate(database, 'shell', migrations);
  const listed = await createDeployTokens(database, platformToken).list();
  expect(Object.fromEntries(listed.map(({ squad, server_code }) => [squad, server_code]))).toEqual({
    offers: true,
    mixed: false,
    newtown: false,
  });
});

it.each(['', 'short', 'twenty-three-letters-ok', 'a'.repeat(40), 'deploy token with spaces in it'])(
  'rejects the weak platform token %p and explains how to create one',
  (token) => {
    expect(() => createDeployTokens(database, token)).toThrow(
      /could be guessed: it needs 24 characters or more.*openssl rand -base64 24/,
    );
  },
);

it('stores tokens only as hashes, which are not valid tokens', async () => {
  await migrate(database, 'shell', migrations);
  const tokens = createDeployTokens(database, platformToken);
  const { token } = await tokens.create({ squad: 'offers', remotes: ['offers'], serverCode: false }, 'test');
  const { rows } = await database.pool.query<{ hash: string }>('select * from shell.deploy_tokens');
  expect(JSON.stringify(rows)).not.toContain(token.slice(4));
  expect(await tokens.holder(token)).toMatchObject({ squad: 'offers', isPlatform: false });
  expect(await tokens.holder(rows[0]!.hash)).toBeNull();
});

it('accepts a token until it expires', async () => {
  await migrate(database, 'shell', migrations);
  const tokens = createDeployTokens(database, platformToken);
  const { token } = await tokens.create(
    { squad: 'offers', remotes: ['offers'], serverCode: false, validHours: 24 },
    'test',
  );
  expect(await tokens.holder(token)).toMatchObject({ squad: 'offers' });
  await database.pool.query(`update shell.deploy_tokens set expires_at = now() - interval '1 second'`);
  expect(await tokens.holder(token)).toBeNull();
});
