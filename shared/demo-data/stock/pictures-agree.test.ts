import { colourNamed, hasPictures, picturedIn } from '@forecourt/demo-media/media';
import { createStock } from './stock.ts';

const stock = createStock(new Date('2026-03-02T00:00:00Z')).flatMap(({ vehicle }) => {
  const picture = vehicle.primary_image_url && picturedIn(vehicle.primary_image_url);
  return picture ? [{ vehicle, picture }] : [];
});
type Entry = (typeof stock)[number];

/** Names the vehicles for which the picture is wrong, with what it shows. */
const wrong = (isWrong: (entry: Entry) => boolean) =>
  stock.filter(isWrong).map(({ vehicle, picture }) => `${vehicle.name}: ${picture.body} ${picture.colour}`);

it('has pictures of most of the stock', () => {
  expect(stock.length).toBeGreaterThan(1200);
});

it('shows every vehicle in its colour', () => {
  expect(
    wrong(
      ({ vehicle, picture }) => Boolean(vehicle.colour) && colourNamed(vehicle.colour!) !== picture.colour,
    ),
  ).toEqual([]);
});

it('shows every car about as long as it is', () => {
  expect(
    wrong(({ vehicle, picture }) => {
      const length = vehicle.variant?.vehiclelength;
      if (vehicle.model === 'Jimny' && !hasPictures('suv-boxy-short')) return false;
      return Boolean(length && picture.shape) && Math.abs(length! / 1000 / picture.shape!.length - 1) > 0.15;
    }),
  ).toEqual([]);
});

/** What a name or series says, and the bodies that show it. Bodies that are not rendered yet are those of their family. */
const kinds: [of: (entry: Entry) => string, pattern: RegExp, bodies: string[]][] = [
  [({ vehicle }) => `${vehicle.item_type} ${vehicle.series}`, /^motorcycle .*Sport$/, ['motorcycle-sport']],
  [
    ({ vehicle }) => `${vehicle.item_type} ${vehicle.series}`,
    /^motorcycle (Cruiser|Softail)/,
    ['motorcycle-cruiser'],
  ],
  [
    ({ vehicle }) => `${vehicle.item_type} ${vehicle.series}`,
    /^motorcycle Adventure/,
    ['motorcycle-adventure'],
  ],
  [({ vehicle }) => `${vehicle.item_type} ${vehicle.series}`, /^motorcycle Naked/, ['motorcycle']],
  [({ vehicle }) => vehicle.name, /(Canter|Fighter|NLR|NPR|FVR).*Tipper/, ['light-truck-tipper']],
  [({ vehicle }) => vehicle.name, /FYJ Tipper/, ['truck-tipper']],
  [({ vehicle }) => vehicle.name, /Agitator/, ['truck-agitator']],
  [({ vehicle }) => vehicle.name, /Pantech|Vanpack/, ['light-truck-pantech']],
  [({ vehicle }) => vehicle.name, /Curtainsider/, ['light-truck-curtain']],
  [({ vehicle }) => vehicle.name, /Servicepack/, ['light-truck-service']],
  [({ vehicle }) => vehicle.name, /Water Truck/, ['light-truck-tank']],
  [({ vehicle }) => vehicle.name, /Prime Mover|Globetrotter/, ['truck-prime-mover']],
  [({ vehicle }) => vehicle.name, /Kenworth/, ['truck-bonneted']],
  [({ vehicle }) => vehicle.name, / Tray\b|Traypack/, ['light-truck']],
  [({ vehicle }) => vehicle.name, /Wrangler|Tank 300|LandCruiser (GX|VX|Prado)/, ['suv-boxy']],
  [({ vehicle }) => vehicle.name, /Jimny/, ['suv-boxy-short']],
  [
    ({ vehicle }) => `${vehicle.simple_body} ${vehicle.caravan?.axle_type}`,
    /^caravan Single/,
    ['caravan-single', 'caravan-pop-top'],
  ],
  [
    ({ vehicle }) => `${vehicle.simple_body} ${vehicle.caravan?.axle_type}`,
    /^caravan Tandem/,
    ['caravan', 'caravan-off-road'],
  ],
];

it.each(kinds)('shows what the data say: %p %p', (of, pattern, bodies) => {
  const shown = stock.filter((entry) => pattern.test(of(entry)));
  expect(shown.length).toBeGreaterThan(0);
  const rendered = bodies.filter(hasPictures);
  const others = shown.filter(({ picture }) => !bodies.includes(picture.body));
  // A body that is rendered is used; one that is not is shown as its family.
  const families = others.filter(({ picture }) =>
    bodies.some((body) => !hasPictures(body) && body.startsWith(picture.body)),
  );
  expect(
    others
      .filter((entry) => !families.includes(entry))
      .map(({ vehicle, picture }) => `${vehicle.name}: ${picture.body}`),
  ).toEqual([]);
  expect(rendered.length + families.length).toBeGreaterThan(0);
});

it('has most of these bodies', () => {
  expect(kinds.filter(([, , bodies]) => bodies.every(hasPictures)).length).toBeGreaterThan(9);
});
