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
