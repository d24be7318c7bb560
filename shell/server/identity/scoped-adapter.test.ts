import type { BetterAuthOptions, DBAdapter } from 'better-auth';
import { inScope } from './realm.ts';
import { scopedAdapter } from './scoped-adapter.ts';

/** An adapter that returns the query of each call. */
const echo = new Proxy({} as DBAdapter, {
  ownKeys: () => ['id'],
  get: (_target, name) =>
    name === 'transaction'
      ? (work: (adapter: DBAdapter) => unknown) => work(echo)
      : (query: unknown) => query,
});
const adapter = scopedAdapter(() => echo)({} as BetterAuthOptions);
const where = [{ field: 'id', value: 'u1' }];
const scope = { realm: 'site:harbour', site: 'harbour' };
const limited = [...where, { field: 'realm', value: 'site:harbour' }];

it.each([
  'findOne',
  'findMany',
  'count',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'consumeOne',
  'incrementOne',
] as const)('limits %s to the realm, also in a transaction', async (name) => {
  const query = { model: 'user', where, update: {}, increment: {} };
  expect(await inScope(scope, () => adapter[name](query) as unknown)).toMatchObject({ where: limited });
  expect(
    await inScope(scope, () => adapter.transaction(async (inner) => inner[name](query) as unknown)),
  ).toMatchObject({ where: limited });
  expect(() => adapter[name](query)).toThrow('without a site');
});

it("overwrites the realm of each row and the site of sessions, regardless of the caller's data", async () => {
  const create = (model: string) =>
    inScope(scope, () => adapter.create({ model, data: { realm: 'site:barrow', site: 'barrow' } }));
  expect(await create('user')).toMatchObject({ data: { realm: 'site:harbour' } });
  expect(await create('session')).toMatchObject({ data: { realm: 'site:harbour', site: 'harbour' } });
});

it('rejects OR conditions, with which the adapter would drop the realm', () => {
  expect(() =>
    inScope(scope, () =>
      adapter.deleteMany({ model: 'user', where: [{ field: 'id', value: 'u1', connector: 'OR' }] }),
    ),
  ).toThrow('OR conditions');
});
