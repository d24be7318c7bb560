import type { OpeningHour } from '@forecourt/contracts/locations/location';
import { aLocation } from '@forecourt/test-kit/factories';
import { groupWeek, mainLocation } from './main-location.ts';

const day = (weekday: number, open: string | null, close: string | null): OpeningHour => ({
  weekday,
  status: open ? 'Open' : 'Closed',
  formated_hours: '',
  open,
  close,
});
const workdays = [1, 2, 3, 4, 5].map((weekday) => day(weekday, '08:30', '17:30'));

it('writes neighbouring days of the same hours in one line, Monday first', () => {
  expect(groupWeek([day(0, null, null), ...workdays, day(6, '09:00', '12:00')])).toEqual([
    { days: [1, 2, 3, 4, 5], ranges: [{ open: '08:30', close: '17:30' }] },
    { days: [6], ranges: [{ open: '09:00', close: '12:00' }] },
    { days: [0], ranges: [] },
  ]);
});

it('keeps apart what is not neighbouring, and both parts of a day', () => {
  const lunch = [day(1, '13:00', '17:00'), day(1, '08:00', '12:00')];
  expect(groupWeek([...lunch, day(3, '08:00', '12:00'), day(4, '08:00', '12:00')])).toEqual([
    {
      days: [1],
      ranges: [
        { open: '08:00', close: '12:00' },
        { open: '13:00', close: '17:00' },
      ],
    },
    { days: [3, 4], ranges: [{ open: '08:00', close: '12:00' }] },
  ]);
});

it('omits days with a text in place of times, and days that are not mentioned', () => {
  const byAppointment = { ...day(2, '', ''), status: 'Open' as const, formated_hours: 'By appointment' };
  expect(groupWeek([byAppointment])).toEqual([]);
  expect(groupWeek([])).toEqual([]);
});

it("lists the licences of the company's own locations, and never a masked number", () => {
  const location = aLocation({
    name: 'Newtown',
    slug: 'newtown',
    dealer_license_number: 'MD 1',
    shown_phone: '02 1',
  });
  const list = [
    location,
    { ...location, id: 'l2' },
    aLocation({ of_member: true, dealer_license_number: 'MD 9' }),
  ];
  const shown = mainLocation(list, false);
  expect(shown).toMatchObject({
    count: 2,
    licences: ['MD 1'],
    location: { phone: '02 1', path: '/locations/newtown' },
  });
  expect(mainLocation(list, true).location?.phone).toBeNull();
  expect(mainLocation([], false)).toEqual({
    location: null,
    count: 0,
    licences: [],
    department_phones: { service: null, parts: null },
  });
});

it("names the number of the main dealership's departments, else of another one's, and no masked one", () => {
  const main = aLocation({ dealership_slug: 'city', shown_phone: '02 1' });
  const place = (slug: string, location_type: 'service' | 'parts', shown_phone: string) =>
    aLocation({ id: slug + location_type, dealership_slug: slug, location_type, shown_phone });
  const coast = [place('coast', 'service', '02 2'), place('coast', 'parts', '02 3')];
  const phones = (...others: ReturnType<typeof aLocation>[]) =>
    mainLocation([main, ...others], false).department_phones;
  expect(phones(...coast, place('city', 'service', '02 4'))).toEqual({ service: '02 4', parts: '02 3' });
  expect(phones(place('city', 'service', '02 ••'), ...coast)?.service).toBe('02 2');
  expect(phones({ ...coast[0]!, of_member: true })).toEqual({ service: null, parts: null });
});
