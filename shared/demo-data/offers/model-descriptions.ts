import type { z } from 'zod';
import type { ModelFeature } from '@forecourt/contracts/offers/offer';
import { fullModelName } from '../catalogue/catalogue-entry.ts';
import type { CatalogueEntry } from '../catalogue/catalogue-entry.ts';

type Words = { short: string; long: string };

const roles: Record<string, string> = {
  hatch: 'the easy one to park and to afford',
  sedan: 'quiet on the highway and kind to its passengers',
  wagon: 'room for the dog, the pram and the weekend',
  suv: 'high, roomy and ready for school or snow',
  ute: 'a week of work and a weekend of somewhere else',
  cabChassis: 'a bare back for the body you need',
  van: 'a workshop that parks in the city',
  peopleMover: 'eight seats, and space behind them',
  coupe: 'for the long way home',
  convertible: 'the roof comes off in seconds, the grin takes longer',
  hardtop: 'a roof that folds and a car that sings',
  '4x4': 'it goes where the track stops',
  softtop: 'doors off, roof off, go',
  bus: 'the whole team in one vehicle',
  caravan: 'home, wherever you unhitch',
  motorhome: 'drive it, sleep in it, do it again',
  truck: 'payload first, comfort close behind',
  lightTruck: 'drive it on a car licence, load it like a truck',
  motorcycle: 'two wheels and a good reason to get up early',
};

/** The description on a model's page, in the language of the site. */
export function descriptionFor(tenant: string, entry: CatalogueEntry): Words {
  const badges = entry.trims.map((trim) => trim.badge);
  const fuels = [...new Set(entry.trims.map((trim) => trim.engine.fuel.toLowerCase()))].join(' or ');
  if (tenant === 'nakhla') {
    const short = `${fullModelName(entry)} الجديدة، متوفرة بفئات ${badges.join('، ')}.`;
    return { short, long: `<p>${short} جرّبها في معرضنا واسأل عن السعر النهائي والتمويل والاستبدال.</p>` };
  }
  const role = roles[entry.body] ?? 'made for Australian roads';
  const engine = entry.body === 'caravan' ? '' : `, with ${fuels} power`;
  return {
    short: `The ${entry.model}: ${role}.`,
    long:
      `<p>The ${fullModelName(entry)} is ${role}. It comes as ${listed(badges)}${engine}, and each of them can be driven from our showroom today.</p>` +
      `<p>Tell us what you carry, where you park and how far you go, and we will tell you which badge is worth the money and which extras are not.</p>`,
  };
}

/** Two or three features of a model; the first has a long text. */
export function featuresFor(
  tenant: string,
  entry: CatalogueEntry,
  images: readonly string[],
): z.infer<typeof ModelFeature>[] {
  const facts: [title: string, description: string][] =
    tenant === 'nakhla'
      ? [
          ['الأمان أولًا', 'فرملة طارئة ذاتية ومساعد البقاء في المسار ومراقبة النقطة العمياء في معظم الفئات.'],
          ['راحة العائلة', 'مقاعد خلفية واسعة ومنافذ شحن وتكييف يصل إلى الصف الأخير.'],
        ]
      : [
          [
            'Room that works',
            `${roomy(entry)} The load area is square and low, the tie-down points are where you reach for them, and the storage has been thought about by people who carry things: cups, phones, wet towels, a cricket kit, a week of shopping. Seats fold without a wrestle. The second row slides where it helps, and child-seat anchors are behind flaps that open with one finger. The doors open wide enough for a toddler on your hip, and the sill is low enough for a grandparent. None of this shows in a photograph, so come and try it: bring the pram, the golf bag or the toolbox, load it as you would on a Monday, and drive it home to see how it fits your own garage.`,
          ],
          [
            "Safety you don't notice",
            "Autonomous braking, lane support and a camera system that helps in tight car parks: there when you need it, quiet when you don't.",
          ],
          ...(entry.trims.some((trim) => trim.engine.fuel !== 'Petrol' && trim.engine.fuel !== 'Diesel')
            ? [
                [
                  'Less fuel, or none',
                  'Electric drive that recovers energy every time you slow down, and a battery warranty of eight years.',
                ] as [string, string],
              ]
            : []),
        ];
  return facts.map(([title, description], index) => ({
    title,
    description,
    image: { url: images[index] ?? null },
  }));
}

function roomy(entry: CatalogueEntry): string {
  if (entry.caravan)
    return `It sleeps ${entry.caravan.sleeps}, is ${entry.caravan.bodyFeet[0]} feet long inside and weighs ${entry.caravan.tare.toLocaleString('en-AU')} kg empty.`;
  if (entry.type === 'motorcycle')
    return 'The seat is narrow at the tank, so that feet reach the ground, and wide where you sit all day.';
  return entry.seats
    ? `Seats for ${entry.seats}, in ${(entry.size[0] / 1000).toFixed(2)} metres of length.`
    : 'Space where you want it.';
}

function listed(badges: string[]): string {
  return badges.length === 1 ? badges[0]! : `${badges.slice(0, -1).join(', ')} and ${badges.at(-1)}`;
}
