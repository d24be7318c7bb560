import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aLocation } from '@forecourt/test-kit/factories';
import { contactPhone, publicLocations } from './place-phone.ts';

const phones = (phone: object) => ({ locations: { phone } });
const harbour = aTenant({ slug: 'harbour' });
const coast = aTenant({ slug: 'harbour', ...phones({ new: '07 5550 0140' }) });
const meridian = aTenant({ slug: 'meridian' });
const location = aLocation({ dealership_slug: 'coast', phone: '07 5550 0111' });
const repository = { mainDealerships: async () => new Map([['harbour', 'city']]) };

/** The number that a site shows for harbour's dealership, which is not harbour's main one. */
async function shownOn(site: TenantConfig, layers: Record<string, TenantConfig>): Promise<unknown> {
  const bySlug = async (slug: string) => (slug === site.slug ? site : harbour);
  const [shown] = await publicLocations(
    {
      bySlug,
      forDealership: async (slug, dealership) => layers[`${slug}/${dealership}`] ?? bySlug(slug),
      all: async () => [site, harbour],
      dealershipsOf: async (slug) => (layers[`${slug}/coast`] ? ['coast'] : []),
    },
    site,
    repository,
    [{ tenant: 'harbour', location }],
  );
  return shown!.shown_phone;
}

it("shows the number of a member's dealership on the member's site and on its group's", async () => {
  const layers = { 'harbour/coast': coast };
  expect([await shownOn(harbour, layers), await shownOn(meridian, layers)]).toEqual([
    '07 5550 0140',
    '07 5550 0140',
  ]);
});

it('shows the number of the location where neither the member nor the group gives its dealership one', async () => {
  const group = aTenant({ slug: 'meridian', ...phones({ new: '07 5550 0100' }) });
  expect([await shownOn(harbour, {}), await shownOn(meridian, {})]).toEqual(['07 5550 0111', '07 5550 0111']);
  expect(await shownOn(group, { 'harbour/coast': coast })).toBe('07 5550 0111');
});

it("prefers the group's number for the dealership", async () => {
  const layers = {
    'harbour/coast': coast,
    'meridian/coast': aTenant({ slug: 'meridian', ...phones({ new: '07 5550 0150' }) }),
  };
  expect(await shownOn(meridian, layers)).toBe('07 5550 0150');
});

describe('in messages', () => {
  const numbers = { override: null, new: '07 5550 0101', used: '07 5550 0102', demo: null, byCarType: true };
  const withWorkshop = aLocation({
    dealership_slug: 'city',
    phone: '07 5550 0111',
    departments: [{ kind: 'service', phone: '07 5550 0777', opening_hours: [] }],
  });
  const numberOf = (
    department: 'sales' | 'service' | 'parts',
    carType: 'new' | 'demo' | 'used' | null,
    masked = false,
  ) => {
    const site = aTenant({ slug: 'harbour', ...phones({ ...numbers, masked }) });
    const placed = { tenant: 'harbour', location: withWorkshop };
    return contactPhone({ site, layered: site }, placed, new Map([['harbour', 'city']]), {
      department,
      carType,
    });
  };

  it("names a vehicle's number, a department's, or that of the location's page", () => {
    expect([numberOf('sales', 'used'), numberOf('sales', null)]).toEqual(['07 5550 0102', '07 5550 0101']);
    expect([numberOf('service', 'used'), numberOf('service', null)]).toEqual([
      '07 5550 0777',
      '07 5550 0777',
    ]);
  });

  it('names no masked number', () => {
    const all = (['sales', 'service', 'parts'] as const).flatMap((department) => [
      numberOf(department, 'used', true),
      numberOf(department, null, true),
    ]);
    expect(new Set(all)).toEqual(new Set([null]));
  });
});
