import type { MainLocation, WeekLine } from '@forecourt/contracts/api/locations-api';
import type { Location, OpeningHour } from '@forecourt/contracts/locations/location';
import { departmentsOf, rangesOf } from '@forecourt/contracts/locations/opening-ranges';
import { departmentPhone, isMaskedPhone } from '@forecourt/contracts/locations/phone';
import { addressLines, directionsLink } from '../model/map-link.ts';

/**
 * The company's main location as the frame of every page shows it: the first of its visible locations,
 * without a masked number.
 * @param isMasked whether its dealership reveals its number only on request
 */
export function mainLocation(locations: readonly Location[], isMasked: boolean): MainLocation {
  const ofSite = locations.filter((location) => !location.of_member);
  const main = ofSite[0];
  // The main dealership's, else that of another one. A masked number could not be called.
  const nearest = main
    ? ofSite.toSorted(
        (a, b) =>
          Number(b.dealership_slug === main.dealership_slug) -
          Number(a.dealership_slug === main.dealership_slug),
      )
    : [];
  const phoneOf = (kind: 'service' | 'parts') =>
    nearest
      .filter((location) => departmentsOf(location).includes(kind))
      .map((location) => departmentPhone(location, kind))
      .find((phone) => phone && !isMaskedPhone(phone)) ?? null;
  const licences = ofSite.flatMap(({ dealer_license_number: licence }) => licence ?? []);
  return {
    location: main
      ? {
          id: main.id,
          name: main.name,
          path: `/locations/${main.slug}`,
          address: addressLines(main.address),
          directions: directionsLink(main),
          phone: isMasked ? null : (main.shown_phone ?? null),
          week: groupWeek(main.contact_detail.opening_hours),
        }
      : null,
    count: ofSite.length,
    licences: [...new Set(licences)],
    department_phones: { service: phoneOf('service'), parts: phoneOf('parts') },
  };
}

/** Monday first. */
const weekOrder = [1, 2, 3, 4, 5, 6, 0];

/** The usual hours, neighbouring days of equal hours in one line; empty if the dealer gives no times. */
export function groupWeek(hours: readonly OpeningHour[]): WeekLine[] {
  const lines: WeekLine[] = [];
  for (const day of weekOrder) {
    const entries = hours.filter(({ weekday }) => weekday === day);
    const open = entries.filter(({ status }) => status === 'Open');
    const ranges = rangesOf(open);
    // A day that is not mentioned, or has a text in place of times, cannot be summarised.
    if (entries.length === 0 || (open.length > 0 && ranges.length === 0)) continue;
    const last = lines.at(-1);
    const isNext = last?.days.at(-1) === (day + 6) % 7;
    if (last && isNext && JSON.stringify(last.ranges) === JSON.stringify(ranges)) last.days.push(day);
    else lines.push({ days: [day], ranges });
  }
  return lines;
}
