import { choosePhone } from '@forecourt/contracts/locations/phone';
import type { Location } from '@forecourt/contracts/locations/location';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { phoneOf } from '../phone/phone-of.ts';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A location for search engines; its rating only where collected reviews gave one, never from a sample. */
export function locationJsonLd(location: Location, page: { url: string; site: Pick<PublicTenant, 'name' | 'locations'> }): object {
  const { address, contact_detail, reviews } = location;
  const phone = choosePhone(page.site.locations.phone, null, phoneOf(location));
  const isCollected = !page.site.locations.reviews.sample;
  const rating = isCollected && reviews.average_rating !== null && reviews.count > 0 ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: reviews.average_rating, reviewCount: reviews.count } } : {};
  return {
    '@context': 'https://schema.org', '@type': location.location_type === 'service' ? 'AutoRepair' : 'AutoDealer', name: `${page.site.name} ${location.name}`, url: page.url,
    ...(phone ? { telephone: phone } : {}),
    address: { '@type': 'PostalAddress', streetAddress: address.street ?? undefined, addressLocality: address.city ?? undefined, addressRegion: address.state?.toUpperCase(), postalCode: address.postcode ?? undefined, addressCountry: 'AU' },
    ...(address.lat !== null && address.long !== null ? { geo: { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.long } } : {}),
    openingHoursSpecification: contact_detail.opening_hours.filter((day) => day.status === 'Open' && day.open && day.close).map((day) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek: days[day.weekday], opens: day.open, closes: day.close })),
    ...rating,
  };
}
