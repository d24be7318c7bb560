import type { Notes } from '../profile.ts';
import { isTruck } from './models.ts';
import { word } from './words.ts';

const columnBodies = new Map(
  Object.entries({
    suv: 'suv',
    hatchback: 'hatch',
    'ute / tray': 'ute',
    sedan: 'sedan',
    wagon: 'wagon',
    coupe: 'coupe',
    convertible: 'convertible',
    'people mover': 'peopleMover',
    commercial: 'van',
  }),
);

/** Words of a title that name a body, the most specific first. */
const titleBodies: [RegExp, string][] = [
  [/\b(commuter|coaster|bus)\b/i, 'bus'],
  [/\b(camper|motorhome)\b/i, 'motorhome'],
  [/\bcab ?chassis\b/i, 'cabChassis'],
  [/\b(sportback|sprtbck|hatch(back)?)\b/i, 'hatch'],
  [/\b(cabrio(let)?|convertible|roadster|spyder|spider)\b/i, 'convertible'],
  [/\bcoupe\b/i, 'coupe'],
  [/\bsedan\b/i, 'sedan'],
  [/\b(wagon|avant|tourer)\b/i, 'wagon'],
  [/\b(ute|utility|tray)\b/i, 'ute'],
  [/\b(van|crewvan)\b/i, 'van'],
];

/** Models that have only one body. */
const modelBodies = new Map(
  Object.entries({
    hiace: 'van',
    ducato: 'van',
    sprinter: 'van',
    vito: 'van',
    trafic: 'van',
    transit: 'van',
    'transit custom': 'van',
    iload: 'van',
    hijet: 'van',
    every: 'van',
    caravan: 'van',
    crafter: 'van',
    'deliver 9': 'van',
    hilux: 'ute',
    ranger: 'ute',
    triton: 'ute',
    navara: 'ute',
    'd-max': 'ute',
    colorado: 'ute',
    'bt-50': 'ute',
    amarok: 'ute',
    1500: 'ute',
    2500: 'ute',
    estima: 'peopleMover',
    elgrand: 'peopleMover',
    tarago: 'peopleMover',
    alphard: 'peopleMover',
    carnival: 'peopleMover',
    delica: 'peopleMover',
    voxy: 'peopleMover',
    vellfire: 'peopleMover',
    imax: 'peopleMover',
    odyssey: 'peopleMover',
    'c-hr': 'suv',
    x5: 'suv',
    x3: 'suv',
    dualis: 'suv',
    'x-trail': 'suv',
    rav4: 'suv',
    'cx-5': 'suv',
    kluger: 'suv',
    landcruiser: 'suv',
    'landcruiser prado': 'suv',
    captiva: 'suv',
    xc60: 'suv',
    coaster: 'bus',
    mustang: 'coupe',
    camry: 'sedan',
    aurion: 'sedan',
    falcon: 'sedan',
  }),
);

type Body = { itemType: 'car' | 'truck'; body: string | null };

/** Returns the body as one of the specification's values: from its column, else the title, else the model. */
export function readBody(row: Record<string, unknown>, make: string, model: string, notes: Notes): Body {
  const [column, title] = [word(row.BodyType)?.toLowerCase() ?? null, word(row.Title) ?? ''];
  if (isTruck(make, model)) {
    notes.repair('truck-by-make');
    return { itemType: 'truck', body: 'lightTruck' };
  }
  const named = titleBodies.find(([pattern]) => pattern.test(title))?.[1] ?? null;
  const fromColumn = column ? columnBodies.get(column) : undefined;
  if (fromColumn === 'van') return { itemType: 'car', body: commercialBody(named, model, notes) };
  if (fromColumn) return { itemType: 'car', body: fromColumn };
  if (column && column !== 'other') notes.flag('word-unknown');
  const guessed = named ?? modelBodies.get(model.toLowerCase()) ?? null;
  if (guessed) notes.repair('body-from-title');
  else notes.flag('body-unknown');
  return { itemType: 'car', body: guessed };
}

/** Returns the body of a "Commercial": a van unless title or model name another body. */
function commercialBody(named: string | null, model: string, notes: Notes): string {
  const body = named ?? modelBodies.get(model.toLowerCase()) ?? 'van';
  if (body !== 'van') notes.repair('body-from-title');
  return body;
}
