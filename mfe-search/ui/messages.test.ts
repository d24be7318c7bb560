import '@forecourt/test-kit/languages';
import { messages } from './messages.ts';
import { directoryMessages } from './model-directory/directory-messages.ts';

it.each([
  ['1,000', '1,000 طراز'],
  ['43', '43 طرازًا'],
  ['3', '3 طرازات'],
])('counts %p models in Arabic', (count, text) => {
  expect(directoryMessages.for('ar').count(count)).toBe(text);
});

it.each([
  [[], 'سيارات'],
  [['demo'], 'سيارات عرض'],
  [['new', 'used'], 'سيارات جديدة ومستعملة'],
  [['new', 'used', 'demo'], 'سيارات جديدة ومستعملة وسيارات عرض'],
])('names a list of %p cars in Arabic', (carTypes, text) => {
  expect(messages.for('ar').kind(carTypes, 'سيارات')).toBe(text);
});
