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

interface Manifest {
  pictures: Record<string, Record<string, string[]>>;
  spins?: Record<string, { colour: string; frames: number; hotspots: Hotspot[] }>;
  interiors?: Record<string, string>;
  heroes?: Record<string, string>;
  locations?: string[];
  offers?: string[];
  logos?: Record<string, string>;
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

/**
 * The pictures of a vehicle by its body and colour as a feed words them. The same arguments always give the same
 * answer; a body or colour without pictures gets the nearest that has them.
 */
export function picturesFor(vehicle: { body: string; colour: string; seed: number }): VehiclePictures {
  const body = bodyWithPictures(vehicle.body);
  const byColour = manifest.pictures[body] ?? {};
  const all = Object.keys(byColour).filter((colour) => byColour[colour]!.includes('front-three-quarter'));
  const named = colourWords.find(([pattern]) => pattern.test(vehicle.colour.toLowerCase()))?.[1];
  const colour = named && all.includes(named) ? named : all[Math.abs(vehicle.seed) % Math.max(1, all.length)];
  if (!colour) return { images: [] };
  const own = byColour[colour]!.map((view) => `media/${body}/${colour}/${view}.webp`);
  const inside = (byColour.any ?? []).map((view) => `media/${body}/any/${view}.webp`);
  const images = [...own.slice(0, 1), ...inside.slice(0, 1), ...own.slice(1), ...inside.slice(1)];
  const spin = manifest.spins?.[body];
  const frames = spin && Array.from({ length: spin.frames }, (_, i) => `media/${body}/spin/${String(i).padStart(2, '0')}.webp`);
  const interior = manifest.interiors?.[body];
  return {
    images,
    ...(spin && frames && spin.colour === colour ? { spin: { frames, hotspots: spin.hotspots } } : {}),
    ...(interior ? { interior } : {}),
  };
}

function bodyWithPictures(body: string): string {
  const plain = body.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const known = Object.keys(manifest.pictures);
  const own = known.find((name) => name.replaceAll('-', '') === plain);
  if (own) return own;
  return nearest[plain]?.find((name) => known.includes(name)) ?? (known.includes('suv') ? 'suv' : known[0]!);
}

const pick = (list: readonly string[] | undefined, seed: number, otherwise: string): string =>
  list?.length ? list[Math.abs(Math.trunc(seed)) % list.length]! : otherwise;

const anyPicture = () => picturesFor({ body: 'suv', colour: 'white', seed: 0 }).images[0] ?? '';

/** A wide scene for a demo company's home page. */
export function heroFor(tenantSlug: string): string {
  return manifest.heroes?.[tenantSlug] ?? pick(Object.values(manifest.heroes ?? {}), tenantSlug.length, anyPicture());
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
  return manifest.logos?.[tenantSlug] ?? '';
}
