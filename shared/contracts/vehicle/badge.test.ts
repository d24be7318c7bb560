import { badgeFor, isCertified, isNewArrival } from './badge.ts';

const now = new Date('2026-03-10T12:00:00Z');
const day = 86_400_000;
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
const settings = {
  electricBadge: true,
  newArrivalDays: 8,
  certified: {
    manufacturers: ['Toyota'],
    title: 'Certified',
    points: [],
    badgeImage: 'media/certified.svg' as string | null,
  },
  tagTexts: {
    justSold: 'JUST SOLD',
    newArrival: 'New Arrival',
    comingSoon: 'Coming Soon',
    reserved: 'Reserved',
  },
};
/** A vehicle that qualifies for every badge. */
const everything = {
  simple_fuel: 'Electric',
  reserved: true,
  certified: true,
  make: 'Toyota',
  tag: 'Special',
  status: 'coming_soon',
  sold: false,
  created_at: ago(day),
  car_type: 'used' as const,
};

it('chooses the first match: electric, reserved, certified, tag, coming soon, new arrival, sold', () => {
  let vehicle: Parameters<typeof badgeFor>[0] = everything;
  const kinds = [badgeFor(vehicle, settings, now)?.kind];
  for (const without of [
    { simple_fuel: 'Petrol' },
    { reserved: false },
    { certified: false },
    { tag: null },
    { status: 'in_stock' },
    { created_at: ago(30 * day), status: 'sold', sold: true },
    { status: 'in_stock', sold: false },
  ]) {
    vehicle = { ...vehicle, ...without };
    kinds.push(badgeFor(vehicle, settings, now)?.kind);
  }
  expect(kinds).toEqual([
    'electric',
    'reserved',
    'certified',
    'tag',
    'coming-soon',
    'new-arrival',
    'sold',
    undefined,
  ]);
});

it('uses the texts of the site', () => {
  const plain = {
    ...everything,
    simple_fuel: null,
    reserved: false,
    certified: false,
    tag: null,
    status: 'in_stock',
    created_at: ago(30 * day),
  };
  expect(badgeFor({ ...plain, reserved: true }, settings, now)).toEqual({
    kind: 'reserved',
    text: 'Reserved',
  });
  expect(badgeFor({ ...plain, status: 'sold' }, settings, now)).toEqual({ kind: 'sold', text: 'JUST SOLD' });
  expect(badgeFor({ ...plain, sold: true }, settings, now)).toMatchObject({ kind: 'sold' });
  expect(badgeFor({ ...plain, created_at: ago(day) }, settings, now)).toEqual({
    kind: 'new-arrival',
    text: 'New Arrival',
  });
  expect(badgeFor({ ...plain, tag: 'Test Drive Only' }, settings, now)).toEqual({
    kind: 'tag',
    text: 'Test Drive Only',
  });
  expect(badgeFor(plain, settings, now)).toBeNull();
});

it('distinguishes hybrids from electric vehicles, whatever the feed calls them', () => {
  const fuelled = (simple_fuel: string) => badgeFor({ ...everything, simple_fuel }, settings, now)?.kind;
  expect([
    fuelled('Electric'),
    fuelled('electric vehicle'),
    fuelled('Hybrid'),
    fuelled('Petrol/Electric Hybrid'),
    fuelled('Plug-in Hybrid'),
    fuelled('Diesel'),
  ]).toEqual(['electric', 'electric', 'hybrid', 'hybrid', 'hybrid', 'reserved']);
});

it('omits the electric badge if the site does not show it', () => {
  expect(badgeFor(everything, { ...settings, electricBadge: false }, now)?.kind).toBe('reserved');
});

it('certifies only used vehicles of the configured manufacturers', () => {
  expect(isCertified(everything, settings)).toBe(true);
  expect(isCertified({ ...everything, car_type: 'demo' }, settings)).toBe(false);
  expect(isCertified({ ...everything, make: 'Kia' }, settings)).toBe(false);
  expect(isCertified({ ...everything, certified: false }, settings)).toBe(false);
  expect(badgeFor({ ...everything, simple_fuel: null, reserved: false }, settings, now)).toEqual({
    kind: 'certified',
    text: 'Certified',
    image: 'media/certified.svg',
  });
  expect(
    badgeFor(
      { ...everything, simple_fuel: null, reserved: false },
      { ...settings, certified: { ...settings.certified, badgeImage: null } },
      now,
    )?.image,
  ).toBeUndefined();
});

it('treats a vehicle as a new arrival for eight days, unless it is sold or its date is in the future', () => {
  const arrived = (created_at: string, status = 'in_stock') =>
    isNewArrival({ created_at, status, sold: false }, 8, now);
  expect(arrived(ago(8 * day - 1))).toBe(true);
  expect(arrived(ago(8 * day))).toBe(false);
  expect(arrived(ago(-day))).toBe(false);
  expect(arrived(ago(day), 'sold')).toBe(false);
  expect(isNewArrival({ created_at: ago(day), status: 'in_stock', sold: true }, 8, now)).toBe(false);
  expect(arrived('not a date')).toBe(false);
});
