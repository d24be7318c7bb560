import { defaultSeasons as seasons } from '@forecourt/contracts/tenant/platform/default-seasons';
import { currentPromotion } from './current-promotion.ts';

const amounts = { pricingGuideUrl: null, essentialPrice: '$1', plusPrice: '$2', roadsideValue: '$3' };
const site = { timeZone: 'Australia/Brisbane', service: { ...amounts, seasons } };

it.each([
  ['2026-11-30T13:59:00Z', 'Spring Service'],
  ['2026-11-30T14:00:00Z', 'Summer Service'],
  ['2027-02-28T13:59:00Z', 'Summer Service'],
  ['2027-03-15T00:00:00Z', 'Autumn Service'],
  ['2027-07-15T00:00:00Z', 'Winter Service'],
])('at %s shows the promotion "%s", by the time of the site', (now, season) =>
  expect(currentPromotion(site, new Date(now))?.season).toBe(season),
);

it('has terms of its own for each season, and shows nothing in a month without a promotion', () => {
  expect(new Set(seasons.map(({ terms }) => terms)).size).toBe(4);
  expect(seasons.flatMap(({ months }) => months).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  const summerOnly = { ...site, service: { ...site.service, seasons: seasons.slice(0, 1) } };
  expect(currentPromotion(summerOnly, new Date('2027-07-15T00:00:00Z'))).toBeNull();
});
