import { expect, it } from '@jest/globals';
import { calendarFile, type CalendarFacts } from './calendar-file.ts';

const booking = {
  id: '5f0c8a6e-0000-4000-8000-000000000001',
  startsAt: new Date('2026-10-04T00:00:00Z'),
  endsAt: new Date('2026-10-04T00:30:00Z'),
  revision: 1,
  cancelled: false,
};
const facts: CalendarFacts = {
  title: 'Test drive: 2021 Toyota HiLux SR5',
  place: 'Newtown, 1 Example Street, Sydney',
  description: 'Reference LEAD-1A2B3C4D; bring your licence',
  link: 'http://demo.localhost:4000/booking?link=x.1.y',
  host: 'demo.localhost',
  organiser: { name: 'Demo Motors', email: 'site@example.com' },
};
/** Unfolds long lines: a line that starts with white space continues the previous line. */
const linesOf = (file: string) => file.replace(/\r\n[ \t]/g, '').split('\r\n');

it('contains one event in UTC with a UID derived from its booking', () => {
  const lines = linesOf(calendarFile(booking, facts));
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  for (const line of [
    'METHOD:PUBLISH',
    'UID:booking-5f0c8a6e-0000-4000-8000-000000000001@demo.localhost',
    'DTSTART:20261004T000000Z',
    'DTEND:20261004T003000Z',
    'SEQUENCE:0',
    'STATUS:CONFIRMED',
    'SUMMARY:Test drive: 2021 Toyota HiLux SR5',
    'LOCATION:Newtown\\, 1 Example Street\\, Sydney',
  ])
    expect(lines).toContain(line);
});

it('replaces the entry after a change and removes it after a cancellation', () => {
  expect(linesOf(calendarFile({ ...booking, revision: 3 }, facts))).toContain('SEQUENCE:2');
  const cancelled = linesOf(calendarFile({ ...booking, revision: 4, cancelled: true }, facts));
  expect(cancelled).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:3']));
  expect(cancelled).not.toContain('BEGIN:VALARM');
});

it('escapes line breaks in the description', () => {
  const file = calendarFile(booking, { ...facts, description: 'One\r\nEND:VCALENDAR\r\n😀; two' });
  expect(linesOf(file).filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
  expect(file.replace(/\r\n[ \t]/g, '')).toContain('😀');
});

it('contains no isolation marks, which belong to texts that people read', () => {
  const title = 'تجربة قيادة: \u2068Toyota Kluger\u2069';
  const file = calendarFile(booking, { ...facts, title, description: 'رقم الحجز: \u2068LEAD-1\u2069' });
  expect(linesOf(file)).toContain('SUMMARY:تجربة قيادة: Toyota Kluger');
  expect(file).not.toMatch(/[\u2066-\u2069]/);
});
