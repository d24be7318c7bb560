import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aLocation } from '@forecourt/test-kit/factories';
import { locationJsonLd } from './location-json-ld.ts';

const url = 'https://harbour.example/locations/newtown';
const rated = aLocation({
  reviews: { average_rating: 4.6, count: 31 },
  contact_detail: { phone: null, landline_phone: null, opening_hours: [{ weekday: 1, status: 'Open', formated_hours: '', open: '08:30', close: '17:30' }, { weekday: 0, status: 'Closed', formated_hours: '', open: null, close: null }] },
});

test('describes a dealer with address, number and the days it opens', () => {
  expect(locationJsonLd(rated, { url, site: aTenant() })).toMatchObject({
    '@type': 'AutoDealer', name: 'Demo Motors Newtown', url, telephone: '02 5550 1234',
    address: { streetAddress: '1 Example Street', addressLocality: 'Sydney', addressRegion: 'NSW', postalCode: '2042', addressCountry: 'AU' },
    openingHoursSpecification: [{ dayOfWeek: 'Monday', opens: '08:30', closes: '17:30' }],
    aggregateRating: { ratingValue: 4.6, reviewCount: 31 },
  });
});

test('gives the number that the site gives', () => {
  expect(locationJsonLd(rated, { url, site: aTenant({ locations: { phone: { override: '03 5550 0160' } } }) })).toMatchObject({ telephone: '03 5550 0160' });
});

test('gives no rating that was not collected', () => {
  expect(locationJsonLd(aLocation(), { url, site: aTenant() })).not.toHaveProperty('aggregateRating');
  expect(locationJsonLd(rated, { url, site: aTenant({ locations: { reviews: { sample: true } } }) })).not.toHaveProperty('aggregateRating');
});
