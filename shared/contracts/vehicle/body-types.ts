import { defineMessages } from '../messages/define-messages.ts';

/** The body types of the specification, with their display labels. */
export const bodyTypes = {
  '4x4': '4x4',
  bus: 'Bus',
  cabChassis: 'Cab Chassis',
  convertible: 'Convertible',
  coupe: 'Coupe',
  hardtop: 'Hardtop',
  hatch: 'Hatch',
  hatchback: 'Hatchback',
  motorhome: 'Motorhome',
  lightTruck: 'Light Truck',
  peopleMover: 'People Mover',
  sedan: 'Sedan',
  softtop: 'Soft Top',
  suv: 'SUV',
  ute: 'Ute',
  van: 'Van',
  wagon: 'Wagon',
  stationWagon: 'Station Wagon',
} as const;
export type BodyType = keyof typeof bodyTypes;

/** The label of a `simple_body`, including vehicle types such as `caravan` that are not body types. */
export function bodyLabel(body: string | null): string | null {
  if (!body) return null;
  if (Object.hasOwn(bodyTypes, body)) return bodyTypes[body as BodyType];
  return body.charAt(0).toUpperCase() + body.slice(1);
}

/** Returns the body type that a URL segment names (ignoring case and dashes), or null. */
export function bodyFromSlug(slug: string): BodyType | null {
  const folded = slug.toLowerCase().replaceAll('-', '');
  return (Object.keys(bodyTypes) as BodyType[]).find((body) => body.toLowerCase() === folded) ?? null;
}

/** How a language calls the body types. */
export const bodyNames = defineMessages('contracts/body-types', {
  body: (body: string): string => bodyLabel(body) ?? body,
});

/** Returns the label of a `simple_body` in the site's language. */
export const bodyLabelIn = (locale: string, body: string): string => bodyNames.for(locale).body(body);
