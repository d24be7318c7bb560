import { migrate, transaction, type Database } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { emptyContent } from '../import/profiles/empty-content.ts';
import { server } from '../plugin.ts';
import { applySnapshot } from '../snapshot/apply-snapshot.ts';
import { purgeRemoved } from './purge-removed.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'vehicle', server.migrations as URL);
});
afterAll(() => database.close());

it('deletes what was removed longer ago than the site keeps it, and gives the same address when it returns', async () => {
  const site = aTenant({ stock: { keepRemovedDays: 10 } });
  const take = (...stock: string[]) =>
    transaction(database.pool, (client) =>
      applySnapshot(client, {
        tenant: site.slug,
        source: 'feed',
        allowRemovals: true,
        rows: stock.map((stocknum, index) => ({
          record: index + 1,
          content: {
            ...emptyContent,
            make: 'Kia',
            model: 'Rio',
            name: 'Kia Rio',
            make_model: 'Kia Rio',
            stocknum,
            price: 1000,
          },
        })),
      }),
    );
  const rows = async (sql: string) => (await database.pool.query(sql)).rows as { slug: string }[];
  await take('A', 'B', 'C');
  const before = await rows("select slug, id from vehicle.vehicles where stocknum = 'A'");
  await take('C');
  await rows("update vehicle.vehicles set removed_at = now() - interval '11 days' where stocknum = 'A'");
  const context = { database, tenants: { all: async () => [site] } } as unknown as DomainContext;
  expect(await purgeRemoved(context)).toBe(1);
  expect(await rows('select stocknum from vehicle.vehicles order by stocknum')).toEqual([
    { stocknum: 'B' },
    { stocknum: 'C' },
  ]);
  expect(await rows('select count(*)::int as count from vehicle.price_history')).toEqual([{ count: 2 }]);
  await take('A', 'C');
  expect(await rows("select slug, id from vehicle.vehicles where stocknum = 'A'")).toEqual(before);
});
