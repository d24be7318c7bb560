import { migrateContent } from '@forecourt/server-kit/content';
import type { Database } from '@forecourt/server-kit/database';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { until } from '@forecourt/test-kit/until';
import { followContentSchedule, type ContentSchedule } from './content-schedule.ts';

let database: Database;
let schedule: ContentSchedule | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateContent(database);
});
afterEach(() => schedule?.stop());
afterAll(() => database.close());

const release = (tenant: string, inMs: number) =>
  database.pool.query(
    `insert into content.releases (domain, tenant, type, id, version, live_from, author, created_at)
     values ('offers', $1, 'offers', 'spring', null, $2, 'x', now())`,
    [tenant, new Date(Date.now() + inMs)],
  );

it('evicts the pages of a site when its scheduled content begins, once, and learns of earlier content', async () => {
  const evicted: string[] = [];
  const warnings: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void warnings.push(line) };
  await release('later', 3_600_000);
  schedule = followContentSchedule(database, (tenant) => void evicted.push(tenant), log);
  schedule.plan();
  await release('first', 400);
  schedule.plan();
  await until('the first content', () => evicted.includes('first'));
  await release('second', 200);
  schedule.plan();
  await until('the second content', () => evicted.includes('second'));
  expect(evicted).toEqual(['first', 'second']);
  expect(warnings).toEqual([]);
});
