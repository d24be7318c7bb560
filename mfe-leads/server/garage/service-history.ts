import { addDays, clockIn } from '@forecourt/contracts/locations/clock';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { ServiceError, type DomainContext } from '@forecourt/server-kit/domain';
import type { Shopper } from '@forecourt/server-kit/shopper';
import type { GarageService } from '../../model/garage/garage-api.ts';
import { findServicesOf, type StoredBooking } from '../bookings/booking-repository.ts';
import { findAbout } from '../bookings/find-about.ts';
import { bookingLink } from '../bookings/manage/booking-link.ts';
import { parsePhone } from '../submit/phone.ts';

/** Finds services booked at this site with the shopper's number, by registration, the newest first. */
export async function serviceHistory(
  context: DomainContext,
  site: TenantConfig,
  shopper: Pick<Shopper, 'phone'>,
): Promise<Map<string, GarageService[]>> {
  const digits = (parsePhone(shopper.phone)?.digits ?? shopper.phone)
    .replace(/\D/g, '')
    .replace(/^(61|0)/, '');
  const byRego = new Map<string, GarageService[]>();
  const places = new Map<string, Place>();
  for (const { booking, rego } of await findServicesOf(context.database.pool, site.slug, digits)) {
    const { name, timeZone } = places.get(booking.locationId) ?? (await findPlace(context, site, booking));
    places.set(booking.locationId, { name, timeZone });
    const { date, time } = clockIn(timeZone, booking.startsAt);
    const isOver = booking.startsAt <= new Date();
    const service: GarageService = {
      date,
      time,
      status: isOver ? 'past' : 'booked',
      type: booking.details.service_type,
      place: name,
      manage: isOver ? null : `/booking?${new URLSearchParams({ link: bookingLink(booking) })}`,
    };
    byRego.set(rego, [...(byRego.get(rego) ?? []), service]);
  }
  return byRego;
}

type Place = { name: string; timeZone: string };

/** Falls back to the site's name and time zone if the locations domain fails. */
async function findPlace(context: DomainContext, site: TenantConfig, booking: StoredBooking): Promise<Place> {
  try {
    const { place, timeZone } = await findAbout(context, site, booking);
    return { name: place.name, timeZone };
  } catch (error) {
    if (error instanceof ServiceError) return { name: site.name, timeZone: site.timeZone };
    throw error;
  }
}

/** When the next service is due: `months` after the last; null without one, or while one is booked. */
export function serviceDue(services: GarageService[], months: number): string | null {
  if (services.some(({ status }) => status === 'booked')) return null;
  const last = services.find(({ status }) => status === 'past')?.date;
  if (!last) return null;
  const [year = 0, month = 1, day = 1] = last.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  const first = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  const daysOfMonth = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
  return addDays(first, Math.min(day, daysOfMonth) - 1);
}
