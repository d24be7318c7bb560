import { readMoment } from './read-moment.ts';

it.each([
  ['2026-12-26T09:00', 'Australia/Brisbane', '2026-12-25T23:00:00.000Z'],
  ['2026-12-26T09:00', 'Australia/Perth', '2026-12-26T01:00:00.000Z'],
  ['2026-12-26T09:00', 'Australia/Sydney', '2026-12-25T22:00:00.000Z'],
  ['2026-12-26T09:00:25', 'Australia/Perth', '2026-12-26T01:00:25.000Z'],
  ['2026-06-26', 'Australia/Sydney', '2026-06-25T14:00:00.000Z'],
  ['2026-12-26T09:00:00+02:00', 'Australia/Perth', '2026-12-26T07:00:00.000Z'],
  ['2026-12-26T09:00Z', 'Australia/Perth', '2026-12-26T09:00:00.000Z'],
])('reads %s in %s', (text, timeZone, instant) => {
  expect(readMoment(text, timeZone)?.toISOString()).toBe(instant);
});

it.each([
  '',
  'tomorrow',
  '2026-02-30',
  '2026-13-01',
  '2026-12-26T25:00',
  '26.12.2026',
  '2026-12-26T9:00',
  '2026-12-26T09:00:61',
])('refuses "%s"', (text) => {
  expect(readMoment(text, 'Australia/Sydney')).toBeNull();
});
