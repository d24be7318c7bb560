import { ui } from '../../languages/ar.ts';

/** Marks that keep a Latin name, which begins with a year, in its order within an Arabic sentence. */
const isolated = '\u20682019 Toyota HiLux\u2069';

it.each([
  ui['leads/checkout']!.title!('2019 Toyota HiLux'),
  ui['leads/checkout']!.titleBuy!('2019 Toyota HiLux'),
  ui['leads/success']!.backToVehicle!('2019 Toyota HiLux'),
])('isolates the name of a vehicle in %s', (text) => {
  expect(text).toContain(isolated);
});
