import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aLocation } from '@forecourt/test-kit/factories';
import { locationJsonLd } from './location-json-ld.ts';

const url = 'https://harbour.example/locations/newtown';
const special = {
  status: 'Closed' as const,
  date: '2026-12-25',
  start_hour: null,
  end_hour: null,
  department: null,
  location_name: null,
};
const rated = aLocation({
  shown_phone: '02 5550 1234',
  reviews: { average_rating: 4.6, count: 31 },
  contact_detail: {
    phone: null,
    landline_phone: null,
    opening_hours: [
      { weekday: 1, status: 'Open', formated_hours: '', open: '13:15', close: '17:30' },
      { weekday: 1, status: 'Open', formated_hours: '', open: '8:30', close: '12:30' },
      { weekday: 0, status: 'Closed', formated_hours: '', open: null, close: null },
    ],
  },
  special_hours: [special, { ...special, date: '2026-06-30', department: 'Parts' }],
});
type Overrides = Parameters<typeof aTenant>[0];
const structured = (overrides: Overrides = {}, location = rated) =>
  locationJsonLd(location, { url, site: aTenant(overrides) });

it('describes a dealer with name, phone number, address, rating and every part of its opening days', () => {
  expect(structured()).toMatchObject({
    '@type': 'AutoDealer',
    name: 'Newtown',
    url,
    telephone: '02 5550 1234',
    address: {
      streetAddress: '1 Example Street',
      addressLocality: 'Sydney',
      addressRegion: 'NSW',
      postalCode: '2042',
      addressCountry: 'AU',
    },
    openingHoursSpecification: [
      { dayOfWeek: 'Monday', opens: '08:30', closes: '12:30' },
      { dayOfWeek: 'Monday', opens: '13:15', closes: '17:30' },
    ],
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
    ],
    aggregateRating: { ratingValue: 4.6, reviewCount: 31 },
  });
});

it('contains the number that the page shows, and none that is masked', () => {
  const service = { ...rated, shown_phone: '02 5550 0172' };
  expect(structured({ locations: { phone: { new: '03 5550 0160' } } }, service)).toMatchObject({
    telephone: '02 5550 0172',
  });
  expect(structured({ locations: { phone: { masked: true } } })).not.toHaveProperty('telephone');
});

it('omits a rating that was not collected, that the page does not show, or of another company', () => {
  const none = 'aggregateRating';
  expect(structured({}, aLocation())).not.toHaveProperty(none);
  expect(structured({ locations: { reviews: { sample: true } } })).not.toHaveProperty(none);
  expect(structured({ locations: { reviews: { displayThreshold: 4.7 } } })).not.toHaveProperty(none);
  expect(structured({}, { ...rated, of_member: true })).not.toHaveProperty(none);
});
