import type { Location, LocationDepartment } from '@forecourt/contracts/locations/location';
import {
  choosePlacePhone,
  departmentPhone,
  maskPhone,
  publishedPhone,
} from '@forecourt/contracts/locations/phone';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { CarType } from '@forecourt/contracts/vehicle/vehicle';
import type { TenantDirectory } from '@forecourt/server-kit/domain';
import { dealershipLayers, type DealershipLayers } from './dealership-settings.ts';
import type { PlacedLocation, publishedLocations } from './published-locations.ts';

type Main = ReadonlyMap<string, string>;
type Published = Pick<ReturnType<typeof publishedLocations>, 'mainDealerships'>;

/** Returns the number of a location's own page, with the settings of its dealership on the site. */
export function placePhone(
  { site, layered }: DealershipLayers,
  { tenant, location }: PlacedLocation,
  main: Main,
): string | null {
  const { phone } = layered.locations;
  const setsNumber = (['override', 'new', 'used', 'demo'] as const).some(
    (key) => phone[key] !== site.locations.phone[key],
  );
  const mainDealership = main.get(tenant);
  const isMain = mainDealership === undefined || mainDealership === location.dealership_slug;
  return choosePlacePhone(phone, location, { isMain: isMain || setsNumber });
}

/** The number that messages name for a department or type, as on its page; null if masked. */
export function contactPhone(
  layers: DealershipLayers,
  placed: PlacedLocation,
  main: Main,
  { department, carType }: { department: LocationDepartment['kind']; carType: CarType | null },
): string | null {
  const { phone } = layers.layered.locations;
  if (department === 'sales' && carType)
    return publishedPhone(phone, { car_type: carType, location: null }, placed.location);
  const shown_phone = placePhone(layers, placed, main);
  return phone.masked ? null : departmentPhone({ ...placed.location, shown_phone }, department);
}

/** Prepares locations for a response: with their pages' numbers, masked for visitors where set. */
export async function publicLocations(
  tenants: TenantDirectory,
  site: TenantConfig,
  published: Published,
  placed: readonly PlacedLocation[],
  { forServer = false } = {},
): Promise<Location[]> {
  const main = await published.mainDealerships();
  return Promise.all(
    placed.map(async (one) => {
      const layers = await dealershipLayers(tenants, site, one);
      const location = { ...one.location, shown_phone: placePhone(layers, one, main) };
      return layers.layered.locations.phone.masked && !forServer ? withMaskedNumbers(location) : location;
    }),
  );
}

function withMaskedNumbers(location: Location): Location {
  const { contact_detail: contact } = location;
  const mask = (phone: string | null | undefined) => (phone ? maskPhone(phone) : null);
  return {
    ...location,
    phone: mask(location.phone),
    shown_phone: mask(location.shown_phone),
    contact_detail: { ...contact, phone: mask(contact.phone), landline_phone: mask(contact.landline_phone) },
    ...(location.departments
      ? { departments: location.departments.map((one) => ({ ...one, phone: mask(one.phone) })) }
      : {}),
  };
}
