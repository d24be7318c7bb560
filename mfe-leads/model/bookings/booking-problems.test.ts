import { resolveLayers } from '@forecourt/contracts/tenant/layers';
import { platformLayer } from '@forecourt/contracts/tenant/platform-layer';
import { bookingProblems, offersLoanCars } from './booking-problems.ts';
import type { Booking } from './booking.ts';

function siteWith(leads: object) {
  const config = { slug: 'newtown', id: 9, name: 'Newtown', legalName: 'Newtown Pty Ltd', leads };
  return resolveLayers('newtown', [platformLayer, { kind: 'tenant', key: 'newtown', tenant: null, config }])
    .config;
}
const site = siteWith({ serviceBooking: { types: ['Minor service'] } });
const testDrive: Booking = {
  kind: 'test-drive',
  location_id: 'l1',
  starts_at: '2026-06-01T00:00:00Z',
  at_home: false,
  address: null,
  model_id: null,
  model: null,
  service_type: null,
  loan_car: false,
};
const service: Booking = { ...testDrive, kind: 'service', service_type: 'Minor service' };
const fieldsOf = (booking: Booking, at = site, hasPlace = true) =>
  bookingProblems(booking, at, hasPlace).map(({ field }) => field);

it('accepts a complete booking', () => {
  expect([...fieldsOf(testDrive), ...fieldsOf(service)]).toEqual([]);
});

it('requires a time only if the site does and a location takes bookings', () => {
  const strict = siteWith({ testDrive: { slots: { timeRequired: true } } });
  const wish = { ...testDrive, starts_at: null };
  expect(fieldsOf(wish)).toEqual([]);
  expect(fieldsOf(wish, strict)).toEqual(['starts_at']);
  expect(fieldsOf({ ...wish, location_id: null }, strict)).toEqual(['location_id', 'starts_at']);
  expect(fieldsOf({ ...wish, location_id: null }, strict, false)).toEqual([]);
});

it('accepts a test drive at home only if the site offers it, and requires an address', () => {
  const home = siteWith({ testDrive: { atHome: true } });
  const wish = { ...testDrive, at_home: true, address: '1 Example Street, Sydney' };
  expect(fieldsOf(wish)).toEqual(['at_home']);
  expect(fieldsOf(wish, home)).toEqual([]);
  expect(fieldsOf({ ...wish, address: '' }, home)).toEqual(['address']);
});

it('rejects unknown service types, and loan cars if none are offered', () => {
  expect(fieldsOf({ ...service, service_type: 'Polish' })).toEqual(['service_type']);
  expect(fieldsOf({ ...service, loan_car: true })).toEqual([]);
  expect(fieldsOf({ ...testDrive, loan_car: true })).toEqual(['loan_car']);
  const none = siteWith({ serviceBooking: { types: ['Minor service'], loanCars: 0 } });
  expect(fieldsOf({ ...service, loan_car: true }, none)).toEqual(['loan_car']);
  const restrictedSite = siteWith({
    serviceBooking: { types: ['Minor service'], loanCars: 0, loanCarsByLocation: { city: 1 } },
  });
  expect(fieldsOf({ ...service, loan_car: true }, restrictedSite)).toEqual([]);
  const at = (slug: string) => offersLoanCars(restrictedSite.leads.serviceBooking, slug);
  expect([at('city'), at('coast')]).toEqual([true, false]);
});
