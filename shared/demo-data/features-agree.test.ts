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
