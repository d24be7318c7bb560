import { existsSync } from 'node:fs';
import { quoteFor } from '@forecourt/contracts/finance/quote';
import { repayment } from '@forecourt/contracts/finance/repayment';
import { LocationReview, type Location } from '@forecourt/contracts/locations/location';
import type { Model, Offer } from '@forecourt/contracts/offers/offer';
import { isListed, staysInLists } from '@forecourt/contracts/vehicle/availability';
import { currentPrice, marketSaving } from '@forecourt/contracts/vehicle/price';
import { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { moveDates } from './demo-data.ts';
import { readItems } from './site-files.ts';
import { readFeed, stockFeeds } from './stock/stock-feeds.ts';
import { demoTenant, tenantLayers, tenantSlugs } from './tenants/tenant-layers.ts';

const now = new Date('2026-11-20T09:30:00Z');
const locations = tenantSlugs.flatMap((tenant) =>
  readItems<Location>(tenant, 'locations/locations').map((location) => ({ tenant, location })),
);
const stockOn = (day: Date) =>
  stockFeeds.flatMap((feed) => readFeed(feed, day).map((vehicle) => ({ tenant: feed.tenant, vehicle })));
const stock = stockOn(now);
const vehicles = stock.map((entry) => entry.vehicle);
const stockOf = (tenant: string) =>
  stock.filter((entry) => entry.tenant === tenant).map((entry) => entry.vehicle);
const share = (test: (vehicle: Vehicle) => boolean) => vehicles.filter(test).length / vehicles.length;

it('has vehicles and reviews that match their contract', () => {
  for (const vehicle of vehicles) expect(Vehicle.parse(vehicle)).toEqual(vehicle);
  const reviews = tenantSlugs.flatMap((tenant) => readItems<LocationReview>(tenant, 'locations/reviews'));
  expect(reviews.length).toBeGreaterThan(100);
  for (const review of reviews) expect(LocationReview.parse(review)).toEqual(review);
});

it('has offers and reviews that are as old on every day, and the next of each holiday', () => {
  const offers = readItems<Offer>('harbour', 'offers/offers');
  const [hilux] = moveDates(offers, new Date('2026-12-06T23:59:00Z'));
  expect([offers[0]!.start, hilux!.start]).toEqual(['2026-11-06', '2026-11-16']);
  const [newstead] = moveDates(
    readItems<Location>('harbour', 'locations/locations'),
    new Date('2026-12-26T10:00:00Z'),
  );
  expect(newstead!.special_hours.map(({ date }) => date)).toEqual([
    '2026-12-26',
    '2026-12-31',
    '2027-01-01',
    '2027-01-26',
    '2027-04-25',
    '2027-12-24',
    '2027-12-25',
  ]);
});

it('names holidays in the language of the site', () => {
  const names = readItems<Location>('nakhla', 'locations/locations').flatMap(({ special_hours }) =>
    special_hours.map(({ name }) => name),
  );
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(name).toMatch(/^[\p{Script=Arabic} ]+$/u);
});

it('describes grades and quotes reviews of the Arabic site in Arabic', () => {
  const texts = readItems<Model>('nakhla', 'offers/models')
    .flatMap(({ grades = [] }) => grades.flatMap(({ specifications }) => specifications))
    .map(({ value }) => value)
    .concat(readItems<LocationReview>('nakhla', 'locations/reviews').map(({ text }) => text));
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => /[a-z]/i.test(text.replace('(CVT)', '')))).toEqual([]);
});

it('names the grades of a model differently, in words', () => {
  const models = tenantSlugs.flatMap((tenant) => readItems<Model>(tenant, 'offers/models'));
  expect(models.length).toBeGreaterThan(100);
  for (const { name, grades = [] } of models) {
    const names = grades.map((grade) => grade.name);
    expect([name, [...new Set(names)]]).toEqual([name, names]);
    expect(names.filter((one) => /[a-z]{2}[A-Z]/.test(one))).toEqual([]);
  }
});

it('has only pictures that exist', () => {
  const files = tenantSlugs.flatMap((tenant) =>
    ['shell/settings', 'shell/home-sections', 'shell/pages', 'locations/locations']
      .concat(['offers', 'promos', 'brands', 'models'].map((type) => `offers/${type}`))
      .flatMap((file) => readItems<unknown>(tenant, file)),
  );
  const named = new Set(JSON.stringify([files, vehicles]).match(/media\/[\w./-]+\.(webp|svg|jpg|png)/g));
  const media = new URL('../demo-media/files/', import.meta.url);
  expect(named.size).toBeGreaterThan(100);
  expect([...named].filter((key) => !existsSync(new URL(key.slice('media/'.length), media)))).toEqual([]);
});

it('creates the same vehicles with other dates for another day', () => {
  const later = stockOn(new Date('2026-11-27T00:00:00Z'));
  expect(later.map((entry) => entry.vehicle.slug)).toEqual(vehicles.map((vehicle) => vehicle.slug));
  expect(later[0]!.vehicle.created_at).not.toBe(vehicles[0]!.created_at);
});

it('creates unique ids, slugs, stock numbers and VINs', () => {
  for (const key of ['id', 'slug', 'stocknum', 'vin'] as const) {
    const values = vehicles.map((vehicle) => vehicle[key]).filter((value) => value !== null);
    expect(new Set(values).size).toBe(values.length);
  }
});

it('creates VINs of seventeen valid characters with a correct check digit', () => {
  for (const { vin } of vehicles) {
    if (vin === null) continue;
    expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{8}[0-9X][A-HJ-NPR-Z0-9]{8}$/);
    expect(checkDigit(vin)).toBe(vin[8]);
  }
});

it('uses only fictional phone numbers, and email addresses at example.com', () => {
  const fictional =
    /^(0[2378] (5550|7010) \d{4}|0491 570 (006|156|157|158|159|110)|1800 160 401|1[83]00 975 7(07|08|09|10|11))$/;
  for (const { location } of locations) {
    for (const phone of [
      location.phone,
      location.contact_detail.phone,
      location.contact_detail.landline_phone,
    ])
      if (phone !== null) expect(phone).toMatch(fictional);
  }
  const layers = JSON.stringify(tenantLayers);
  for (const [mail] of layers.matchAll(/[\w.]+@[\w.]+/g)) expect(mail).toMatch(/@example\.com$/);
  for (const [phone] of layers.matchAll(/\b(0\d \d{4} \d{4}|1[38]00 \d{3} \d{3})\b/g))
    expect(phone).toMatch(fictional);
});

it('places every vehicle at a location of its tenant', () => {
  for (const { tenant, vehicle } of stock) {
    expect(
      locations.some((entry) => entry.tenant === tenant && entry.location.id === vehicle.location_id),
    ).toBe(true);
  }
});

it('includes every kind of vehicle that the specification distinguishes', () => {
  expect(vehicles.length).toBeGreaterThan(1_400);
  expect(share((car) => car.sold)).toBeGreaterThan(0.02);
  const sold = vehicles.filter((car) => car.sold);
  expect(sold.some((car) => staysInLists(car, 3, now))).toBe(true);
  expect(sold.some((car) => !staysInLists(car, 3, now))).toBe(true);
  for (const has of [
    (car: Vehicle) => car.status === 'reserved',
    (car: Vehicle) => car.status === 'in_stock' && car.reserved,
    (car: Vehicle) => car.status === 'coming_soon',
    (car: Vehicle) => car.preorder && car.price === null,
    (car: Vehicle) => car.price === 0,
    (car: Vehicle) => (car.before_price ?? 0) > (car.price ?? 0),
    (car: Vehicle) => car.offer_price !== null,
    (car: Vehicle) => car.subscription_price !== null,
    (car: Vehicle) => car.tag === 'Test Drive Only',
    (car: Vehicle) => car.certified,
    (car: Vehicle) => car.file !== null,
    (car: Vehicle) => car.photos_count === 0,
    (car: Vehicle) => car.primary_image_url === 'photos-coming-soon.jpg',
    (car: Vehicle) => car.private_suburb !== null,
    (car: Vehicle) => !car.show_on_dealer_website,
    (car: Vehicle) => car.spin_images.length === 36,
    (car: Vehicle) => car.photos_count === 1,
    (car: Vehicle) => car.photos_count > 12,
    (car: Vehicle) => !car.dealercomments,
    (car: Vehicle) => (car.dealercomments ?? '').length > 400,
    (car: Vehicle) => car.variant === null,
    (car: Vehicle) => Object.keys(car.finance_lenders).length === 0,
    (car: Vehicle) => Object.values(car.finance_lenders).some((entry) => entry.interestRate === null),
    (car: Vehicle) => Object.values(car.finance_lenders).some((entry) => entry.paymentWeek === null),
  ])
    expect(vehicles.filter(has).length).toBeGreaterThan(0);
});

it.each(['harbour', 'kestrel', 'barrow', 'ironbark'] as const)(
  'offers finance on most listed vehicles of %s',
  (slug) => {
    const site = demoTenant(slug).config;
    const listed = stockOf(slug).filter(
      (vehicle) => isListed(vehicle, site.stock.filter) && currentPrice(vehicle) !== null,
    );
    expect(
      listed.filter((vehicle) => quoteFor(vehicle, site, now) !== null).length / listed.length,
    ).toBeGreaterThan(0.7);
  },
);

it("calculates the lenders' repayments from the displayed price", () => {
  for (const { tenant, vehicle } of stock) {
    const site = demoTenant(
      tenantSlugs.find((slug) => slug === tenant)!,
      vehicle.dealership_slug ?? undefined,
    ).config;
    const key = site.finance.provider!;
    const entry = vehicle.finance_lenders[key];
    if (!entry?.interestRate || entry.paymentMonth === null) continue;
    const terms = {
      amount: currentPrice(vehicle)!,
      deposit: entry.deposit!,
      establishmentFee: site.finance.providers[key]!.establishmentFee,
      ratePercent: entry.interestRate,
    };
    expect(entry.paymentMonth).toBeCloseTo(
      repayment({ ...terms, termYears: entry.termYears!, frequency: 'month' }),
      1,
    );
  }
});

it('gives market badges to a realistic share of used cars', () => {
  const used = vehicles.filter((car) => car.item_type === 'car' && car.car_type === 'used');
  const badged = used.filter((car) => marketSaving(car) !== null).length / used.length;
  expect(badged).toBeGreaterThan(0.15);
  expect(badged).toBeLessThan(0.5);
});

it('includes every body type of the specification that is sold in this market', () => {
  const bodies = new Set(vehicles.map((vehicle) => vehicle.simple_body));
  for (const body of [
    '4x4',
    'bus',
    'cabChassis',
    'convertible',
    'coupe',
    'hardtop',
    'hatch',
    'hatchback',
    'motorhome',
    'lightTruck',
    'peopleMover',
    'sedan',
    'softtop',
    'suv',
    'ute',
    'van',
    'wagon',
    'stationWagon',
  ]) {
    expect(bodies).toContain(body);
  }
});

it.each(tenantSlugs.filter((slug) => slug !== 'meridian'))('lists most of the stock of %s', (slug) => {
  const { filter, types } = demoTenant(slug).config.stock;
  const vehicles = stockOf(slug);
  expect(vehicles.filter((vehicle) => isListed(vehicle, filter)).length / vehicles.length).toBeGreaterThan(
    0.75,
  );
  for (const vehicle of vehicles) expect(types).toContain(vehicle.item_type);
});

it('stocks only one make on a single-make site', () => {
  const { manufacturer } = demoTenant('kestrel').config.stock;
  expect(new Set(stockOf('kestrel').map((vehicle) => vehicle.make))).toEqual(new Set([manufacturer]));
});

it('includes vehicles with all details, with almost none, with a player, and without an auto gauge', () => {
  const everything = vehicles.find((vehicle) => vehicle.slug === 'the-one-with-everything')!;
  const nothing = vehicles.find((vehicle) => vehicle.slug === 'the-one-with-nothing-but-a-name')!;
  expect(everything.images.length).toBe(everything.photos_count);
  expect(everything.photos_count).toBeGreaterThanOrEqual(20);
  expect(everything.spin_images).toHaveLength(36);
  expect(everything.spin_interior_image).toMatch(/panorama/);
  expect(everything.hotspots!.exterior.length).toBeGreaterThan(3);
  expect(everything.hotspots!.interior.length).toBeGreaterThan(2);
  expect(everything.video_url).toMatch(/^\/media\/videos\//);
  expect(everything.standardEquipment.length).toBeGreaterThan(8);
  const player = vehicles.find((vehicle) => vehicle.slug === 'the-one-with-a-video-player')!;
  expect(player.external_video_url).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//);
  expect(stockOf('barrow').map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['the-one-above-its-market', 'the-one-without-a-comparison']),
  );
  expect([nothing.images.length, nothing.price, nothing.year, nothing.variant]).toEqual([
    0,
    null,
    null,
    null,
  ]);
});

it('stocks more models of one make than a list of filters shows at first', () => {
  const models = new Set(
    stockOf('ironbark')
      .filter(({ make }) => make === 'Isuzu')
      .map(({ model }) => model),
  );
  expect(models.size).toBeGreaterThan(demoTenant('ironbark').config.search.makeModelLimit);
});

function checkDigit(vin: string): string {
  const alphabet = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
  const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
  const sum = [...vin].reduce(
    (total, character, at) => total + (alphabet.indexOf(character) % 10) * weights[at]!,
    0,
  );
  return '0123456789X'[sum % 11]!;
}
