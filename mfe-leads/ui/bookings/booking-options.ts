import type { LocationList, locationsApi } from '@forecourt/contracts/api/locations-api';
import { withSettings, type SiteSettings } from '@forecourt/contracts/tenant/site-settings';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { VehicleSummary, VehicleType } from '@forecourt/contracts/vehicle/vehicle';
import type { Api } from '@forecourt/remote-kit';
import { bookableLocations } from '../../model/bookings/bookable-locations.ts';
import { offersLoanCars } from '../../model/bookings/booking-problems.ts';
import type { BookingKind } from '../../model/bookings/booking.ts';
import type { bookingsApi, SlotList } from '../../model/bookings/bookings-api.ts';

/** What is booked: a test drive of a vehicle, of a model or of any vehicle, or a service. */
export type BookingSubject = {
  kind: BookingKind;
  vehicle: VehicleSummary | null;
  model: { id: string | null; name: string; type?: VehicleType | undefined } | null;
};

/** The type of the vehicle that is driven; undefined if the site has several and none was chosen. */
export const typeOf = (
  { vehicle, model }: BookingSubject,
  { stock: { types } }: Pick<PublicTenant, 'stock'>,
): VehicleType | undefined =>
  vehicle?.item_type ?? model?.type ?? (types.length === 1 ? types[0] : undefined);

/** A location that takes bookings, with the settings of its dealership. */
export type BookingPlace = {
  id: string;
  slug: string;
  name: string;
  address: string;
  dealershipSlug: string;
  settings: SiteSettings | null;
};

/** The shopper's choice so far, in the page's address: steps can be linked to, and Back works. */
export type BookingChoice = {
  location: string | null;
  date: string | null;
  slot: string | null;
  /** No time is chosen: it is agreed on later. */
  anyTime: boolean;
  atHome: boolean;
  serviceType: string;
  loanCar: boolean;
};

export type BookingOptions = { places: BookingPlace[]; slots: SlotList | null };

const locationsPath: (typeof locationsApi)['list'] = '/api/locations/locations';
const slotsPath: (typeof bookingsApi)['slots'] = '/api/leads/bookings/slots';

/** Loads the bookable locations, the vehicle's first, and the times of the chosen one or the first. */
export async function loadOptions(
  { api, site }: { api: Api; site: PublicTenant },
  { kind, vehicle }: BookingSubject,
  location: string | null,
): Promise<BookingOptions> {
  const { locations, settings = {} } = await api.get<LocationList>(locationsPath);
  const takesBookings = (slug: string) => {
    const { testDrive, serviceBooking } = withSettings(site, settings[slug]).leads;
    return (kind === 'service' ? serviceBooking : testDrive).enabled;
  };
  const bookable = bookableLocations(kind, locations, vehicle).filter((one) =>
    takesBookings(one.dealership_slug),
  );
  const places = bookable.map((place) => ({
    id: place.id,
    slug: place.slug,
    name: place.name,
    address: [place.address.street, place.address.city].filter(Boolean).join(', '),
    dealershipSlug: place.dealership_slug,
    settings: leadsOf(settings[place.dealership_slug]),
  }));
  const chosen = places.find(({ id }) => id === location) ?? places[0];
  return { places, slots: chosen ? await loadSlots(api, { kind, vehicle }, chosen.id) : null };
}

export async function loadSlots(
  api: Api,
  { kind, vehicle }: Pick<BookingSubject, 'kind' | 'vehicle'>,
  location: string,
): Promise<SlotList> {
  const query = new URLSearchParams({ kind, location, ...(vehicle ? { car_id: vehicle.id } : {}) });
  return api.get<SlotList>(`${slotsPath}?${query}`);
}

/** Selects the dealership settings that forms read. */
const leadsOf = (settings: SiteSettings | undefined): SiteSettings | null =>
  settings?.leads ? { leads: settings.leads } : null;

/** Returns the rules of a location: those of its dealership, else the site's. */
export function rulesOf(site: PublicTenant, kind: BookingKind, place: BookingPlace | undefined) {
  const { testDrive, serviceBooking } = withSettings(site, place?.settings).leads;
  return {
    timeRequired: (kind === 'service' ? serviceBooking : testDrive).slots.timeRequired,
    offersHome: kind === 'test-drive' && testDrive.atHome,
    types: kind === 'service' ? serviceBooking.types : [],
    offersLoanCar: kind === 'service' && offersLoanCars(serviceBooking, place?.slug),
  };
}
