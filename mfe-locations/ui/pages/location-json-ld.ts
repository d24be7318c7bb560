import type { Location, OpeningHour } from '@forecourt/contracts/locations/location';
import { rangesOf, specialHoursOf, specialRange } from '@forecourt/contracts/locations/opening-ranges';
import { withSettings, type SiteSettings } from '@forecourt/contracts/tenant/site-settings';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { displayedRating } from '../reviews/displayed-rating.ts';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const types: Record<Location['location_type'], string> = {
  sales: 'AutoDealer',
  service: 'AutoRepair',
  parts: 'AutoPartsStore',
  'service-and-parts': 'AutoRepair',
  '': 'AutomotiveBusiness',
};

type Page = {
  url: string;
  site: Pick<PublicTenant, 'locations'>;
  /** The settings of the location's dealership. */
  settings?: SiteSettings | undefined;
};

/** Structured data of a location for search engines; contains only what the page shows. */
export function locationJsonLd(location: Location, { url, site: wholeSite, settings }: Page): object {
  const site = withSettings(wholeSite, settings);
  const { address } = location;
  const phone = site.locations.phone.masked ? null : (location.shown_phone ?? null);
  return {
    '@context': 'https://schema.org',
    '@type': types[location.location_type],
    '@id': `${url}#location`,
    name: location.name,
    url,
    ...(phone ? { telephone: phone } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street ?? undefined,
      addressLocality: address.city ?? undefined,
      addressRegion: address.state?.toUpperCase(),
      postalCode: address.postcode ?? undefined,
      addressCountry: 'AU',
    },
    ...(address.lat !== null && address.long !== null
      ? { geo: { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.long } }
      : {}),
    openingHoursSpecification: weeklyHours(openEntries(location)),
    ...specialHours(location),
    ...departmentsJsonLd(location, site.locations.phone.masked),
    ...ratingOf(location, site),
  };
}

/** The location is open while any of its departments is. */
function openEntries(location: Location): OpeningHour[] {
  const { departments, contact_detail } = location;
  return departments?.length
    ? departments.flatMap(({ opening_hours }) => opening_hours)
    : contact_detail.opening_hours;
}

function weeklyHours(hours: OpeningHour[]): object[] {
  return days.flatMap((day, weekday) =>
    rangesOf(hours.filter((entry) => entry.weekday === weekday && entry.status === 'Open')).map(
      ({ open, close }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: day,
        opens: open,
        closes: close === '24:00' ? '23:59' : close,
      }),
    ),
  );
}

/** Departments with hours of their own. */
function departmentsJsonLd({ name, departments }: Location, isMasked: boolean): object {
  if (!departments?.length) return {};
  return {
    department: departments.map(({ kind, phone, opening_hours }) => ({
      '@type': types[kind],
      name: `${name} ${kind}`,
      ...(phone && !isMasked ? { telephone: phone } : {}),
      openingHoursSpecification: weeklyHours(opening_hours),
    })),
  };
}

/** The special hours of the whole location: the vocabulary has no departments. */
function specialHours(location: Location): object {
  const found = specialHoursOf(location).filter((entry) => !entry.department?.trim());
  if (found.length === 0) return {};
  return {
    specialOpeningHoursSpecification: found.flatMap((entry) => {
      const [range] = specialRange(entry);
      const day = { '@type': 'OpeningHoursSpecification', validFrom: entry.date, validThrough: entry.date };
      // Google's notation for a day that is closed.
      return { ...day, opens: range?.open ?? '00:00', closes: range?.close ?? '00:00' };
    }),
  };
}

/** The rating if the page shows it and it comes from customers of this company; never a sample. */
function ratingOf(location: Location, { locations: { reviews } }: Pick<PublicTenant, 'locations'>): object {
  const rating = displayedRating(location, reviews.displayThreshold);
  if (!rating || reviews.sample || location.of_member) return {};
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.value, reviewCount: rating.count },
  };
}
