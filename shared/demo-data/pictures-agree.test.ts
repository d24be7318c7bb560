import type { Location } from '@forecourt/contracts/locations/location';
import type { Model } from '@forecourt/contracts/offers/offer';
import { readItems, tenantSlugs } from './site-files.ts';
import { readFeed, stockFeeds } from './stock/stock-feeds.ts';

type Vehicle = ReturnType<typeof readFeed>[number];

/** A body with another front, other lamps and wheels. */
const face = /-(wide|electric)$/;
const stock = stockFeeds
  .flatMap((feed) => readFeed(feed, new Date('2026-11-26T00:00:00Z')))
  .flatMap((vehicle) => {
    // It shows every medium that a vehicle can have, and only a family's main body has a spin and a film.
    if (vehicle.slug === 'the-one-with-everything') return [];
    const [, shown, colour] = /^media\/([a-z-]+)\/([a-z-]+)\//.exec(vehicle.primary_image_url ?? '') ?? [];
    return shown && colour ? [{ vehicle, body: shown.replace(face, ''), shown, colour }] : [];
  });

/** The models of each size, by length and height. */
const small = /^(Trax|Vitara|ASX|T-Roc|C-HR|Yaris Cross|Kona|Juke|ZS|MX-30|Seltos|CX-30?|HR-V)$/;
const large =
  /^(CX-8|CX-[789]0|Kluger|Grand Cherokee|Everest|Sorento|MU-X|Fortuner|Santa Fe|RX|Pajero Sport)$/;
const middling = /^(Corolla|i30|Mazda3|Cerato|Golf|Civic|MG4|Leaf|Dolphin|A3)$/;
const suv = (one: Vehicle, models: RegExp) => one.simple_body === 'suv' && models.test(one.model ?? '');
const largeSedan = /^(Camry|Falcon|Commodore|Mazda6)$/;
const sedan = (one: Vehicle) => one.simple_body === 'sedan';
/** The class of an Avida is the first letter of its series. */
const motorhome = (one: Vehicle, letter: string) =>
  one.simple_body === 'motorhome' && (one.series ?? '').startsWith(letter);
const mass = (one: Vehicle) => (is(one, 'truck') ? (one.variant?.grossvehiclemass ?? NaN) : NaN);
const cabChassis = (one: Vehicle) => one.simple_body === 'cabChassis';
const coupe = (one: Vehicle) => /^(coupe|hardtop)$/.test(one.simple_body ?? '');
const hatch = (one: Vehicle) => /^hatch(back)?$/.test(one.simple_body ?? '');

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
  [
    'an enduro',
    (one) => is(one, 'motorcycle') && /enduro|dirt/i.test(one.series ?? ''),
    /^motorcycle-enduro$/,
  ],
  ['a mini bike', (one) => is(one, 'motorcycle') && /mini/i.test(one.series ?? ''), /^motorcycle-mini$/],
  ['a classic motorcycle', (one) => /^classic$/i.test(one.series ?? ''), /^motorcycle-classic$/],
  ['a scooter', (one) => /^scooter$/i.test(one.series ?? ''), /^motorcycle-scooter$/],
  ['a naked motorcycle', (one) => /^(naked|electric)$/i.test(one.series ?? ''), /^motorcycle$/],
  ['a camper trailer', (one) => one.model === 'Swan', /^caravan-camper$/],
  [
    'a caravan with one axle',
    (one) => one.simple_body === 'caravan' && one.caravan?.axle_type === 'Single',
    /^caravan-(pop-top|single|camper)$/,
  ],
  [
    'a caravan with two axles',
    (one) => one.simple_body === 'caravan' && one.caravan?.axle_type === 'Tandem',
    /^(caravan|caravan-off-road)$/,
  ],
  ['a C class motorhome', (one) => motorhome(one, 'C'), /^motorhome$/],
  ['a B class motorhome', (one) => motorhome(one, 'B'), /^motorhome-low$/],
  ['an A class motorhome', (one) => motorhome(one, 'A'), /^motorhome-integrated$/],
  ['a tipper', (one) => / tipper/i.test(one.name), /-tipper$/],
  [
    'a curtain-sider',
    (one) => /curtainsider/i.test(one.name),
    /^(light-truck-curtain|truck-medium-curtain|truck|truck-eight-wheeler-curtain)$/,
  ],
  ['a pantech', (one) => /pantech|vanpack/i.test(one.name), /-pantech$/],
  [
    'a prime mover',
    (one) => /prime mover|globetrotter/i.test(one.name),
    /^(truck-prime-mover|truck-bonneted)$/,
  ],
  ['an agitator', (one) => /agitator/i.test(one.name), /^truck-agitator$/],
  ['a service body', (one) => /servicepack|tradeace/i.test(one.name), /-service$/],
  ['a water truck', (one) => /water truck/i.test(one.name), /^truck-medium-tank$/],
  [
    'a truck with a tray',
    (one) => / (tray|traypack|rigid)/i.test(one.name),
    /^(light-truck|truck-medium|truck-tray)$/,
  ],
  ['a light truck', (one) => mass(one) < 9000, /^light-truck/],
  ['a truck with two axles', (one) => mass(one) >= 9000 && mass(one) <= 17_500, /^truck-medium/],
  [
    'a truck with three axles',
    (one) => mass(one) > 17_500 && mass(one) < 29_000,
    /^truck(-tray|-pantech|-service|-prime-mover|-bonneted)?$/,
  ],
  [
    'a truck with four axles',
    (one) => mass(one) >= 29_000 && !/servicepack/i.test(one.name),
    /^truck-(tipper|agitator|eight-wheeler-(curtain|pantech))$/,
  ],
  ['a micro hatch', (one) => one.model === 'Picanto', /^hatch-micro$/],
  ['a large sedan', (one) => sedan(one) && largeSedan.test(one.model ?? ''), /^sedan-large$/],
  ['another sedan', (one) => sedan(one) && !largeSedan.test(one.model ?? ''), /^sedan$/],
  ['a small van', (one) => one.simple_body === 'van' && one.model === 'Caddy', /^van-small$/],
  ['a large van', (one) => one.simple_body === 'van' && one.badge === 'SLWB', /^van-large$/],
  ['a small SUV', (one) => suv(one, small), /^suv-small$/],
  ['a large SUV', (one) => suv(one, large), /^suv-large$/],
  ['another SUV', (one) => suv(one, /./) && !suv(one, small) && !suv(one, large), /^suv(-large|-boxy)?$/],
  ['a 4x4 with three doors', (one) => one.simple_body === '4x4' && one.doors === 3, /^suv-boxy-short$/],
  ['a 4x4 with five doors', (one) => one.simple_body === '4x4' && one.doors === 5, /^suv-boxy$/],
  ['a hatch with three doors', (one) => hatch(one) && one.doors === 3, /^hatch-three$/],
  [
    'a hatch of middle size',
    (one) => hatch(one) && one.doors !== 3 && middling.test(one.model ?? ''),
    /^hatch-mid$/,
  ],
  [
    'a small hatch',
    (one) => hatch(one) && one.doors !== 3 && !middling.test(one.model ?? ''),
    /^hatch(-micro)?$/,
  ],
  ['a cab chassis with four doors', (one) => cabChassis(one) && one.doors === 4, /^cab-chassis-dual$/],
  ['a cab chassis with two doors', (one) => cabChassis(one) && one.doors === 2, /^cab-chassis$/],
  ['a small coupe', (one) => coupe(one) && one.model === 'MX-5', /^coupe-small$/],
  ['a large coupe', (one) => coupe(one) && one.model === 'Mustang', /^coupe-large$/],
  ['another coupe', (one) => coupe(one) && !/^(MX-5|Mustang)$/.test(one.model ?? ''), /^coupe$/],
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

const cars = stock.filter(({ vehicle }) => is(vehicle, 'car'));
const namesOf = (shown: typeof stock) => shown.map(({ vehicle, shown: body }) => `${vehicle.slug}: ${body}`);

it('shows one body in one colour, that of the data, in all pictures of a vehicle', () => {
  const differing = stock.filter(
    ({ vehicle, shown, colour }) =>
      vehicle.colour?.toLowerCase() !== colour.replace('dark-', '') ||
      vehicle.images.some(
        ({ image }) =>
          !/^media\/(interiors|floor-plans)\/|photos-coming-soon/.test(image.url) &&
          !image.url.startsWith(`media/${shown}/${colour}/`),
      ),
  );
  expect(namesOf(differing)).toEqual([]);
});

it('shows electric cars without a grille', () => {
  const electric = cars.filter(({ vehicle }) => vehicle.fuel === 'Electric');
  expect(electric.length).toBeGreaterThan(30);
  expect(namesOf(electric.filter(({ shown }) => !shown.endsWith('-electric')))).toEqual([]);
  expect(
    namesOf(cars.filter(({ vehicle, shown }) => vehicle.fuel !== 'Electric' && shown.endsWith('-electric'))),
  ).toEqual([]);
});

it('shows each model with one face, and the sizes with most of the stock with two', () => {
  const faces = new Map<string, Set<string>>();
  for (const { vehicle, body, shown } of cars.filter(({ vehicle: { fuel } }) => fuel !== 'Electric'))
    for (const key of [`model ${vehicle.make} ${vehicle.model} ${body}`, `size ${body}`])
      faces.set(key, (faces.get(key) ?? new Set()).add(shown));
  expect(
    [...faces].filter(([key, { size }]) => key.startsWith('model') && size > 1).map(([key]) => key),
  ).toEqual([]);
  for (const body of ['suv', 'suv-small', 'suv-large', 'hatch-mid', 'ute'])
    expect([body, faces.get(`size ${body}`)?.size]).toEqual([body, 2]);
});

const trims: Record<string, string> = {
  Black: 'dark',
  Brown: 'tan',
  Beige: 'stone',
  Grey: 'grey',
  White: 'white',
};

it('shows the cabin in the colour of the interior, or a plain one in vehicles for work', () => {
  const differing = stock.filter(({ vehicle }) =>
    vehicle.images.some(({ image }) => {
      const [, trim] = /^media\/interiors\/([a-z]+)\//.exec(image.url) ?? [];
      return (
        trim &&
        trim !== 'caravan' &&
        trim !== 'utility' &&
        trim !== 'truck' &&
        trim !== (trims[vehicle.interior_colour ?? 'Black'] ?? 'dark')
      );
    }),
  );
  expect(namesOf(differing)).toEqual([]);
  const plain = stock.filter(({ vehicle }) =>
    vehicle.images.some(({ image }) => image.url.includes('interiors/utility/')),
  );
  expect(plain.length).toBeGreaterThan(50);
  expect(namesOf(plain.filter(({ body }) => !/^(van|cab-chassis|bus|ute)/.test(body)))).toEqual([]);
});

it('shows the cab of a truck in trucks alone', () => {
  const cabs = stock.flatMap(({ vehicle }) =>
    vehicle.images.flatMap(({ image }) => {
      const [, trim] = /^media\/interiors\/([a-z]+)\//.exec(image.url) ?? [];
      return trim && is(vehicle, 'truck') !== (trim === 'truck') ? [`${vehicle.slug}: ${trim}`] : [];
    }),
  );
  expect(cabs).toEqual([]);
});

it('shows beside each feature of a model what its text is about', () => {
  const features = tenantSlugs
    .flatMap((tenant) => readItems<Model>(tenant, 'offers/models'))
    .flatMap(({ slug, features: list }) => list.map(({ title, image }) => ({ slug, title, url: image.url })));
  const wrong = (title: string, view: RegExp) =>
    features.filter((one) => one.title === title && !view.test(one.url ?? '')).map(({ slug }) => slug);
  expect(features.filter(({ url }) => !url).map(({ slug }) => slug)).toEqual([]);
  expect(wrong('The cab', /^media\/interiors\/truck\//)).toEqual([]);
  expect(wrong('Brakes and tyres', /\/wheel\.webp$/)).toEqual([]);
  expect(wrong('Towing it', /\/side\.webp$/)).toEqual([]);
  expect(wrong('Living in it', /^media\/interiors\/caravan\//)).toEqual([]);
});

it('shows a close-up of every mark of wear', () => {
  const marks = stock.flatMap(({ vehicle }) =>
    (vehicle.hotspots?.exterior ?? []).filter(({ kind }) => kind === 'condition'),
  );
  expect(marks.length).toBeGreaterThan(50);
  expect(marks.filter(({ image }) => !image?.includes('/condition/'))).toEqual([]);
});

it('shows every location in a picture of its own', () => {
  const pictures = tenantSlugs
    .flatMap((tenant) => readItems<Location>(tenant, 'locations/locations'))
    .map(({ slug, image }) => `${slug}: ${image?.url}`);
  expect(pictures.length).toBeGreaterThan(20);
  expect(pictures.filter((one) => !/^([a-z-]+): media\/locations\/\1\.webp$/.test(one))).toEqual([]);
});

it('shows the floor plan of every caravan and motorhome that has pictures', () => {
  const homes = stock.filter(({ vehicle }) => vehicle.caravan && vehicle.images.length > 1);
  expect(homes.length).toBeGreaterThan(50);
  const without = homes.filter(({ vehicle }) => {
    const { body_length: length, body_width: width, sleeps } = vehicle.caravan!;
    const name = `${length}x${width}-sleeps-${sleeps}`.replaceAll('.', '_');
    return !vehicle.images.some(({ image }) => image.url === `media/floor-plans/${name}.webp`);
  });
  expect(without.map(({ vehicle }) => vehicle.name)).toEqual([]);
});

it('shows used vehicles in a photographed place too, second and in their own body and colour', () => {
  const placed = stock.filter(({ vehicle }) =>
    vehicle.images.some(({ image }) => image.url.endsWith('/yard.webp')),
  );
  expect(placed.length).toBeGreaterThan(400);
  const wrong = placed.filter(
    ({ vehicle, shown, colour }) =>
      vehicle.car_type !== 'used' || vehicle.images[1]!.image.url !== `media/${shown}/${colour}/yard.webp`,
  );
  expect(wrong.map(({ vehicle }) => vehicle.name)).toEqual([]);
});
