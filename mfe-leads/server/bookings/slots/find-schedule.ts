import { LocationList, locationsApi } from '@forecourt/contracts/api/locations-api';
import type { Location } from '@forecourt/contracts/locations/location';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { bookableLocations } from '../../../model/bookings/bookable-locations.ts';
import type { BookingKind } from '../../../model/bookings/booking.ts';
import type { Slot } from '../../../model/bookings/bookings-api.ts';
import { computeSlots } from './compute-slots.ts';

/** When a location takes bookings of a kind, and how many; existing bookings are not considered. */
export type Schedule = {
  tenant: string;
  /** The site with the settings of the location's dealership. */
  site: TenantConfig;
  kind: BookingKind;
  location: Location;
  timeZone: string;
  minutes: number;
  capacity: number;
  loanCars: number;
  days: { date: string; slots: Slot[] }[];
};

type Vehicle = { location_id: string | null } | null;

/** Finds the locations at which this site takes bookings of a kind, for a particular vehicle or for any. */
export async function findPlaces(
  context: DomainContext,
  site: TenantConfig,
  kind: BookingKind,
  vehicle: Vehicle,
): Promise<Location[]> {
  const { locations } = LocationList.parse(await context.services.get(locationsApi.list, site.slug));
  const places = bookableLocations(kind, locations, vehicle);
  const rules = await Promise.all(places.map((place) => rulesOf(context, site, kind, place)));
  return places.filter((_, index) => rules[index]!.enabled);
}

/** Returns the rules of the location's dealership, else those of the site. */
async function rulesOf(
  { tenants }: DomainContext,
  site: TenantConfig,
  kind: BookingKind,
  { dealership_slug }: Location,
) {
  const settings = (await tenants.forDealership(site.slug, dealership_slug)) ?? site;
  const { testDrive, serviceBooking } = settings.leads;
  const { enabled, slots: rules } = kind === 'service' ? serviceBooking : testDrive;
  return { enabled, rules, settings };
}

/** @returns null if the location's dealership takes no such bookings */
export async function scheduleAt(
  context: DomainContext,
  site: TenantConfig,
  kind: BookingKind,
  location: Location,
): Promise<Schedule | null> {
  const { enabled, rules, settings } = await rulesOf(context, site, kind, location);
  if (!enabled) return null;
  const { serviceBooking } = settings.leads;
  const timeZone = location.time_zone ?? settings.timeZone;
  const department = kind === 'service' ? 'service' : 'sales';
  return {
    tenant: site.slug,
    site: settings,
    kind,
    location,
    timeZone,
    minutes: rules.minutes,
    capacity: rules.capacityByLocation[location.slug] ?? rules.capacity,
    loanCars:
      kind === 'service' ? (serviceBooking.loanCarsByLocation[location.slug] ?? serviceBooking.loanCars) : 0,
    days: computeSlots({ place: location, timeZone, department, rules, now: new Date() }),
  };
}
