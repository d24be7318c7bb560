import { readFileSync } from 'node:fs';

export interface Hotspot {
  id: string;
  label: string;
  description: string;
  /** One place per frame in which it is seen: shares of the picture's width and height, 0 to 1. */
  positions: readonly { frame: number; x: number; y: number }[];
}

export interface Spin {
  frames: string[];
  hotspots: Hotspot[];
}

export interface VehiclePictures {
  /** Keys relative to the media root, the three-quarter front first. */
  images: string[];
  spin?: Spin;
  /** An equirectangular panorama. */
  interior?: string;
}

/** What `manifest.json` says; the generator writes it. */
export interface Manifest {
  /** Views by body and colour. */
  pictures: Record<string, Record<string, string[]>>;
  /** Trims by body, and the trims that have a panorama. */
  interiors: Record<string, string[]>;
  panoramas: string[];
  spins: Record<string, { colour: string; frames: number; hotspots: Hotspot[] }>;
  heroes: Record<string, string>;
  locations: string[];
  offers: string[];
  logos: Record<string, string>;
}

const manifest = JSON.parse(readFileSync(new URL('./manifest.json', import.meta.url), 'utf8')) as Manifest;

/** What stands in for a body that has no pictures of its own, nearest first. */
const nearest: Record<string, readonly string[]> = {
  '4x4': ['suv'],
  hardtop: ['coupe', 'sedan'],
  softtop: ['convertible', 'coupe'],
  hatchback: ['hatch'],
  stationwagon: ['wagon', 'suv'],
  cabchassis: ['cab-chassis', 'ute'],
  lighttruck: ['light-truck', 'cab-chassis', 'ute', 'van'],
  peoplemover: ['people-mover', 'van'],
  convertible: ['coupe', 'sedan'],
  coupe: ['sedan'],
  wagon: ['suv', 'sedan'],
  bus: ['van'],
  truck: ['light-truck', 'ute', 'van'],
  motorhome: ['van'],
  caravan: ['motorhome', 'van'],
  motorcycle: ['coupe'],
};

const colourWords: readonly (readonly [RegExp, string])[] = [
  [/(dark|deep|navy|midnight|ink|ocean).*blue|navy|midnight/, 'dark-blue'],
  [/blue|azure|teal|aqua|turquoise/, 'blue'],
  [/white|snow|pearl|ivory|frost|glacier|cream/, 'white'],
  [/black|ebony|onyx|jet/, 'black'],
  [/silver|platinum|alumin/, 'silver'],
  [/gr[ea]y|graphite|gunmetal|charcoal|slate|steel|titan/, 'grey'],
  [/red|maroon|burgundy|crimson|ruby|wine|pink/, 'red'],
  [/green|olive|forest|khaki|sage/, 'green'],
  [/bronze|brown|copper|mocha|chocolate|coffee|purple/, 'bronze'],
  [/orange|rust|sunset/, 'orange'],
  [/yellow|gold|amber/, 'yellow'],
  [/beige|sand|champagne|cashmere|tan/, 'beige'],
];

const trimWords: readonly (readonly [RegExp, string])[] = [
  [/tan|brown|cognac|caramel|saddle|chestnut|red/, 'tan'],
  [/beige|cream|stone|ivory|sand|grey|gray|white/, 'stone'],
  [/black|charcoal|dark|ebony|onyx/, 'dark'],
];

/**
 * The pictures of a vehicle by its body and colours as a feed words them. The same arguments always give the same
 * answer; a body or colour without pictures gets the nearest that has them. No picture comes twice.
 */
export function picturesFor(vehicle: { body: string; colour: string; seed: number; interiorColour?: string }): VehiclePictures {
  const seed = Math.abs(Math.trunc(vehicle.seed));
  const body = bodyWithPictures(vehicle.body);
  const byColour = manifest.pictures[body] ?? {};
  const colours = Object.keys(byColour).filter((name) => byColour[name]!.includes('front-three-quarter'));
  const colour = nearestColour(vehicle.colour, colours, seed);
  if (!colour) return { images: [] };
  const [first, ...outside] = byColour[colour]!.map((view) => `media/${body}/${colour}/${view}.webp`);
  const trim = trimFor(manifest.interiors[body] ?? [], vehicle.interiorColour, seed);
  const [cockpit, ...inside] = trim ? ['cockpit', 'seats', 'driver'].map((view) => `media/interiors/${trim}/${view}.webp`) : [];
  const close = outside.findIndex((key) => /\/(wheel|detail)\.webp$/.test(key));
  const split = close < 0 ? outside.length : close;
  const spin = manifest.spins[body];
  return {
    images: [first!, ...(cockpit ? [cockpit] : []), ...outside.slice(0, split), ...inside, ...outside.slice(split)],
    ...(spin?.colour === colour ? { spin: { frames: spinFrames(body, spin.frames), hotspots: spin.hotspots } } : {}),
    ...(trim && manifest.panoramas.includes(trim) ? { interior: `media/interiors/${trim}/panorama.webp` } : {}),
  };
}

function spinFrames(body: string, count: number): string[] {
  return Array.from({ length: count }, (_, frame) => `media/${body}/spin/${String(frame).padStart(2, '0')}.webp`);
}

/** Colours that may stand in for one another, nearest first. */
const alike: Record<string, readonly string[]> = {
  beige: ['silver', 'white'], bronze: ['beige', 'grey', 'black'], green: ['grey', 'dark-blue', 'black'], orange: ['red', 'white'],
  yellow: ['beige', 'white'], 'dark-blue': ['blue', 'black'], silver: ['grey', 'white'], grey: ['silver', 'black'],
};

function nearestColour(wording: string, colours: readonly string[], seed: number): string | undefined {
  const named = colourWords.find(([pattern]) => pattern.test(wording.toLowerCase()))?.[1];
  const found = named && [named, ...(alike[named] ?? [])].find((name) => colours.includes(name));
  return found ?? colours[seed % Math.max(1, colours.length)];
}

function trimFor(trims: readonly string[], wording: string | undefined, seed: number): string | undefined {
  const named = wording && trimWords.find(([pattern]) => pattern.test(wording.toLowerCase()))?.[1];
  return named && trims.includes(named) ? named : trims[seed % Math.max(1, trims.length)];
}

function bodyWithPictures(body: string): string {
  const plain = body.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const known = Object.keys(manifest.pictures);
  const own = known.find((name) => name.replaceAll('-', '') === plain);
  if (own) return own;
  return nearest[plain]?.find((name) => known.includes(name)) ?? (known.includes('suv') ? 'suv' : known[0]!);
}

const pick = (list: readonly string[], seed: number, otherwise: string): string =>
  list.length ? list[Math.abs(Math.trunc(seed)) % list.length]! : otherwise;

const anyPicture = () => picturesFor({ body: 'suv', colour: 'white', seed: 0 }).images[0] ?? '';

/** A wide scene for a demo company's home page. */
export function heroFor(tenantSlug: string): string {
  return manifest.heroes[tenantSlug] ?? pick(Object.values(manifest.heroes), tenantSlug.length, anyPicture());
}

/** A dealership's building. */
export function locationPhoto(seed: number): string {
  return pick(manifest.locations, seed, anyPicture());
}

/** A background for an offer, without words in it. */
export function offerBanner(seed: number): string {
  return pick(manifest.offers, seed, anyPicture());
}

/** A demo company's logo (SVG), or an empty string where it has none. */
export function logoFor(tenantSlug: string): string {
  return manifest.logos[tenantSlug] ?? '';
}
