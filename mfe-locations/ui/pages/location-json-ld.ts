import type { Location } from '@forecourt/contracts/locations/location';
import type { Range } from '@forecourt/contracts/locations/opening-ranges';
import { withSettings, type SiteSettings } from '@forecourt/contracts/tenant/site-settings';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { specialDaysOf, weekOf } from '../../model/place-hours.ts';
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
    openingHoursSpecification: weeklyHours(weekOf(location)),
    ...specialHours(location),
    ...departmentsJsonLd(location, site.locations.phone.masked),
    ...ratingOf(location, site),
  };
}

function weeklyHours(week: Range[][]): object[] {
  return week.flatMap((ranges, weekday) =>
    ranges.map(({ open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days[weekday],
      opens: open,
      closes: endOf(close),
    })),
  );
}

/** The vocabulary has no end of day. */
const endOf = (close: string) => (close === '24:00' ? '23:59' : close);

/** Departments with hours of their own. */
function departmentsJsonLd({ departments, ...place }: Location, isMasked: boolean): object {
  if (!departments?.length) return {};
  return {
    department: departments.map(({ kind, phone, opening_hours }) => ({
      '@type': types[kind],
      name: `${place.name} ${kind}`,
      ...(phone && !isMasked ? { telephone: phone } : {}),
      openingHoursSpecification: weeklyHours(
        weekOf({ ...place, contact_detail: { ...place.contact_detail, opening_hours } }),
      ),
    })),
  };
}

/** The hours of the whole location on each special day: the vocabulary has no departments. */
function specialHours(location: Location): object {
  const found = specialDaysOf(location);
  if (found.length === 0) return {};
  return {
    specialOpeningHoursSpecification: found.flatMap(({ date, ranges }) =>
      // Google's notation for a day that is closed.
      (ranges.length > 0 ? ranges : [{ open: '00:00', close: '00:00' }]).map(({ open, close }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        opens: open,
        closes: endOf(close),
      })),
    ),
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
