import '@forecourt/test-kit/languages';
import { successMessages } from './success-messages.ts';

it.each([
  [5, '5 دقائق'],
  [30, '30 دقيقة'],
  [60, 'ساعة'],
  [120, 'ساعتين'],
  [240, '4 ساعات'],
  [720, '12 ساعة'],
  [2880, 'يومين'],
])('promises an answer within %p minutes in Arabic', (minutes, text) => {
  expect(successMessages.for('ar').answersWithin(minutes)).toBe(`نجيبك خلال ${text} في أوقات العمل.`);
});
