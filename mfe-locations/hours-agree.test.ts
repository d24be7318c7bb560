import { Location, type OpeningHour, type SpecialHours } from '@forecourt/contracts/locations/location';
import { rangesOn } from '@forecourt/contracts/locations/opening-ranges';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aLocation } from '@forecourt/test-kit/factories';
import { businessFeed } from './model/business-feed.ts';
import { hoursEvents } from './server/hours-calendar.ts';
import { openNow } from './ui/hours/open-now.ts';
import { locationJsonLd } from './ui/pages/location-json-ld.ts';

const zones = [
  'Australia/Brisbane',
  'Australia/Sydney',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Perth',
  'Australia/Lord_Howe',
];
const day = (weekday: number, open: string, close: string): OpeningHour => ({
  weekday,
  status: 'Open',
  formated_hours: '',
  open,
  close,
});
const closed = (date: string): SpecialHours => ({
  status: 'Closed',
  date,
  start_hour: null,
  end_hour: null,
  department: null,
  location_name: null,
  name: 'Holiday',
});
const years = Array.from({ length: 10 }, (_, index) => 2026 + index);
const sales = [1, 2, 3, 4, 5].map((weekday) => day(weekday, '08:30', '17:30'));
const service = [
  ...[1, 2, 3, 4, 5].map((weekday) => day(weekday, '07:00', '16:00')),
  day(6, '08:00', '12:00'),
];
const location: Location = aLocation({
  location_type: 'sales',
  contact_detail: { phone: null, landline_phone: null, opening_hours: sales },
  departments: [
    { kind: 'sales', phone: null, opening_hours: sales },
    { kind: 'service', phone: null, opening_hours: service },
  ],
  special_hours: years.flatMap((year) => [
    closed(`${year}-12-25`),
    { ...closed(`${year}-04-25`), status: 'Open', start_hour: '13:00', end_hour: '17:00' },
    // One department only: the location is open while the other is.
    { ...closed(`${year}-06-08`), department: 'Service' },
  ]),
});

/** Minutes of the day at which the location is open, written down again without the code under test. */
function expectedPeriods(month: number, date: number, weekday: number): [number, number][] {
  if (month === 12 && date === 25) return [];
  if (month === 4 && date === 25) return [[13 * 60, 17 * 60]];
  if (month === 6 && date === 8) return weekday === 0 || weekday === 6 ? [] : [[8 * 60 + 30, 17 * 60 + 30]];
  if (weekday === 0) return [];
  if (weekday === 6) return [[8 * 60, 12 * 60]];
  // Service opens first, sales close last, and the two overlap.
  return [[7 * 60, 17 * 60 + 30]];
}

type Specification = { dayOfWeek?: string; validFrom?: string; opens: string; closes: string };
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const structured = locationJsonLd(location, { url: 'https://x.example/l', site: aTenant() }) as {
  openingHoursSpecification: Specification[];
  specialOpeningHoursSpecification: Specification[];
};

function structuredRanges(date: string, weekday: number): { open: string; close: string }[] {
  const special = structured.specialOpeningHoursSpecification.filter(({ validFrom }) => validFrom === date);
  const found = special.length
    ? special
    : structured.openingHoursSpecification.filter(({ dayOfWeek }) => dayOfWeek === weekdays[weekday]);
  return found
    .filter(({ opens, closes }) => opens !== closes)
    .map(({ opens, closes }) => ({ open: opens, close: closes }));
}

type Time = { hours: number; minutes: number };
type Period = { openDay?: string; startDate?: object; openTime?: Time; closeTime?: Time; closed?: boolean };
const [listed] = businessFeed(aTenant(), [location]).locations as [
  { regularHours: { periods: Period[] }; specialHours: { specialHourPeriods: Period[] } },
];

const specialPeriods = Map.groupBy(listed.specialHours.specialHourPeriods, ({ startDate }) =>
  JSON.stringify(startDate),
);

function listedRanges(now: Date): { open: string; close: string }[] {
  const day = JSON.stringify({
    year: now.getUTCFullYear(),
    month: now.getUTCMonth() + 1,
    day: now.getUTCDate(),
  });
  const special = specialPeriods.get(day);
  const weekday = weekdays[now.getUTCDay()]!.toUpperCase();
  return (special ?? listed.regularHours.periods.filter(({ openDay }) => openDay === weekday)).flatMap(
    ({ openTime, closeTime }) =>
      openTime && closeTime
        ? [
            {
              open: clock(openTime.hours * 60 + openTime.minutes),
              close: clock(closeTime.hours * 60 + closeTime.minutes),
            },
          ]
        : [],
  );
}

/** The API gives the hours as the dealer wrote them: read here without the code under test. */
const answered = Location.parse(JSON.parse(JSON.stringify(location)));

function answeredRanges(date: string, weekday: number): { open: string; close: string }[] {
  const whole = answered.special_hours.filter((entry) => entry.date === date && !entry.department);
  const times = (answered.departments ?? []).flatMap(({ kind, opening_hours }) => {
    const special = [
      ...answered.special_hours.filter(
        (entry) => entry.date === date && entry.department?.toLowerCase() === kind,
      ),
      ...whole,
    ][0];
    if (special?.status === 'Closed') return [];
    if (special) return [[special.start_hour!, special.end_hour!]];
    return opening_hours
      .filter((entry) => entry.weekday === weekday)
      .map(({ open, close }) => [open!, close!]);
  });
  if (times.length === 0) return [];
  return [
    {
      open: times.map(([open]) => open!).sort()[0]!,
      close: times
        .map(([, close]) => close!)
        .sort()
        .at(-1)!,
    },
  ];
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

it('gives the same hours of each day of ten years on the page, in structured data, in the business feed and in the API as a calculation by hand', () => {
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2036, 0, 1); at += 86_400_000) {
    const now = new Date(at);
    const date = now.toISOString().slice(0, 10);
    const expected = expectedPeriods(now.getUTCMonth() + 1, now.getUTCDate(), now.getUTCDay()).map(
      ([open, close]) => ({ open: clock(open), close: clock(close) }),
    );
    const found = {
      date,
      page: rangesOn(location, date),
      structured: structuredRanges(date, now.getUTCDay()),
      feed: listedRanges(now),
      api: answeredRanges(date, now.getUTCDay()),
    };
    expect(found).toEqual({ date, page: expected, structured: expected, feed: expected, api: expected });
  }
});

it.each(zones)(
  'gives the same hours in the calendar, in the local time of %s, over ten years',
  (timeZone) => {
    const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    const site = { host: 'x.example', locale: 'en-AU', url: 'https://x.example/l' };
    const period = { from: '2026-01-01', days: 3652, timeZone };
    const found = new Map<string, { open: string; close: string }[]>();
    const closed = new Set<string>();
    for (const { start, ...event } of hoursEvents(location, undefined, period, site)) {
      if (typeof start === 'number' && 'end' in event) {
        const [date, open] = local.format(start).split(' ') as [string, string];
        const [, close] = local.format(event.end as number).split(' ') as [string, string];
        found.set(date, [...(found.get(date) ?? []), { open, close }]);
      } else closed.add((start as number[]).map((part) => String(part).padStart(2, '0')).join('-'));
    }
    const expected = new Map<string, { open: string; close: string }[]>();
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2036, 0, 1); at += 86_400_000) {
      const now = new Date(at);
      const periods = expectedPeriods(now.getUTCMonth() + 1, now.getUTCDate(), now.getUTCDay());
      const ranges = periods.map(([open, close]) => ({ open: clock(open), close: clock(close) }));
      if (ranges.length > 0) expected.set(now.toISOString().slice(0, 10), ranges);
    }
    expect(found).toEqual(expected);
    expect([...closed].filter((date) => expected.has(date))).toEqual([]);
    expect([...closed]).toEqual(expect.arrayContaining(years.map((year) => `${year}-12-25`)));
  },
);

it.each(zones)('says whether it is open now as the local clock does, over ten years in %s', (timeZone) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  // Steps of 31 hours and 7 minutes come to every hour of the day, and to both sides of clock changes.
  for (let at = Date.UTC(2026, 0, 1, 0, 3); at < Date.UTC(2036, 0, 1); at += 31 * 3_600_000 + 420_000) {
    const now = new Date(at);
    const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
    const minutes = Number(parts.hour) * 60 + Number(parts.minute);
    const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(parts.weekday!);
    const isOpen = expectedPeriods(Number(parts.month), Number(parts.day), weekday).some(
      ([open, close]) => open <= minutes && minutes < close,
    );
    expect([now.toISOString(), openNow(location, timeZone, now).state === 'open']).toEqual([
      now.toISOString(),
      isOpen,
    ]);
  }
});
