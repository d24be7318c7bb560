import { nearestName } from './nearest-name.ts';

it.each([
  ['Prise', 'price'],
  ['Offer Price', 'offer_price'],
  ['pirce', 'price'],
  ['au-listing', 'au-listings'],
  ['dealercoments', 'dealercomments'],
])('suggests for %j the name %j', (written, meant) => {
  expect(nearestName(written, ['price', 'offer_price', 'au-listings', 'dealercomments'])).toBe(meant);
});

it.each(['', '  ', 'warehouse', '車', 'x'.repeat(200)])('suggests no name for %j', (written) => {
  expect(nearestName(written, ['price', 'km'])).toBeNull();
});
