import type { Model } from '@forecourt/contracts/offers/offer';
import { readItems, tenantSlugs } from './site-files.ts';
import { readFeed, stockFeeds } from './stock/stock-feeds.ts';

type Vehicle = ReturnType<typeof readFeed>[number];

const stock = stockFeeds.flatMap((feed) => readFeed(feed, new Date('2026-11-26T00:00:00Z')));
const bike = (series: RegExp) => (one: Vehicle) =>
  one.item_type === 'motorcycle' && series.test(one.series ?? '');
const truck = (badge: RegExp) => (one: Vehicle) => one.item_type === 'truck' && !badge.test(one.badge ?? '');

/** Features that a kind of vehicle cannot have, in its list or in the dealer's words. */
const impossible: [what: string, is: (one: Vehicle) => boolean, features: RegExp][] = [
  ['a sport motorcycle', bike(/sport$/i), /Hand Guards|Panniers|Top Box|Centre Stand/],
  ['a naked motorcycle', bike(/^naked$/i), /Hand Guards|Panniers|Top Box/],
  [
    'an enduro',
    bike(/enduro|dirt/i),
    /taller screen|panniers|Top Box|Panniers|Heated Grips|Cruise Control|TFT/,
  ],
  ['a mini bike', bike(/^mini$/i), /Top Box|Panniers|Cruise Control|Traction Control|Hand Guards/],
  ['a scooter', bike(/^scooter$/i), /[Cc]hain|Quick Shifter|Slipper Clutch|Crash Bars|Hand Guards/],
  ['an electric motorcycle', bike(/^electric$/i), /[Ee]xhaust|Quick Shifter|Slipper Clutch/],
  [
    'an electric vehicle',
    (one) => one.simple_fuel === 'Electric',
    /\boil\b|filters|fuelled|full tank|timing service|(?<!12-volt) battery was replaced/,
  ],
  ['any vehicle', () => true, /hands off the wheel/],
  [
    'a sedan, a hatch or a ute',
    (one) => /^(sedan|hatch|hatchback|ute|cabChassis|coupe)$/.test(one.simple_body ?? ''),
    /Power Tailgate/,
  ],
  [
    'a vehicle of the last two years',
    (one) => (one.year ?? 0) >= 2024,
    /(?<!12-volt) battery was replaced in the last year/,
  ],
  ['a truck that does not tip', truck(/Tipper/), /Tipping Body|hoist/],
  [
    'a heavy truck',
    (one) => one.item_type === 'truck' && (one.variant?.grossvehiclemass ?? 0) > 4500,
    /Car licence/,
  ],
  ['a truck without a tray', truck(/Tray|Rigid/), /Steel Tray|Gates/],
  ['a truck without a closed body', truck(/Pantech|Vanpack|Curtain/), /Tailgate Loader/],
  [
    'a motorhome',
    (one) => one.simple_body === 'motorhome',
    /Jockey|12 Pin|Electric Brakes|Sway|Stone Guard|hitch|ball weight/,
  ],
  [
    'a camper trailer',
    (one) => one.model === 'Swan',
    /Washing|[Ee]nsuite|Microwave|Reverse Cycle|solar on the roof|moisture meter/,
  ],
];

it.each(impossible)('names no feature that %s cannot have', (_what, isOne, features) => {
  const some = stock.filter(isOne);
  expect(some.length).toBeGreaterThan(1);
  const named = some.flatMap((one) => {
    const lists = [...(one.standardEquipment ?? []), one.dealercomments ?? ''];
    return lists.filter((text) => features.test(text)).map((text) => `${one.name}: ${text}`);
  });
  expect(named).toEqual([]);
});

/** A text's words, with single blanks between them. */
const words = (html: string | null | undefined) =>
  (html ?? '').replaceAll(/<[^>]*>|[^\w-]+/g, ' ').replaceAll(/ +/g, ' ');

it('names in comments no other model of the make', () => {
  const models = Map.groupBy(stock, ({ make }) => make);
  const wrong = stock.flatMap(({ make, model, name, dealercomments }) =>
    [...new Set(models.get(make)!.map((one) => one.model ?? ''))]
      .filter((other) => other.length > 2 && other !== model && !name.includes(other))
      .filter((other) => ` ${words(dealercomments)} `.includes(` ${other} `))
      .map((other) => `${name}: ${other}`),
  );
  expect(wrong).toEqual([]);
});

it('gives a used motorhome its kilometres, and praises no high ones', () => {
  const motorhomes = stock.filter((one) => one.simple_body === 'motorhome' && one.car_type === 'used');
  expect(motorhomes.length).toBeGreaterThan(3);
  expect(motorhomes.filter(({ km }) => !km).map(({ name }) => name)).toEqual([]);
  const praised = stock.filter(
    ({ km, dealercomments }) =>
      (km ?? 0) > 90_000 && /does not come along every week|كيلومترًا فقط/.test(dealercomments ?? ''),
  );
  expect(praised.map(({ name }) => name)).toEqual([]);
});

const models = tenantSlugs.flatMap((tenant) => readItems<Model>(tenant, 'offers/models'));
const massOf = ({ grades = [] }: Model, label: RegExp) =>
  grades
    .flatMap(({ specifications }) => specifications)
    .filter((one) => label.test(one.label))
    .map(({ value }) => Number(value.replaceAll(/[^\d]/g, '')));

it('promises a car licence only for models of up to 4.5 tonnes', () => {
  const isHeavy = (model: Model) =>
    [...massOf(model, /^Gross vehicle mass$/), ...massOf(model, /^Tare mass$/)].some((mass) => mass > 4500) &&
    massOf(model, /^Gross vehicle mass$/).every((mass) => mass > 4500);
  const heavy = models.filter(isHeavy);
  expect(heavy.length).toBeGreaterThan(10);
  const texts = heavy.map((model) =>
    [model.short_description, model.description, ...model.features.map((one) => one.description)].join(' '),
  );
  expect(texts.filter((text) => /(?<!more than a )car licence/.test(text))).toEqual([]);
});

it('states the engines of motorcycles in cubic centimetres, as in the stock', () => {
  const stated = models.flatMap(({ name, manufacturer_body, grades = [] }) =>
    manufacturer_body === 'Motorcycles'
      ? grades.flatMap(({ specifications }) =>
          specifications
            .filter(({ label, value }) => label === 'Engine' && !/lectric/.test(value))
            .map(({ value }) => [name, value] as const),
        )
      : [],
  );
  expect(stated.length).toBeGreaterThan(20);
  const wrong = stated.filter(([name, value]) => {
    const sizes = stock.filter((one) => one.model === name).map((one) => one.engine_size);
    const size = Number(/^([\d,]+) cc /.exec(value)?.[1]?.replace(',', ''));
    return !size || (sizes.length > 0 && !sizes.includes(size));
  });
  expect(wrong).toEqual([]);
});
