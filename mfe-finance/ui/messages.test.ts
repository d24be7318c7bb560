import '@forecourt/test-kit/languages';
import { messages } from './messages.ts';

const english = messages.for('en-AU');
const arabic = messages.for('ar');
const samples = {
  frequencyName: 'week',
  per: 'week',
  pageTitle: 'finance',
  pageIntro: 'personalised',
  missingVehicle: 'sold',
};

it.each(Object.keys(english) as (keyof typeof english)[])('translates "%s" into Arabic', (key) => {
  const say = (t: typeof english) => {
    const text = t[key];
    const sample = (samples as Record<string, string>)[key] ?? '3';
    return typeof text === 'function' ? (text as (...args: string[]) => string)(sample, sample) : text;
  };
  expect(say(arabic)).not.toBe(say(english));
  expect(say(arabic)).toMatch(/[\u0600-\u06ff]/);
});

it.each([
  [1, 'سنة واحدة'],
  [2, 'سنتان'],
  [5, '5 سنوات'],
  [2.5, '2.5 سنة'],
  [12, '12 سنة'],
])('formats %p years in Arabic', (years, text) => {
  expect(arabic.years(years)).toBe(text);
});

it('keeps a monthly amount before its words in Arabic', () => {
  expect(messages.for('ar').everyMonth('\u2066$8\u2069')).toBe('\u2066$8\u2069 في الشهر');
});
