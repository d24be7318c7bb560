import { readFileSync } from 'node:fs';
import { alike, colourWords, familyOf, nearest, trimWords } from './likeness.ts';

export interface Hotspot {
  id: string;
  label: string;
  description: string;
  /** One position per frame in which it is visible: fractions of the picture's width and height, 0 to 1. */
  positions: readonly { frame: number; x: number; y: number }[];
}

export interface Spin {
  frames: string[];
  hotspots: Hotspot[];
}

export interface VehiclePictures {
  /** Keys relative to the media root, front three-quarter view first. */
  images: string[];
  spin?: Spin;
  /** The key of an equirectangular panorama, and the trim shown in it and in the interior pictures. */
  interior?: string;
  trim?: string;
  /** The key of a film of the vehicle. */
  video?: string;
}

/** The contents of `manifest.json`, which the generator writes. */
export interface Manifest {
  /** Views by body and colour. */
  pictures: Record<string, Record<string, string[]>>;
  /** Trims by body, the usual one listed more often than the others, and the views of each trim. */
  interiors: Record<string, string[]>;
  interiorViews: Record<string, string[]>;
  spins: Record<string, { colour: string; frames: number; hotspots: Hotspot[] }>;
  heroes: Record<string, string>;
  /** By location slug. */
  locations: Record<string, string>;
  /** By `company-body`. */
  offers: Record<string, string>;
  /** By body. */
  videos: Record<string, string>;
  logos: Record<string, string>;
}

const manifest = JSON.parse(readFileSync(new URL('./manifest.json', import.meta.url), 'utf8')) as Manifest;

/**
 * The pictures of a vehicle by its body and colours in a feed's words. The result is deterministic. A body or colour without pictures gets
 * the nearest one that has them. No picture is repeated.
 */
export function picturesFor(vehicle: {
  body: string;
  colour: string;
  seed: number;
  interiorColour?: string;
}): VehiclePictures {
  const seed = Math.abs(Math.trunc(vehicle.seed));
  const body = bodyWithPictures(vehicle.body);
  const byColour = manifest.pictures[body] ?? {};
  const colour = nearestColour(vehicle.colour, coloursOf(body), seed);
  if (!colour) return { images: [] };
  const [first, ...outside] = byColour[colour]!.map((view) => `media/${body}/${colour}/${view}.webp`);
  const trim = trimFor(manifest.interiors[body] ?? [], vehicle.interiorColour, seed);
  const seen = trim ? (manifest.interiorViews[trim] ?? []).filter((view) => !lacksView(body, view)) : [];
  const [cockpit, ...inside] = seen
    .filter((view) => view !== 'panorama')
    .map((view) => `media/interiors/${trim}/${view}.webp`);
  const close = outside.findIndex((key) => /\/(wheel|detail)\.webp$/.test(key));
  const split = close < 0 ? outside.length : close;
  const spin = manifest.spins[body]?.colour === colour ? manifest.spins[body] : undefined;
  const video = spin && manifest.videos[body];
  return {
    images: [
      first!,
      ...outside.slice(0, 2),
      ...(cockpit ? [cockpit] : []),
      ...outside.slice(2, split),
      ...inside,
      ...outside.slice(split),
    ],
    ...(trim ? { trim } : {}),
    ...(spin ? { spin: { frames: spinFrames(body, spin.frames), hotspots: spin.hotspots } } : {}),
    ...(seen.includes('panorama') ? { interior: `media/interiors/${trim}/panorama.webp` } : {}),
    ...(video ? { video } : {}),
  };
}

const oneRow = new Set(['van', 'cab-chassis', 'light-truck', 'truck', 'bus', 'coupe', 'convertible']);
const openBoot = new Set(['suv', 'hatch', 'wagon', 'people-mover']);

function lacksView(body: string, view: string): boolean {
  const family = familyOf(body);
  return (
    (view === 'boot' && !openBoot.has(family)) || (oneRow.has(family) && ['rear', 'seats'].includes(view))
  );
}

function spinFrames(body: string, count: number): string[] {
  return Array.from(
    { length: count },
    (_, frame) => `media/${body}/spin/${String(frame).padStart(2, '0')}.webp`,
  );
}

/** Returns the given colour if the body has pictures in it, otherwise a colour that has pictures. */
export function picturedColour(body: string, wording: string): string {
  const colours = coloursOf(bodyWithPictures(body));
  if (colours.includes(nameOf(wording) ?? '')) return wording;
  const other = colours.includes('white') ? 'white' : (colours[0] ?? wording);
  return `${other[0]!.toUpperCase()}${other.slice(1)}`;
}

function coloursOf(body: string): string[] {
  const byColour = manifest.pictures[body] ?? {};
  return Object.keys(byColour).filter((name) => byColour[name]!.includes('front-three-quarter'));
}

const nameOf = (wording: string) => colourWords.find(([pattern]) => pattern.test(wording.toLowerCase()))?.[1];

function nearestColour(wording: string, colours: readonly string[], seed: number): string | undefined {
  const named = nameOf(wording);
  const found = named && [named, ...(alike[named] ?? [])].find((name) => colours.includes(name));
  return found ?? colours[seed % Math.max(1, colours.length)];
}

function trimFor(trims: readonly string[], wording: string | undefined, seed: number): string | undefined {
  const named = wording && trimWords.find(([pattern]) => pattern.test(wording.toLowerCase()))?.[1];
  return named && trims.includes(named) ? named : trims[seed % Math.max(1, trims.length)];
}

function bodyWithPictures(body: string): string {
  const plain = body.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const names = Object.keys(manifest.pictures);
  const matching = names.find((name) => name.replaceAll('-', '') === plain);
  if (matching) return matching;
  if (names.includes(familyOf(body))) return familyOf(body);
  return nearest[plain]?.find((name) => names.includes(name)) ?? (names.includes('suv') ? 'suv' : names[0]!);
}

/** A wide scene for a demo company's home page, or for one of its departments; undefined if there is none. */
export function heroFor(slug: string): string | undefined {
  return manifest.heroes[slug];
}

/** A picture of a location's building. Without one, another building of the same company, or the company's hero. */
export function locationPhoto(slug: string, seed: number): string | undefined {
  const company = slug.split('-')[0]!;
  const matching = Object.keys(manifest.locations).filter((name) => name.startsWith(`${company}-`));
  return (
    manifest.locations[slug] ??
    manifest.locations[matching[seed % Math.max(1, matching.length)] ?? ''] ??
    heroFor(company)
  );
}

/** A background without text for a company's offer: the banner with the given body, else any banner of the company, else its hero. */
export function offerBanner(company: string, body: string | undefined, seed: number): string | undefined {
  const matching = Object.keys(manifest.offers).filter((name) => name.startsWith(`${company}-`));
  const plain = body?.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const candidates = plain ? [plain, ...(nearest[plain] ?? [])] : [];
  const found = candidates
    .map((name) =>
      matching.find((key) => key.slice(company.length + 1).replaceAll('-', '') === name.replaceAll('-', '')),
    )
    .find(Boolean);
  return manifest.offers[found ?? matching[seed % Math.max(1, matching.length)] ?? ''] ?? heroFor(company);
}

/** A demo company's logo (SVG). */
export function logoFor(tenantSlug: string): string | undefined {
  return manifest.logos[tenantSlug];
}
