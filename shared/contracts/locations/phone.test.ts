import { aLocation, aVehicle } from '../../test-kit/factories.ts';
import {
  callLabel,
  choosePhone,
  choosePlacePhone,
  maskPhone,
  memberPhoneSettings,
  phoneOf,
  publicPhoneSettings,
  publishedPhone,
  smsHref,
  telHref,
  type PhoneSettings,
} from './phone.ts';

const settings = (overrides: Partial<PhoneSettings> = {}): PhoneSettings => ({
  override: null,
  new: null,
  used: null,
  demo: null,
  byCarType: false,
  ...overrides,
});
const all = { override: '1', new: '2', used: '3', demo: '4' };

it('prefers an override to all other numbers', () => {
  expect(choosePhone(settings({ ...all, byCarType: true }), 'used', '5')).toBe('1');
});

it('returns the number of the car type if the site chooses by car type', () => {
  const byType = settings({ ...all, override: null, byCarType: true });
  expect(choosePhone(byType, 'used', '5')).toBe('3');
  expect(choosePhone(byType, 'demo', '5')).toBe('4');
  expect(choosePhone(byType, 'new', '5')).toBe('2');
  expect(choosePhone(byType, null, '5')).toBe('2');
});

it("falls back to the number for new cars, then used cars, then the location's", () => {
  expect(choosePhone(settings({ new: '2', byCarType: true }), 'demo', '5')).toBe('2');
  expect(choosePhone(settings({ new: '2', used: '3' }), 'used', '5')).toBe('2');
  expect(choosePhone(settings({ used: '3' }), 'new', '5')).toBe('3');
  expect(choosePhone(settings(), 'used', '5')).toBe('5');
});

it('ignores empty numbers, and returns null without any number', () => {
  expect(choosePhone(settings({ override: '', new: '' }), 'used', '5')).toBe('5');
  expect(choosePhone(settings(), 'used', null)).toBeNull();
  expect(choosePhone(settings(), null, '')).toBeNull();
});

it('masks what follows the first 5 characters', () => {
  expect(maskPhone('02 5550 1234')).toBe('02 55•• ••••');
  expect(maskPhone('0255501234')).toBe('02555•••••');
  expect(maskPhone('0255')).toBe('0255');
});

it('keeps only the digits and the plus in links', () => {
  expect(telHref('+61 (2) 5550-1234')).toBe('tel:+61255501234');
  expect(smsHref('0491 570 006')).toBe('sms:0491570006');
});

it('dials what a vanity number spells, no extension, and digits of any script', () => {
  expect(telHref('1300 MOTORS')).toBe('tel:1300668677');
  expect(telHref('(07) 5550 1234 ext. 22')).toBe('tel:0755501234');
  expect(telHref('٠٧ ٥٥٥٠ ١٢٣٤')).toBe('tel:0755501234');
});

it('labels a call by the condition in the path', () => {
  expect(callLabel('/search/used-cars', null)).toBe('Used Car');
  expect(callLabel('/search/demo-cars?make=Kia', null)).toBe('New Car');
  expect(callLabel('/search/new-and-demo-cars', 'used')).toBe('New Car');
  expect(callLabel('/used-car/2020-kia-rio', null)).toBe('Used Car');
});

it("labels a call by the vehicle otherwise: demo counts as new, and a suburb's name is ignored", () => {
  expect(callLabel('/cars/2021-kia-cerato-newtown', 'used')).toBe('Used Car');
  expect(callLabel('/cars/2026-kia-cerato', 'demo')).toBe('New Car');
  expect(callLabel('/search/new-used-and-demo-cars', 'new')).toBe('New Car');
  expect(callLabel('/contact', null)).toBe('Used Car');
});

it('publishes the number that the site chooses for the vehicle, and none if numbers are masked', () => {
  const vehicle = aVehicle({ car_type: 'used', location: aLocation() });
  const unmasked = { ...settings({ used: '3', byCarType: true }), masked: false };
  expect(publishedPhone(unmasked, vehicle)).toBe('3');
  expect(publishedPhone({ ...settings(), masked: false }, vehicle)).toBe('02 5550 1234');
  expect(publishedPhone({ ...unmasked, masked: true }, vehicle)).toBeNull();
  // The location belongs to another dealership, which masks its numbers.
  const location = { ...vehicle.location!, phone: '02 55•• ••••' };
  expect(publishedPhone({ ...settings(), masked: false }, { ...vehicle, location })).toBeNull();
});

it('returns the first known number of a location', () => {
  const location = aLocation();
  expect(phoneOf(location)).toBe('02 5550 1234');
  expect(phoneOf({ ...location, phone: null })).toBe(
    location.contact_detail.phone ?? location.contact_detail.landline_phone,
  );
  expect(phoneOf(null)).toBeNull();
});

it("shows the location's number on the page of a service or parts department, whatever the site chooses for sales", () => {
  const shown = (
    location_type: 'sales' | 'service' | 'parts',
    overrides: Partial<PhoneSettings>,
    isMain = true,
    phone: string | null = '5',
  ) => choosePlacePhone(settings(overrides), aLocation({ location_type, phone }), { isMain });
  expect(shown('service', all)).toBe('5');
  expect(shown('parts', { new: '2' })).toBe('5');
  expect(shown('sales', { new: '2' })).toBe('2');
  expect(shown('sales', { new: '2' }, false)).toBe('5');
  expect(shown('sales', all, false)).toBe('1');
  expect(shown('sales', {})).toBe('5');
});

it('masks the numbers of settings that reveal them only on request', () => {
  const open = { ...settings({ new: '02 5550 1234' }), masked: false };
  expect(publicPhoneSettings(open)).toBe(open);
  expect(publicPhoneSettings({ ...open, masked: true })).toEqual({
    ...open,
    masked: true,
    new: '02 55•• ••••',
  });
});

it("applies a member's numbers on its group's site, unless the group has its own, and the masking of either", () => {
  const group = { ...settings(), masked: false };
  const member = { ...settings({ used: '3' }), masked: true };
  expect(memberPhoneSettings(group, member)).toEqual(member);
  expect(memberPhoneSettings({ ...group, override: '1' }, member)).toEqual({
    ...group,
    override: '1',
    masked: true,
  });
  expect(memberPhoneSettings({ ...group, masked: true }, { ...member, masked: false }).masked).toBe(true);
});
