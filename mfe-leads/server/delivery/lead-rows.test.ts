import '@forecourt/test-kit/languages';
import type { StoredLead } from '../submit/lead-repository.ts';
import { aSubmission } from '../testing/a-submission.ts';
import { answerRows } from './lead-rows.ts';

it("writes the time of a booking in the dealer's language, and in English for the dealer's system", () => {
  const details = { 'Booked for': 'Friday 11 December, 5:30 pm', 'Booked at': 'نخلة أوبرن' };
  const payload = { ...aSubmission().userData, consent_text: '', details };
  const lead = { id: 'a', payload } as unknown as StoredLead;
  const about = { site: 'http://a', dealership: null, department: 'sales', isOwnVehicle: false } as const;
  const rows = (locale: string, spoken?: Record<string, string>) =>
    Object.fromEntries(answerRows(lead, { ...about, ...(spoken && { spoken }) }, {}, locale));
  expect(rows('ar', { 'Booked for': 'الجمعة، 11 ديسمبر، 5:30 م' })).toMatchObject({
    الموعد: 'الجمعة، 11 ديسمبر، 5:30 م',
    المكان: 'نخلة أوبرن',
  });
  expect(rows('en')).toMatchObject({ 'Booked for': 'Friday 11 December, 5:30 pm' });
});
