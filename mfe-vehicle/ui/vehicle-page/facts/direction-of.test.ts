import { directionOf } from './direction-of.ts';

it.each([
  ['<p>GWM Haval Jolion موديل 2026، جديدة ومتوفرة الآن في المعرض.</p>', 'rtl'],
  ['<p>سيارة Nissan Navara موديل 2016 بحالة ممتازة.</p>', 'rtl'],
  ['<p>One owner, sold by نخلة in Auburn.</p>', 'ltr'],
  ['<ul><li>2026</li></ul>', 'ltr'],
])('reads %s as %s', (html, direction) => {
  expect(directionOf(html)).toBe(direction);
});
