import { LocationDetail, locationsApi } from '@forecourt/contracts/api/locations-api';
import { ModelNames, offersApi } from '@forecourt/contracts/api/offers-api';
import type { Location } from '@forecourt/contracts/locations/location';
import { departmentPhone, isMaskedPhone } from '@forecourt/contracts/locations/phone';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { ServiceError, type DomainContext } from '@forecourt/server-kit/domain';
import { findLead } from '../submit/lead-repository.ts';
import type { StoredBooking } from './booking-repository.ts';

export type BookingAbout = {
  place: { id: string; name: string; address: string; phone: string | null };
  timeZone: string;
  /** The name of the vehicle or of the model. */
  about: string | null;
  /** The site with the settings of the location's dealership. */
  site: TenantConfig;
};

/**
 * Finds where a booking takes place and what it is about. A location that the site no longer shows is
 * replaced by the site's name; the booking remains valid.
 */
export async function findAbout(
  context: DomainContext,
  site: TenantConfig,
  booking: StoredBooking,
): Promise<BookingAbout> {
  const lead = await findLead(context.database.pool, booking.tenant, booking.leadId);
  const { 'Vehicle Make': make, 'Vehicle Model': model } = lead?.payload ?? {};
  // Some models contain the make in their name: "Mazda6".
  const hasMake = make && model?.toLowerCase().startsWith(make.toLowerCase());
  const vehicle = [hasMake ? null : make, model].filter(Boolean).join(' ') || null;
  const about = booking.carId ? vehicle : await findModel(context, site, booking.details.model);
  const location = await findLocation(context, site, booking.locationId);
  const slug = location?.dealership_slug ?? null;
  const settings = (slug ? await context.tenants.forDealership(site.slug, slug) : null) ?? site;
  const { street, city, state, postcode } = location?.address ?? {};
  return {
    place: {
      id: booking.locationId,
      name: location?.name ?? site.name,
      address: [street, city, [state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
      phone: location && phoneAt(location, booking.kind),
    },
    timeZone: location?.time_zone ?? settings.timeZone,
    about: booking.kind === 'test-drive' ? about : null,
    site: settings,
  };
}

/** The number of the booking's department; null if the location's page reveals it on request only. */
function phoneAt(location: Location, kind: StoredBooking['kind']): string | null {
  const shown_phone = location.shown_phone ?? location.phone;
  const phone = departmentPhone({ ...location, shown_phone }, kind === 'service' ? 'service' : 'sales');
  return phone && !isMaskedPhone(phone) ? phone : null;
}

/** Returns a model's name if the site has the model: what a shopper typed is repeated nowhere. */
async function findModel({ services }: DomainContext, site: TenantConfig, name: string | null) {
  if (!name) return null;
  try {
    const { models } = ModelNames.parse(await services.get(offersApi.modelNames, site.slug));
    const isNamed = (one: { manufacturer_name: string; name: string }) =>
      [one.name, `${one.manufacturer_name} ${one.name}`].includes(name);
    return models.some(isNamed) ? name : null;
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

async function findLocation({ services }: DomainContext, site: TenantConfig, id: string) {
  try {
    return LocationDetail.parse(await services.get(locationsApi.byId(id), site.slug)).location;
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return null;
    throw error;
  }
}
