import type { Model, ModelColour, ModelGrade } from '@forecourt/contracts/offers/offer';
import { fullModelName } from '../catalogue/catalogue-entry.ts';
import type { CatalogueEntry, Engine, Trim } from '../catalogue/catalogue-entry.ts';
import { picturesOf } from '../pictures.ts';

type Labels = Record<
  | 'engine'
  | 'torque'
  | 'consumption'
  | 'transmission'
  | 'drive'
  | 'seats'
  | 'length'
  | 'height'
  | 'tank'
  | 'mass'
  | 'safety'
  | 'tare'
  | 'berths',
  string
>;
const english: Labels = {
  engine: 'Engine',
  torque: 'Torque',
  consumption: 'Fuel use, combined',
  transmission: 'Transmission',
  drive: 'Driven wheels',
  seats: 'Seats',
  length: 'Length',
  height: 'Height',
  tank: 'Fuel tank',
  mass: 'Gross vehicle mass',
  safety: 'ANCAP rating',
  tare: 'Tare mass',
  berths: 'Sleeps',
};
const arabic: Labels = {
  engine: 'المحرك',
  torque: 'العزم',
  consumption: 'استهلاك الوقود',
  transmission: 'ناقل الحركة',
  drive: 'الدفع',
  seats: 'المقاعد',
  length: 'الطول',
  height: 'الارتفاع',
  tank: 'خزان الوقود',
  mass: 'الكتلة الإجمالية',
  safety: 'تقييم ANCAP',
  tare: 'الكتلة الفارغة',
  berths: 'أماكن النوم',
};

/** The badges of a model with what a shopper compares, cheapest first. */
export function gradesOf(tenant: string, entries: readonly CatalogueEntry[]): ModelGrade[] {
  const bodies = new Set(entries.map(({ body }) => body));
  return entries
    .flatMap((entry) =>
      entry.trims.map((trim) => ({
        name: bodies.size > 1 && tenant !== 'nakhla' ? `${trim.badge} ${entry.body}` : trim.badge,
        price: trim.price,
        specifications: specificationsOf(tenant === 'nakhla' ? arabic : english, entry, trim),
      })),
    )
    .toSorted((a, b) => a.price - b.price)
    .slice(0, 8);
}

function specificationsOf(labels: Labels, entry: CatalogueEntry, { engine, gearbox, drive }: Trim) {
  const number = (value: number) => value.toLocaleString('en-AU');
  const { caravan } = entry;
  const facts: [keyof Labels, string | null][] = caravan
    ? [
        ['length', `${number(entry.size[0])} mm`],
        ['height', `${number(entry.size[2])} mm`],
        ['tare', `${number(caravan.tare)} kg`],
        ['berths', String(caravan.sleeps)],
      ]
    : [
        ['engine', engineName(engine)],
        ['torque', `${engine.torque} Nm`],
        ['consumption', engine.consumption === null ? null : `${engine.consumption} L/100 km`],
        ['transmission', [gearbox.gears, gearbox.label].filter(Boolean).join('-speed ')],
        ['drive', drive],
        ['seats', entry.seats === null ? null : String(entry.seats)],
        ['length', `${number(entry.size[0])} mm`],
        ['height', `${number(entry.size[2])} mm`],
        ['tank', entry.tank === null || engine.fuel === 'Electric' ? null : `${entry.tank} L`],
        ['mass', entry.gvm === null ? null : `${number(entry.gvm)} kg`],
        ['safety', entry.ancap === null ? null : '★'.repeat(entry.ancap)],
      ];
  return facts.flatMap(([key, value]) => (value === null ? [] : [{ label: labels[key], value }]));
}

function engineName({ fuel, cc, cylinders }: Engine): string {
  if (cc === null) return fuel;
  return `${(cc / 1000).toFixed(1)} L ${cylinders}-cylinder ${fuel.toLowerCase()}`;
}

const paints: [colour: string, hex: string, name: string, arabicName: string][] = [
  ['White', '#f2f3f3', 'Arctic White', 'أبيض'],
  ['Silver', '#b9bdc1', 'Sterling Silver', 'فضي'],
  ['Grey', '#5d6267', 'Graphite Grey', 'رمادي'],
  ['Black', '#17181a', 'Onyx Black', 'أسود'],
  ['Blue', '#1f4fae', 'Coastal Blue', 'أزرق'],
  ['Red', '#b3201f', 'Signal Red', 'أحمر'],
];

/** The colours that a model is pictured in; none if all would show the same picture. */
export function coloursOf(tenant: string, entry: CatalogueEntry): ModelColour[] {
  const colours = paints.map(([colour, hex, name, arabicName]) => ({
    name: tenant === 'nakhla' ? arabicName : name,
    hex,
    image: picturesOf({ body: entry.body, colour, seed: fullModelName(entry), count: 1 }).images[0] ?? null,
  }));
  const pictured = colours.filter(
    ({ image }, index) => image !== null && colours.findIndex((other) => other.image === image) === index,
  );
  return pictured.length > 1 ? pictured : [];
}

/** Pictures of a model from all sides and inside. */
export function galleryOf(tenant: string, entry: CatalogueEntry): NonNullable<Model['gallery']> {
  const { images } = picturesOf({ body: entry.body, colour: 'White', seed: fullModelName(entry), count: 24 });
  const name = fullModelName(entry);
  return images.slice(1, 7).map((url, index) => ({
    url,
    alt: tenant === 'nakhla' ? `صورة ${index + 1} لـ ${name}` : `${name}, picture ${index + 1}`,
  }));
}
