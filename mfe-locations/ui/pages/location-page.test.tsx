import { aLocation } from '@forecourt/test-kit/factories';
import { pageCategory } from './location-page.tsx';

it.each([
  ['service', 'Service Enquiry'],
  ['service-and-parts', 'Service Enquiry'],
  ['parts', 'Parts Enquiry'],
  ['sales', null],
  ['', null],
] as const)('begins an enquiry to a location of the type "%s" with the category %p', (type, category) => {
  expect(pageCategory({ ...aLocation(), location_type: type })).toBe(category);
});
