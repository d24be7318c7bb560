import type { callLabels } from '../events/analytics.ts';
import type { CarType, Vehicle } from '../vehicle/vehicle.ts';
import type { Location, LocationSummary } from './location.ts';

export type PhoneSettings = {
  override: string | null;
  new: string | null;
  used: string | null;
  demo: string | null;
  /** Choose by the vehicle's car type before the new and used numbers. */
  byCarType: boolean;
};

/**
 * The number that a shopper is given (specification document 2 section 9, "Phone choice"): the override; else the
 * number of the car type where the site chooses by it; else new; else used; else the location's. Null where there is none.
 */
export function choosePhone(
  settings: PhoneSettings,
  carType: CarType | null,
  locationPhone: string | null,
): string | null {
  const byType = settings.byCarType && carType ? settings[carType] : null;
  return settings.override || byType || settings.new || settings.used || locationPhone || null;
}

/** A location's own number, whatever is known of the location. */
export function phoneOf(location: Location | LocationSummary | null): string | null {
  if (!location) return null;
  const detail = 'contact_detail' in location ? location.contact_detail : null;
  return location.phone || detail?.phone || detail?.landline_phone || null;
}

/**
 * The number of a vehicle on paper and in structured data: the one that its page gives. None where the site shows
 * numbers only on request.
 */
export function publishedPhone(
  settings: PhoneSettings & { masked: boolean },
  vehicle: Pick<Vehicle, 'car_type' | 'location'>,
  location: Location | LocationSummary | null = vehicle.location,
): string | null {
  return settings.masked ? null : choosePhone(settings, vehicle.car_type, phoneOf(location));
}

/** The number with everything after its first 5 characters hidden; spaces stay, so that it keeps its shape. */
export function maskPhone(phone: string): string {
  return phone.slice(0, 5) + phone.slice(5).replace(/\S/g, '•');
}

/** `tel:` address of a number as it is written. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

export function smsHref(phone: string): string {
  return `sms:${phone.replace(/[^\d+]/g, '')}`;
}

/**
 * The label of analytics event 25: what the path says, else the vehicle's type. Demo cars count as new.
 */
export function callLabel(path: string, carType: CarType | null): (typeof callLabels)[number] {
  if (/^\/(search\/used-cars|used-car)(\/|\?|$)/.test(path)) return 'Used Car';
  if (/^\/search\/(new-cars|demo-cars|new-and-demo-cars)(\/|\?|$)/.test(path)) return 'New Car';
  return carType === 'new' || carType === 'demo' ? 'New Car' : 'Used Car';
}
