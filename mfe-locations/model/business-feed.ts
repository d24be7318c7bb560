import type { Location } from '@forecourt/contracts/locations/location';
import type { Range } from '@forecourt/contracts/locations/opening-ranges';
import { withSettings, type SiteSettings } from '@forecourt/contracts/tenant/site-settings';
import { toPublicTenant, type TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { specialDaysOf, weekOf } from './place-hours.ts';

const days = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];

/**
 * The locations in the form of Google's Business Profile API (`locations`), for a dealer's listing there. Its
 * hours are those of the page; masked phone numbers and locations of other members of the group are left out.
 */
export function businessFeed(
  site: TenantConfig,
  locations: readonly Location[],
  settings: Record<string, SiteSettings> = {},
): { locations: object[] } {
  const [domain] = site.domains;
  return {
    locations: locations
      .filter(({ of_member }) => !of_member)
      .map((location) => {
        const { address } = location;
        const masked = withSettings(toPublicTenant(site), settings[location.dealership_slug]).locations.phone
          .masked;
        return {
          storeCode: location.id,
          title: location.name,
          languageCode: site.locale,
          ...(location.shown_phone && !masked
            ? { phoneNumbers: { primaryPhone: location.shown_phone } }
            : {}),
          storefrontAddress: {
            regionCode: 'AU',
            addressLines: address.street ? [address.street] : [],
            locality: address.city ?? undefined,
            administrativeArea: address.state?.toUpperCase(),
            postalCode: address.postcode ?? undefined,
          },
          ...(address.lat !== null && address.long !== null
            ? { latlng: { latitude: address.lat, longitude: address.long } }
            : {}),
          ...(domain ? { websiteUri: `https://${domain}/locations/${location.slug}` } : {}),
          regularHours: {
            periods: weekOf(location).flatMap((ranges, weekday) =>
              ranges.map(({ open, close }) => ({
                openDay: days[weekday],
                openTime: timeOf(open),
                closeDay: days[close < open ? (weekday + 1) % 7 : weekday],
                closeTime: timeOf(close),
              })),
            ),
          },
          specialHours: { specialHourPeriods: specialDaysOf(location).flatMap(specialPeriods) },
        };
      }),
  };
}

function specialPeriods({ date, ranges }: { date: string; ranges: Range[] }): object[] {
  const startDate = dateOf(date);
  if (ranges.length === 0) return [{ startDate, endDate: startDate, closed: true }];
  return ranges.map(({ open, close }) => ({
    startDate,
    openTime: timeOf(open),
    endDate: close < open ? dateOf(nextDay(date)) : startDate,
    closeTime: timeOf(close),
  }));
}

function timeOf(clock: string): { hours: number; minutes: number } {
  const [hours, minutes] = clock.split(':').map(Number) as [number, number];
  return { hours, minutes };
}

function dateOf(date: string): { year: number; month: number; day: number } {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return { year, month, day };
}

const nextDay = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
