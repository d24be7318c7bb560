import { publishVersion, saveDraft, unpublishItem } from '@forecourt/server-kit/content/change-content';
import { publishContent } from '@forecourt/server-kit/content/publish-content';
import { withContentView } from '@forecourt/server-kit/content/view/content-view';
import { transaction } from '@forecourt/server-kit/database';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { contentTypes } from '../content-types.ts';
import { emptyContent } from '../import/profiles/empty-content.ts';
import { server } from '../plugin.ts';
import { applySnapshot } from '../snapshot/apply-snapshot.ts';
import { findById } from '../stock/vehicle-repository.ts';
import { applyContent } from './apply-content.ts';
import { listOverrides, setOverride } from './override-repository.ts';

let booted: BootedDomain;
beforeEach(async () => {
  // Without the domain's job, which would apply the content beside the tests.
  booted = await bootDomains([{ ...server, start: undefined }], { tenants: [aTenant({ slug: 'yard' })] });
});
afterEach(() => booted.close());

const yard = { slug: 'yard', group: null };
const feed = (...stocknums: string[]) =>
  transaction(booted.context.database.pool, (client) =>
    applySnapshot(client, {
      tenant: 'yard',
      source: 'dms',
      allowRemovals: true,
      rows: stocknums.map((stocknum, index) => ({
        record: index + 1,
        content: {
          ...emptyContent,
          name: '2021 Toyota Corolla',
          make: 'Toyota',
          model: 'Corolla',
          make_model: 'Toyota Corolla',
          year: 2021,
          stocknum,
          price: 20_000,
        },
      })),
    }),
  );
const publish = (value: unknown, now = new Date()) =>
  transaction(booted.context.database.pool, (client) =>
    publishContent(
      client,
      {
        domain: 'vehicle',
        tenant: 'yard',
        types: contentTypes,
        lists: [{ type: 'overrides', items: [{ vehicle: 'A1', field: 'price', value }] }],
      },
      { author: 'Ana', reason: 'Christmas', now },
    ),
  );
const key = { domain: 'vehicle', tenant: 'yard', type: 'overrides', id: 'A1:price' };
const act = (now = new Date()) => ({ author: 'Ben', reason: null, now });
const price = async () => {
  const { rows } = await booted.context.database.pool.query<{ id: string; price: number }>(
    "select id, (data->>'price')::int as price from vehicle.vehicles where data->>'stocknum' = 'A1'",
  );
  return rows[0]!;
};
const priceAfter = async () => {
  await applyContent(booted.context.database, yard);
  return (await price()).price;
};

it('sets what is published, whatever feeds say, in the name of who published it, and ends it with the publication', async () => {
  await feed('A1');
  await publish(18_500);
  expect(await priceAfter()).toBe(18_500);
  await feed('A1');
  expect(await priceAfter()).toBe(18_500);
  expect(await listOverrides(booted.context.database.pool, 'yard')).toMatchObject([
    { field: 'price', value: 18_500, feed_says: 20_000, by: 'Ana', reason: 'Christmas' },
  ]);
  await transaction(booted.context.database.pool, (client) => unpublishItem(client, key, undefined, act()));
  expect(await priceAfter()).toBe(20_000);
  const [ended] = await listOverrides(booted.context.database.pool, 'yard', { history: true });
  expect(ended).toMatchObject({ ended_by: 'Ben' });
});

it('waits for a vehicle that comes later', async () => {
  await publish(18_500);
  await applyContent(booted.context.database, yard);
  await feed('A1');
  expect(await priceAfter()).toBe(18_500);
});

it('leaves what a person set after the publication, until the next one', async () => {
  await feed('A1');
  await publish(18_500);
  await priceAfter();
  const { id: vehicleId } = await price();
  await setOverride(booted.context.database.pool, {
    tenant: 'yard',
    vehicleId,
    field: 'price',
    value: 17_000,
    by: 'Cy',
  });
  expect(await priceAfter()).toBe(17_000);
  await publish(16_000);
  expect(await priceAfter()).toBe(16_000);
});

it('waits for the start of a scheduled publication', async () => {
  await feed('A1');
  await publish(18_500);
  await transaction(booted.context.database.pool, (client) => unpublishItem(client, key, undefined, act()));
  const soon = new Date(Date.now() + 3_600_000);
  await transaction(booted.context.database.pool, (client) =>
    publishVersion(client, key, { version: 1, from: soon }, act()),
  );
  expect(await priceAfter()).toBe(20_000);
});

it('shows a preview the price that a draft would set, and nobody else', async () => {
  await feed('A1');
  const data = { vehicle: 'A1', field: 'price', value: 15_000 };
  await transaction(booted.context.database.pool, (client) =>
    saveDraft(client, contentTypes[0]!, key, { data, basedOn: 0 }, act()),
  );
  const { database } = booted.context;
  const { id } = await price();
  const shown = async () => (await findById(database.pool, aTenant({ slug: 'yard' }), id))!.vehicle.price;
  const drafts = { at: new Date(), unpublished: { tenant: 'yard', changeSet: null } };
  expect([await withContentView(drafts, shown), await shown()]).toEqual([15_000, 20_000]);
});

it('shows a view of the past the price that the vehicle had', async () => {
  await feed('A1');
  const { database } = booted.context;
  const { id } = await price();
  const before = new Date();
  await publish(18_500);
  await priceAfter();
  const shown = async () => (await findById(database.pool, aTenant({ slug: 'yard' }), id))!.vehicle.price;
  expect([await withContentView({ at: before }, shown), await shown()]).toEqual([20_000, 18_500]);
});

it.each([
  ['price', 'free', 'price'],
  ['stocknum', 'B2', '"stocknum" cannot be set'],
  ['status', 'lost', 'status is one of'],
])('refuses %s = %s', async (field, value, message) => {
  const [problem] = await contentTypes[0]!.check!('yard', { vehicle: 'A1', field, value });
  expect(problem?.message).toContain(message);
});
