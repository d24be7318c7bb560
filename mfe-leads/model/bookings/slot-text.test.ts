import '@forecourt/test-kit/languages';
import { monthsText, shortDayText, slotText, timeText } from './slot-text.ts';

it('formats days and times for readers', () => {
  expect(slotText({ date: '2026-11-24', time: '09:30' }, 'en-AU')).toBe('Tuesday 24 November, 9:30 am');
  expect(['00:00', '11:59', '12:00', '23:05'].map((time) => timeText(time, 'en-AU'))).toEqual([
    '12:00 am',
    '11:59 am',
    '12:00 pm',
    '11:05 pm',
  ]);
  expect(shortDayText('2026-11-04', 'en-AU')).toBe('4 Nov');
  expect(monthsText('2026-11-24', '2026-11-30', 'en-AU')).toBe('November 2026');
  expect(monthsText('2026-11-24', '2026-12-07', 'en-AU')).toBe('November 2026 – December 2026');
});

it('formats them in Arabic with Latin digits', () => {
  const text = slotText({ date: '2026-11-24', time: '14:05' }, 'ar');
  expect(text).toContain('الثلاثاء');
  expect(text).toContain('24');
  expect(text).toContain('2:05 م');
});
