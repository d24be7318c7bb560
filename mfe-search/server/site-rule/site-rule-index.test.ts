import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { isListed, staysInLists } from '@forecourt/contracts/vehicle/availability';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicle } from '@forecourt/test-kit/factories';
import { openGazetteer } from '../geocoding/gazetteer.ts';
import { toDocument } from '../indexer/document/to-document.ts';
import { openEmbeddedIndex } from '../search-index/embedded-index.ts';
import { siteRule } from './site-rule.ts';

const day = 86_400;
const now = new Date('2026-06-01T00:00:00Z');
const nowSeconds = now.getTime() / 1000;
const settings = fc.record({
  filter: fc.record({ minPhotos: fc.integer({ min: 0, max: 3 }), requirePrice: fc.boolean() }),
  soldDays: fc.integer({ min: 0, max: 3 }),
});
type Stock = Pick<TenantConfig['stock'], 'filter' | 'soldDays'>;
const prices = fc.constantFrom(null, 0, 10, 10.5, 11, 24_990);
const fields = fc.record({
  status: fc.constantFrom('in_stock', 'coming_soon', 'reserved', 'sold'),
  sold: fc.boolean(),
  sold_date_timestamp: fc.constantFrom(null, nowSeconds, nowSeconds - day, nowSeconds - 2 * day + 1, 0),
  show_on_dealer_website: fc.boolean(),
  price: prices,
  offer_price: prices,
  photos_count: fc.integer({ min: 0, max: 3 }),
  dealership_slug: fc.constantFrom(null, 'city', 'coast'),
});

let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'site-rule-'))));
afterEach(() => rmSync(directory, { recursive: true }));

it('finds the vehicles that the rules of the contracts keep in lists, with any settings', async () => {
  const stock = fc
    .sample(fields, { numRuns: 300, seed: 25 })
    .map((one, index) => aVehicle({ ...one, id: `v${index}`, slug: `v${index}` }));
  const silent = { info: () => undefined, warn: () => undefined };
  const index = await openEmbeddedIndex({ directory, log: silent });
  const gazetteer = openGazetteer();
  await index.write(
    'vehicles',
    stock.map((vehicle) => toDocument('yard', vehicle, aTenant({ slug: 'yard' }), gazetteer)),
    [],
  );
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(
      settings,
      fc.dictionary(fc.constantFrom('city', 'coast'), settings),
      async (own, others) => {
        const filter = siteRule(
          { slug: 'yard', stock: { tenants: [], ...own } },
          Object.entries(others).map(([slug, one]) => ({ slug, stock: one })),
          nowSeconds,
        );
        const query = {
          indexUid: 'vehicles' as const,
          filter,
          attributes: ['vehicle_id'],
          hitsPerPage: 1000,
        };
        const [result] = await index.query<{ vehicle_id: string }>([query]);
        const found = result!.hits.map(({ vehicle_id }) => vehicle_id);
        const expected = stock.filter((vehicle) =>
          isFound(vehicle, others[vehicle.dealership_slug ?? ''] ?? own),
        );
        expect(found.sort()).toEqual(expected.map(({ id }) => id).sort());
        seen.add(found.length);
      },
    ),
    { numRuns: 50 },
  );
  expect(seen.size).toBeGreaterThan(5);
  await index.close();
});

const isFound = (vehicle: ReturnType<typeof aVehicle>, { filter, soldDays }: Stock) =>
  // Sold and reserved vehicles are found too.
  isListed({ ...vehicle, status: 'in_stock' }, filter) && staysInLists(vehicle, soldDays, now);
