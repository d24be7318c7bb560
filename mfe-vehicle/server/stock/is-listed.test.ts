import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { isListed } from '@forecourt/contracts/vehicle/availability';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { aVehicle } from '@forecourt/test-kit/factories';
import { vehicles } from '../db/tables.ts';
import { server } from '../plugin.ts';
import { splitVehicle } from '../snapshot/vehicle-content.ts';
import { listDealershipFilters } from './dealership-site.ts';
import { toVehicle } from './to-vehicle.ts';
import { listVehicles } from './vehicle-repository.ts';

type StockFilter = TenantConfig['stock']['filter'];

const filters = fc.record({ minPhotos: fc.integer({ min: 0, max: 3 }), requirePrice: fc.boolean() });
const prices = fc.constantFrom(null, 0, 10, 10.5, 11, 24_990);
/** A stored vehicle: what its feed says, its photos, a reservation, and whether the feed removed it. */
const stored = fc.record({
  status: fc.constantFrom('in_stock', 'coming_soon', 'reserved', 'sold', 'unknown'),
  sold: fc.boolean(),
  show_on_dealer_website: fc.boolean(),
  price: prices,
  offer_price: prices,
  photos_count: fc.integer({ min: 0, max: 3 }),
  dealership_slug: fc.constantFrom(null, 'city', 'coast'),
  downloaded: fc.option(fc.integer({ min: 0, max: 3 })),
  hold: fc.constantFrom(null, 'held' as const, 'paid' as const),
  isRemoved: fc.boolean(),
});

let booted: BootedDomain;
beforeAll(async () => {
  booted = await bootDomains([server], { tenants: [aTenant({ slug: 'yard' })] });
  const rows = fc.sample(stored, { numRuns: 400, seed: 25 });
  // Most vehicles of a stock are listed: without these, few of the others would be.
  const plain = { status: 'in_stock', show_on_dealer_website: true, hold: null, isRemoved: false };
  await booted.context.database.pool.query(
    `insert into vehicle.vehicles (tenant, id, source, identity, slug, data, photos, hold, hold_by, removed_at, created_at, updated_at, change)
     select 'yard', id, 'demo', id, id, data, nullif(photos, 'null'), hold, hold_by, removed_at, now(), now(), change
     from jsonb_to_recordset($1) as r(id text, data jsonb, photos jsonb, hold text, hold_by uuid, removed_at timestamptz, change bigint)`,
    [
      JSON.stringify(
        rows.flatMap((row, index) => [toRow({ ...row, ...plain }, 2 * index), toRow(row, 2 * index + 1)]),
      ),
    ],
  );
});
afterAll(() => booted.close());

function toRow(
  {
    downloaded,
    hold,
    isRemoved,
    ...fields
  }: Parameters<typeof aVehicle>[0] & {
    downloaded: number | null;
    hold: 'held' | 'paid' | null;
    isRemoved: boolean;
  },
  number: number,
) {
  const id = `v${number}`;
  const images = Array.from({ length: downloaded ?? 0 }, (_, index) => ({ key: `${id}-${index}` }));
  return {
    id,
    data: splitVehicle(aVehicle({ ...fields, id, slug: id })).content,
    photos: downloaded === null ? null : { images, spin: null, interior: null },
    hold,
    hold_by: hold === null ? null : randomUUID(),
    removed_at: isRemoved ? '2026-01-01T00:00:00Z' : null,
    change: number + 1,
  };
}

const yardWith = (filter: StockFilter) => aTenant({ slug: 'yard', stock: { filter } });

it('lists the same vehicles by SQL as by the rule of the contracts, with any settings', async () => {
  const rows = await booted.context.database.orm.select().from(vehicles);
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(
      filters,
      fc.dictionary(fc.constantFrom('city', 'coast'), filters),
      async (own, others) => {
        const directory = {
          dealershipsOf: async () => Object.keys(others),
          forDealership: async (_: string, slug: string) => yardWith(others[slug]!),
        };
        const site = yardWith(own);
        const expected = rows
          .filter((row) => row.removed_at === null)
          .map((row) => toVehicle(row, 0))
          .filter((vehicle) => isListed(vehicle, others[vehicle.dealership_slug ?? ''] ?? own));
        const listed = await listVehicles(
          booted.context.database.pool,
          site,
          await listDealershipFilters(directory, site),
          { filter: null, limit: rows.length },
        );
        expect(listed.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
        seen.add(listed.length);
      },
    ),
    { numRuns: 30 },
  );
  expect(seen.size).toBeGreaterThan(5);
});
