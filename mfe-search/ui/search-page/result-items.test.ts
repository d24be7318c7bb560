import fc from 'fast-check';
import type { Promo } from '@forecourt/contracts/offers/offer';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { promoPlaces, resultItems } from './result-items.ts';

const promo = (id: string, position: number, display: Promo['display'], strictDisplay = false): Promo => ({
  id,
  position,
  display,
  strictDisplay,
  start: null,
  expiry: null,
  node: { title: 'T', text: null, image_url: null, link: { label: 'L', href: '/' }, tone: 'brand' },
});
const cars = (count: number, isSold: (index: number) => boolean = () => false) =>
  Array.from({ length: count }, (_, index) =>
    aVehicleSummary({
      id: `v${index}`,
      slug: `v${index}`,
      ...(isSold(index) ? { status: 'sold', sold: true } : {}),
    }),
  );

it('places a promo at its position in the whole list: 30 is the ninth of the second page', () => {
  const options = { pageSize: 21, promos: [{ id: 'p', position: 30 }], collapseSold: false };
  expect(resultItems(cars(21), { ...options, page: 1 }).some((item) => item.kind === 'promo')).toBe(false);
  expect(resultItems(cars(21), { ...options, page: 2 }).findIndex((item) => item.kind === 'promo')).toBe(8);
  expect(resultItems(cars(5), { ...options, page: 2 }).some((item) => item.kind === 'promo')).toBe(false);
});

it('shows promos on lists of their car types, and strict ones on lists of exactly these', () => {
  const promos = [
    promo('used', 1, ['used']),
    promo('strict', 2, ['used'], true),
    promo('all', 3, ['new', 'demo', 'used'], true),
  ];
  const ids = (carTypes: string[]) => promoPlaces(promos, carTypes).map((place) => place.id);
  expect(ids(['used'])).toEqual(['used', 'strict']);
  expect(ids([])).toEqual(['used', 'all']);
  expect(ids(['new'])).toEqual([]);
  expect(ids(['demo', 'used'])).toEqual(['used']);
});

it('keeps only the first of consecutive sold vehicles if the site is configured so', () => {
  const list = cars(7, (index) => index === 1 || index === 2 || index === 5 || index === 6);
  const ids = (collapseSold: boolean) =>
    resultItems(list, { page: 1, pageSize: 21, promos: [], collapseSold }).map((item) =>
      item.kind === 'vehicle' ? item.vehicle.id : item.id,
    );
  expect(ids(true)).toEqual(['v0', 'v1', 'v3', 'v4', 'v5']);
  expect(ids(false)).toHaveLength(7);
});

it('shows every available vehicle of a page, whatever promos and sold vehicles it has', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { maxLength: 30 }),
      fc.array(fc.record({ id: fc.string(), position: fc.integer({ min: 1, max: 90 }) })),
      fc.integer({ min: 1, max: 3 }),
      (sold, promos, page) => {
        const list = cars(sold.length, (index) => sold[index]!);
        const shown = resultItems(list, { page, pageSize: 30, promos, collapseSold: true }).flatMap((item) =>
          item.kind === 'vehicle' ? [item.vehicle.id] : [],
        );
        expect(list.filter((_, index) => !sold[index]).every((vehicle) => shown.includes(vehicle.id))).toBe(
          true,
        );
        expect(shown).toEqual(list.map((vehicle) => vehicle.id).filter((id) => shown.includes(id)));
      },
    ),
  );
});
