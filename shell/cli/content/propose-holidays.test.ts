import { aLocation } from '@forecourt/test-kit/factories';
import { proposeHolidays, withHolidays } from './propose-holidays.ts';

const place = (state: string | null, dates: string[] = []) => {
  const location = aLocation({ name: state ?? 'nowhere' });
  return {
    ...location,
    address: { ...location.address, state },
    special_hours: dates.map((date) => ({
      status: 'Closed' as const,
      date,
      start_hour: null,
      end_hour: null,
      department: null,
      location_name: null,
    })),
  };
};
const daysOf = (state: string, dates: string[] = [], year = 2027) =>
  proposeHolidays([place(state, dates)], year).flatMap(({ days }) => days);

it('proposes the public holidays of the state, with their weekdays', () => {
  expect(daysOf('VIC')).toContainEqual({ date: '2027-11-02', weekday: 2, name: 'Melbourne Cup' });
  expect(daysOf('qld').map(({ date }) => date)).not.toContain('2027-11-02');
  expect(daysOf('QLD')).toContainEqual({ date: '2027-12-25', weekday: 6, name: 'Christmas Day' });
});

it('leaves out what begins during the day, and days that have hours already', () => {
  expect(daysOf('QLD').map(({ date }) => date)).not.toContain('2027-12-24');
  expect(daysOf('QLD', ['2027-12-25']).map(({ date }) => date)).not.toContain('2027-12-25');
});

it('proposes nothing for a location without a state, and nothing twice', () => {
  expect(proposeHolidays([place(null), place('Bavaria')], 2027)).toEqual([]);
  const before = place('WA');
  const [proposal] = proposeHolidays([before], 2027);
  const after = withHolidays(before, proposal!);
  expect(after.special_hours.map(({ date }) => date)).toEqual(
    after.special_hours.map(({ date }) => date).toSorted(),
  );
  expect(after.special_hours[0]).toMatchObject({ status: 'Closed', name: "New Year's Day" });
  expect(proposeHolidays([after], 2027)).toEqual([]);
});
