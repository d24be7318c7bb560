import { readFeed, stockFeeds } from './stock/stock-feeds.ts';

type Vehicle = ReturnType<typeof readFeed>[number];

const stock = stockFeeds
  .flatMap((feed) => readFeed(feed, new Date('2026-11-26T00:00:00Z')))
  .flatMap((vehicle) => {
    const [, body] = /^media\/([a-z-]+)\//.exec(vehicle.primary_image_url ?? '') ?? [];
    return body ? [{ vehicle, body }] : [];
  });

/** What the data of a vehicle say, and the bodies whose pictures show it. */
const kinds: [what: string, is: (vehicle: Vehicle) => boolean, bodies: RegExp][] = [
  [
    'a sport motorcycle',
    (one) => is(one, 'motorcycle') && /sport$/i.test(one.series ?? ''),
    /^motorcycle-sport$/,
  ],
  [
    'a cruiser',
    (one) => is(one, 'motorcycle') && /cruiser|softail/i.test(one.series ?? ''),
    /^motorcycle-cruiser$/,
  ],
  ['an adventure motorcycle', (one) => /^adventure/i.test(one.series ?? ''), /^motorcycle-adventure$/],
  ['another motorcycle', (one) => is(one, 'motorcycle'), /^motorcycle/],
  [
    'a caravan with one axle',
    (one) => one.simple_body === 'caravan' && one.caravan?.axle_type === 'Single',
    /^(caravan-pop-top|caravan)$/,
  ],
  [
    'a caravan with two axles',
    (one) => one.simple_body === 'caravan' && one.caravan?.axle_type === 'Tandem',
    /^(caravan|caravan-off-road)$/,
  ],
  ['a motorhome', (one) => one.simple_body === 'motorhome', /^motorhome$/],
  ['a tipper', (one) => / tipper/i.test(one.name), /^(light-truck-tipper|truck|light-truck)$/],
  ['a curtain-sider', (one) => /curtainsider/i.test(one.name), /^light-truck-curtain$/],
  ['a pantech', (one) => /pantech|vanpack/i.test(one.name), /^light-truck-pantech$/],
  [
    'a prime mover',
    (one) => /prime mover|globetrotter/i.test(one.name),
    /^(truck-prime-mover|truck-bonneted)$/,
  ],
  ['another truck', (one) => is(one, 'truck'), /truck/],
  [
    'a car',
    (one) => is(one, 'car'),
    /^(suv|hatch|sedan|ute|wagon|van|coupe|convertible|people-mover|cab-chassis|bus)/,
  ],
];

const is = (vehicle: Vehicle, type: string) => vehicle.item_type === type;

it.each(kinds)('shows %s as one', (_what, isOne, bodies) => {
  const shown = stock.filter(({ vehicle }) => isOne(vehicle));
  expect(shown.length).toBeGreaterThan(0);
  expect(
    shown.filter(({ body }) => !bodies.test(body)).map(({ vehicle, body }) => `${vehicle.name}: ${body}`),
  ).toEqual([]);
});
