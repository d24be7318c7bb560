import type { Dealership, Location, LocationSummary, Review } from '@forecourt/contracts/locations/location';
import { artwork } from '../pictures.ts';
import { openingHours, specialHours } from './opening-hours.ts';
import { detailsOf } from './place-details.ts';
import type { Place } from './place.ts';
import { dealershipList, places } from './places.ts';
import { reviewsOf } from './reviews.ts';

const zones: Record<string, string> = {
  NSW: 'Australia/Sydney',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  VIC: 'Australia/Melbourne',
};
const round = (value: number) => Math.round(value * 10) / 10;
const average = (reviews: Review[]) =>
  reviews.length === 0
    ? null
    : round(reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length);

export function summaryOf(place: Place): LocationSummary {
  const { slug, name, phone, street, city, state, postcode, lat, long } = place;
  return {
    id: `l-${slug}`,
    name,
    slug,
    phone,
    distribution_locations: place.distribution ?? [],
    address: {
      id: `a-${slug}`,
      street,
      city,
      state,
      postcode,
      place_url: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${long}#map=16/${lat}/${long}`,
      place_id: null,
      lat,
      long,
      map_key: null,
    },
  };
}

export function locationOf(place: Place, now: Date): Location {
  const reviews = reviewsOf(place, now);
  const photo = artwork.location(place.slug);
  return {
    ...summaryOf(place),
    primary: place.primary ?? false,
    visible: !place.hidden,
    location_type: place.type,
    location_subtype: place.subtype ?? null,
    manufacturers: place.makes,
    dealership_id: `d-${place.dealership}`,
    dealership_slug: place.dealership,
    contact_detail: {
      phone: place.mobile ?? place.phone,
      landline_phone: place.phone,
      opening_hours: openingHours(place.week),
    },
    special_hours: specialHours(now, place),
    image: photo ? { url: photo, thumb: { url: photo } } : null,
    average_rating: average(reviews),
    review_count: reviews.length,
    reviews: { average_rating: average(reviews), count: reviews.length },
    dealer_license_number: place.licence ?? null,
    motor_vehicle_repairer: place.repairer ?? null,
    time_zone: zones[place.state] ?? null,
    of_member: false,
    sms: place.sms ?? false,
    ...detailsOf(place),
  };
}

export type LocationSeed = {
  locations: { tenant: string; location: Location }[];
  dealerships: { tenant: string; dealership: Dealership }[];
  reviews: { tenant: string; locationId: string; review: Review }[];
};

/** Locations, dealerships and reviews of every tenant; a group's site finds those of its members among them. */
export function seedLocations(now: Date): LocationSeed {
  const seed: LocationSeed = { locations: [], dealerships: [], reviews: [] };
  for (const place of places) {
    const { tenant } = place;
    const location = locationOf(place, now);
    seed.locations.push({ tenant, location });
    for (const review of reviewsOf(place, now))
      seed.reviews.push({ tenant, locationId: location.id, review });
  }
  for (const { tenant, slug, name } of dealershipList) {
    const reviews = places
      .filter((place) => place.tenant === tenant && place.dealership === slug)
      .flatMap((place) => reviewsOf(place, now));
    seed.dealerships.push({
      tenant,
      dealership: {
        id: `d-${slug}`,
        slug,
        name,
        average_rating: average(reviews),
        review_count: reviews.length,
      },
    });
  }
  return seed;
}
