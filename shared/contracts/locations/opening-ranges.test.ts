import type { OpeningHour, SpecialHours } from './location.ts';
import {
  departmentsOf,
  rangesOf,
  rangesOn,
  specialHoursOf,
  specialRange,
  weeklyHoursOf,
  type Place,
} from './opening-ranges.ts';

// 2026-06-01 is a Monday.
const monday = '2026-06-01';
const hours = (weekday: number, open: string | null, close: string | null): OpeningHour => ({
  weekday,
  status: open ? 'Open' : 'Closed',
  formated_hours: '',
  open,
  close,
});
const special = (overrides: Partial<SpecialHours> = {}): SpecialHours => ({
  status: 'Open',
  date: monday,
  start_hour: '10:00',
  end_hour: '12:00',
  department: null,
  location_name: null,
  ...overrides,
});
const place = (overrides: Partial<Place> = {}, week = [hours(1, '08:30', '17:30')]): Place => ({
  name: 'Newtown',
  location_type: 'service-and-parts',
  special_hours: [],
  contact_detail: { opening_hours: week },
  ...overrides,
});
const range = (open: string, close: string) => ({ open, close });

describe('the hours of a day', () => {
  it('are those of its weekday, in order, with a break', () => {
    const week = [hours(1, '13:15', '17:00'), hours(1, '8:30', '12:30'), hours(2, '09:00', '10:00')];
    expect(rangesOn(place({}, week), monday)).toEqual([range('08:30', '12:30'), range('13:15', '17:00')]);
    expect(rangesOn(place({}, week), '2026-06-03')).toEqual([]);
  });

  it('are unknown without any hours, or if the dealer gives no times for an open day', () => {
    expect(rangesOn(place({}, []), monday)).toBeNull();
    expect(rangesOn(place({}, [{ ...hours(1, null, null), status: 'Open' }]), monday)).toBeNull();
    expect(rangesOn(place({}, [hours(1, null, null)]), monday)).toEqual([]);
    // Only that day is unknown.
    const week = [{ ...hours(1, null, null), status: 'Open' as const }, hours(2, '09:00', '10:00')];
    expect(rangesOn(place({}, week), '2026-06-02')).toEqual([range('09:00', '10:00')]);
  });

  it('are the special hours of the whole place, which replace the weekly ones', () => {
    expect(rangesOn(place({ special_hours: [special()] }), monday)).toEqual([range('10:00', '12:00')]);
    expect(rangesOn(place({ special_hours: [special({ status: 'Closed' })] }), monday)).toEqual([]);
    expect(rangesOn(place({ special_hours: [special({ department: '  ' })] }), monday)).toEqual([
      range('10:00', '12:00'),
    ]);
    expect(rangesOn(place({ special_hours: [special({ date: '2026-06-08' })] }), monday)).toEqual([
      range('08:30', '17:30'),
    ]);
  });
});

describe('special hours of a department', () => {
  const parts = special({ department: 'Parts', end_hour: '20:00' });

  it('apply to that department, and the place is open while any of its departments is', () => {
    expect(rangesOn(place({ special_hours: [parts] }), monday)).toEqual([range('08:30', '20:00')]);
    expect(rangesOn(place({ special_hours: [parts] }), monday, 'parts')).toEqual([range('10:00', '20:00')]);
    expect(rangesOn(place({ special_hours: [parts] }), monday, 'service')).toEqual([range('08:30', '17:30')]);
    expect(rangesOn(place({ special_hours: [parts], location_type: 'sales' }), monday)).toEqual([
      range('08:30', '17:30'),
    ]);
    expect(rangesOn(place({ special_hours: [parts], location_type: '' }), monday)).toEqual([
      range('08:30', '17:30'),
    ]);
  });

  it.each([
    ['sales', ['Sales']],
    ['service', ['Service']],
    ['parts', ['Parts']],
    ['service-and-parts', ['Service', 'Parts']],
  ] as const)('replace the usual ones of a place for %s', (location_type, departments) => {
    const special_hours = departments.map((department) => special({ department }));
    expect(rangesOn(place({ location_type, special_hours }), monday)).toEqual([range('10:00', '12:00')]);
  });

  it('are the only known ones if the usual hours are unknown', () => {
    const unknown = place({ special_hours: [parts], location_type: 'parts' }, []);
    expect(rangesOn(unknown, monday)).toEqual([range('10:00', '20:00')]);
    expect(rangesOn({ ...unknown, location_type: 'service-and-parts' }, monday)).toBeNull();
  });
});

describe('the departments of a place', () => {
  const service = { kind: 'service' as const, opening_hours: [hours(1, '07:00', '16:00')] };
  const sales = { kind: 'sales' as const, opening_hours: [] };

  it.each<[Place['location_type'], string[]]>([
    ['sales', ['sales']],
    ['service', ['service']],
    ['parts', ['parts']],
    ['service-and-parts', ['service', 'parts']],
    ['', []],
  ])('are those of the type %p, without any of its own', (location_type, departments) => {
    expect(departmentsOf(place({ location_type }))).toEqual(departments);
    expect(departmentsOf(place({ location_type, departments: [] }))).toEqual(departments);
  });

  it('are its own, each with its hours', () => {
    const dealership = place({ departments: [service, { ...service, kind: 'sales', opening_hours: [] }] });
    expect(departmentsOf(dealership)).toEqual(['service', 'sales']);
    expect(weeklyHoursOf(dealership, 'service')).toEqual(service.opening_hours);
    expect(weeklyHoursOf(dealership, 'sales')).toEqual([]);
    expect(weeklyHoursOf(dealership, 'parts')).toEqual([hours(1, '08:30', '17:30')]);
    expect(weeklyHoursOf(dealership)).toEqual([hours(1, '08:30', '17:30')]);
  });

  it('open the place while one of them is open; hours of one are unknown without its times', () => {
    const dealership = place({
      departments: [service, { ...service, kind: 'parts', opening_hours: [hours(1, '15:00', '18:00')] }],
    });
    expect(rangesOn(dealership, monday)).toEqual([range('07:00', '18:00')]);
    expect(rangesOn(dealership, monday, 'service')).toEqual([range('07:00', '16:00')]);
    expect(rangesOn(place({ departments: [service, sales] }), monday)).toBeNull();
    expect(rangesOn(place({ departments: [service, sales] }), monday, 'service')).toEqual([
      range('07:00', '16:00'),
    ]);
  });
});

describe('the list of special hours', () => {
  it('has those of this location, by date and time', () => {
    const list = [
      special({ date: '2026-06-08' }),
      special({ start_hour: '14:00', end_hour: '15:00' }),
      special({ start_hour: '09:00' }),
      special({ start_hour: null, status: 'Closed' }),
      special({ location_name: 'Airport' }),
      special({ location_name: 'Newtown', start_hour: '11:00' }),
    ];
    const found = specialHoursOf({ name: 'Newtown', special_hours: list });
    expect(found.map(({ date, start_hour }) => [date, start_hour])).toEqual([
      [monday, null],
      [monday, '09:00'],
      [monday, '11:00'],
      [monday, '14:00'],
      ['2026-06-08', '10:00'],
    ]);
  });

  it('gives no range for a closed entry', () => {
    expect(specialRange(special())).toEqual([range('10:00', '12:00')]);
    expect(specialRange(special({ status: 'Closed' }))).toEqual([]);
  });
});

describe('ranges', () => {
  it.each([
    ['that overlap', [range('09:00', '12:00'), range('11:00', '14:00')], [range('09:00', '14:00')]],
    ['that touch', [range('09:00', '12:00'), range('12:00', '14:00')], [range('09:00', '14:00')]],
    [
      'that contain each other',
      [range('09:00', '17:00'), range('10:00', '11:00')],
      [range('09:00', '17:00')],
    ],
    ['past midnight', [range('18:00', '23:00'), range('20:00', '02:00')], [range('18:00', '02:00')]],
    [
      'that follow one past midnight',
      [range('18:00', '02:00'), range('19:00', '20:00')],
      [range('18:00', '02:00'), range('19:00', '20:00')],
    ],
  ])('%s are merged', (_what, list, merged) => {
    expect(rangesOf(list)).toEqual(merged);
    expect(rangesOf(list.toReversed())).toEqual(merged);
  });

  it('leave out times that are missing, invalid or without length', () => {
    const times: [string | null, string | null][] = [
      [null, '12:00'],
      ['09:00', null],
      ['25:00', '26:00'],
      ['9.00', '12:00'],
      ['09:60', '12:00'],
      ['x9:00', '12:00'],
      ['09:00', '09:00'],
    ];
    for (const [open, close] of times)
      expect([open, close, rangesOf([{ open, close }])]).toEqual([open, close, []]);
    expect(rangesOf([{ open: '0:00', close: '24:00' }])).toEqual([range('00:00', '24:00')]);
    expect(rangesOf([{ open: '09:00:00', close: '17:30:00' }])).toEqual([range('09:00', '17:30')]);
  });
});
