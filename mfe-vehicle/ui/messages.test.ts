import '@forecourt/test-kit/languages';
import { messages } from './messages.ts';

const arabic = messages.for('ar');

it.each([
  [1, 'مشاهدة واحدة'],
  [2, 'مشاهدتان'],
  [3, '3 مشاهدات'],
  [11, '11 مشاهدة'],
  [100, '100 مشاهدة'],
])('counts %p views in Arabic', (count, text) => {
  expect(arabic.views(String(count), count)).toBe(text);
});

it.each([
  [0, 'أُضيفت اليوم'],
  [1, 'أُضيفت قبل يوم'],
  [2, 'أُضيفت قبل يومين'],
  [5, 'أُضيفت قبل 5 أيام'],
  [12, 'أُضيفت قبل 12 يومًا'],
  [100, 'أُضيفت قبل 100 يوم'],
])('counts %p days in Arabic', (days, text) => {
  expect(arabic.listedDays(days)).toBe(text);
});

it('counts who sleeps in a caravan', () => {
  expect([2, 4, 11].map((count) => arabic.sleeps(String(count)))).toEqual([
    'تتسع لشخصين',
    'تتسع لـ 4 أشخاص',
    'تتسع لـ 11 شخصًا',
  ]);
});

it('counts views in English', () => {
  expect([1, 2].map((count) => messages.en.views(String(count), count))).toEqual(['1 view', '2 views']);
});

it('starts the description of a page in Arabic with an Arabic word, so that it is read from right to left', () => {
  const text = arabic.description(
    ['2019 Toyota HiLux', 'مستعملة', 'رمادي'],
    '$38,990 دون الرسوم الحكومية',
    'نخلة ليفربول',
  );
  expect(text).toMatch(/^تفاصيل \u20682019 Toyota HiLux\u2069، مستعملة، رمادي\. /);
});
