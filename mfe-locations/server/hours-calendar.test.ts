import type { Location, OpeningHour, SpecialHours } from '@forecourt/contracts/locations/location';
import { aLocation } from '@forecourt/test-kit/factories';
import { hoursCalendar, hoursEvents } from './hours-calendar.ts';

const zones = [
  'Australia/Brisbane',
  'Australia/Sydney',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Perth',
  'Australia/Lord_Howe',
];
const tenYears = { from: '2026-01-01', days: 3652 };
const site = { host: 'x.example', locale: 'en-AU', url: 'https://x.example/locations/yard' };
const day = (weekday: number, open: string, close: string): OpeningHour => ({
  weekday,
  status: 'Open',
  formated_hours: '',
  open,
  close,
});
const special = (date: string, more: Partial<SpecialHours>): SpecialHours => ({
  status: 'Closed',
  date,
  start_hour: null,
  end_hour: null,
  department: null,
  location_name: null,
  ...more,
});
const sales = [1, 2, 3, 4, 5].map((weekday) => day(weekday, '08:30', '17:30'));
// Open at night, also while the clocks change early on Sundays.
const service = [day(1, '07:00', '12:00'), day(1, '13:00', '16:00'), day(0, '01:15', '04:00')];
const years = Array.from({ length: 10 }, (_, index) => 2026 + index);
const location: Location = aLocation({
  name: 'The yard, north',
  contact_detail: { phone: null, landline_phone: null, opening_hours: sales },
  departments: [
    { kind: 'sales', phone: null, opening_hours: sales },
    { kind: 'service', phone: null, opening_hours: service },
  ],
  special_hours: years.flatMap((year) => [
    special(`${year}-12-25`, { name: 'Christmas Day' }),
    special(`${year}-06-08`, {
      department: 'Service',
      status: 'Open',
      start_hour: '09:00',
      end_hour: '10:00',
    }),
  ]),
});

/** The times of a day for the service department, written down again without the code under test. */
function expectedTimes(date: Date): string[] {
  const [month, monthDay, weekday] = [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCDay()];
  if (month === 12 && monthDay === 25) return [];
  if (month === 6 && monthDay === 8) return ['09:00-10:00'];
  if (weekday === 1) return ['07:00-12:00', '13:00-16:00'];
  return weekday === 0 ? ['01:15-04:00'] : [];
}

it.each(zones)(
  'has the hours of a department that its local clock shows, over ten years in %s',
  (timeZone) => {
    const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    const found = new Map<string, string[]>();
    for (const event of hoursEvents(location, 'service', { ...tenYears, timeZone }, site)) {
      if (typeof event.start !== 'number' || !('end' in event)) continue;
      const [date, open] = local.format(event.start).split(' ') as [string, string];
      const [, close] = local.format(event.end as number).split(' ') as [string, string];
      found.set(date, [...(found.get(date) ?? []), `${open}-${close}`]);
    }
    for (let index = 0; index < tenYears.days; index++) {
      const date = new Date(Date.UTC(2026, 0, 1 + index));
      const text = date.toISOString().slice(0, 10);
      expect([text, found.get(text) ?? []]).toEqual([text, expectedTimes(date)]);
    }
  },
);

it('says on which special days it is closed, and why', () => {
  const events = hoursEvents(location, undefined, { ...tenYears, timeZone: zones[1]! }, site);
  expect(events.filter(({ title }) => title!.includes('closed'))).toMatchObject(
    years.map((year) => ({
      start: [year, 12, 25],
      end: [year, 12, 26],
      title: 'The yard, north is closed: Christmas Day',
    })),
  );
});

it('is a file that calendars read', () => {
  const week = { from: '2026-12-21', days: 5, timeZone: zones[1]! };
  const file = hoursCalendar(location, 'service', week, site).replaceAll('\r\n\t', '');
  const lines = file.split('\r\n').filter((line) => /^(DTSTART|DTEND|SUMMARY|X-WR-CALNAME)/.test(line));
  expect(lines).toEqual([
    'X-WR-CALNAME:Opening hours of The yard, north (service)',
    'SUMMARY:The yard\\, north (service) is open',
    'DTSTART:20261220T200000Z',
    'DTEND:20261221T010000Z',
    'SUMMARY:The yard\\, north (service) is open',
    'DTSTART:20261221T020000Z',
    'DTEND:20261221T050000Z',
    'SUMMARY:The yard\\, north (service) is closed: Christmas Day',
    'DTSTART;VALUE=DATE:20261225',
    'DTEND;VALUE=DATE:20261226',
  ]);
});

it('is a calendar for a location without hours too', () => {
  const unknown = { ...location, departments: [], special_hours: [] };
  const empty = { ...unknown, contact_detail: { ...unknown.contact_detail, opening_hours: [] } };
  expect(hoursCalendar(empty, undefined, { ...tenYears, timeZone: zones[0]! }, site)).toMatch(
    /^BEGIN:VCALENDAR[^]*END:VCALENDAR\s*$/,
  );
});
