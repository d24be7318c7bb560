import type { callLabels } from '../events/analytics.ts';
import { asciiDigits } from '../format/ascii-digits.ts';
import type { CarType, Vehicle } from '../vehicle/vehicle.ts';
import type { Location, LocationDepartment, LocationSummary, LocationType } from './location.ts';

export type PhoneSettings = {
  override: string | null;
  new: string | null;
  used: string | null;
  demo: string | null;
  /** Prefers the number of the vehicle's car type over the new and used numbers. */
  byCarType: boolean;
};

/**
 * Returns the phone number shown to a shopper (specification document 2 section 9, "Phone choice"): the
 * override; else the number of the car type if `byCarType` is on; else new; else used; else the location's.
 * Null if there is none.
 */
export function choosePhone(
  settings: PhoneSettings,
  carType: CarType | null,
  locationPhone: string | null,
): string | null {
  const byType = settings.byCarType && carType ? settings[carType] : null;
  return settings.override || byType || settings.new || settings.used || locationPhone || null;
}

type PublicPhoneSettings = PhoneSettings & { masked: boolean };
const numbers = ['override', 'new', 'used', 'demo'] as const;

/** Masks the numbers of settings that reveal them only on request, so no page or response contains them. */
export function publicPhoneSettings<Settings extends PublicPhoneSettings>(settings: Settings): Settings {
  if (!settings.masked) return settings;
  const masked = numbers.map((key) => [key, settings[key] && maskPhone(settings[key])]);
  return { ...settings, ...Object.fromEntries(masked) };
}

/**
 * Returns the phone settings for a member's vehicles and locations on a group's site: the group's numbers if
 * it has any, otherwise the member's. Numbers are masked if either of them masks.
 */
export function memberPhoneSettings<Settings extends PublicPhoneSettings>(
  group: Settings,
  member: Settings,
): Settings {
  const ofGroup = numbers.some((key) => group[key]);
  return { ...(ofGroup ? group : member), masked: group.masked || member.masked };
}

const departments: ReadonlySet<LocationType> = new Set(['service', 'parts', 'service-and-parts']);

/**
 * Returns the number of a location's own page. The choice of a site's numbers is for vehicles and sales:
 * service and parts show the location's number, and so does a sales location whose dealership is not the
 * site's main one and sets no number.
 */
export function choosePlacePhone(
  settings: PhoneSettings,
  location: Location | LocationSummary,
  { isMain }: { isMain: boolean },
): string | null {
  const type = 'location_type' in location ? location.location_type : '';
  const ofLocation = phoneOf(location);
  const isSales = !departments.has(type) && (isMain || settings.override);
  return isSales
    ? choosePhone(settings, null, ofLocation)
    : (ofLocation ?? choosePhone(settings, null, null));
}

/** The number of a location's department; of sales that of the location's page. */
export function departmentPhone(
  { departments: all, shown_phone: ofPlace = null }: Pick<Location, 'departments' | 'shown_phone'>,
  kind: LocationDepartment['kind'],
): string | null {
  return (kind === 'sales' ? null : all?.find((one) => one.kind === kind)?.phone) ?? ofPlace;
}

/** Returns a location's phone number from a full location or its summary. */
export function phoneOf(location: Location | LocationSummary | null): string | null {
  if (!location) return null;
  const detail = 'contact_detail' in location ? location.contact_detail : null;
  return location.phone || detail?.phone || detail?.landline_phone || null;
}

/**
 * Returns a vehicle's phone number for brochures and structured data: the same as on its page. Null if the
 * site reveals numbers only on request.
 */
export function publishedPhone(
  settings: PublicPhoneSettings,
  vehicle: Pick<Vehicle, 'car_type' | 'location'>,
  location: Location | LocationSummary | null = vehicle.location,
): string | null {
  const phone = settings.masked ? null : choosePhone(settings, vehicle.car_type, phoneOf(location));
  return phone && !isMaskedPhone(phone) ? phone : null;
}

/** Masks everything after the first 5 characters of a number; spaces remain, so that it keeps its shape. */
export function maskPhone(phone: string): string {
  return phone.slice(0, 5) + phone.slice(5).replace(/\S/g, '•');
}

export const isMaskedPhone = (phone: string): boolean => phone.includes('•');

/** Returns the `tel:` URL of a formatted phone number. */
export function telHref(phone: string): string {
  return `tel:${dialled(phone)}`;
}

export function smsHref(phone: string): string {
  return `sms:${dialled(phone)}`;
}

/** What to dial: without an extension, and with the digits of the letters in "1300 MOTORS". */
function dialled(phone: string): string {
  const number = asciiDigits(phone).replace(/(?:ext(?:ension)?|x)\.?\s*\d+\s*$/i, '');
  const isSpelt = /^\s*(?:13|1[38]00)[\s-]*\d*[a-z]/i.test(number);
  const digits = isSpelt ? number.replace(/[a-z]/gi, digitOf) : number;
  return digits.replace(/[^\d+]/g, '');
}

/** The digit of a letter on a phone's keys. */
const digitOf = (letter: string): string =>
  '22233344455566677778889999'[letter.toLowerCase().charCodeAt(0) - 97]!;

/** The label of analytics event 25: by the path, else by the vehicle's car type. Demo cars count as new. */
export function callLabel(path: string, carType: CarType | null): (typeof callLabels)[number] {
  if (/^\/(search\/used-cars|used-car)(\/|\?|$)/.test(path)) return 'Used Car';
  if (/^\/search\/(new-cars|demo-cars|new-and-demo-cars)(\/|\?|$)/.test(path)) return 'New Car';
  return carType === 'new' || carType === 'demo' ? 'New Car' : 'Used Car';
}
