import type { PublicTenant } from './tenant-config.ts';

/** What a dealership may set for the pages of its own vehicles; the site's face and identity stay the tenant's. */
const settable = [
  'timeZone',
  'defaultState',
  'stock',
  'search',
  'vehiclePage',
  'finance',
  'leads',
  'locations',
  'offers',
  'features',
  'plugins',
] as const;

/** Parts of what browsers may see, where they differ from the site's: objects in part, lists and values whole. */
export type SiteSettings = Record<string, unknown>;

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns what `own` sets otherwise than `site`, null where it sets nothing otherwise */
export function settingsDifference(
  site: Pick<PublicTenant, (typeof settable)[number]>,
  own: Pick<PublicTenant, (typeof settable)[number]>,
): SiteSettings | null {
  const found = differenceOf(site, own, settable);
  return Object.keys(found).length > 0 ? found : null;
}

/** The site with such a difference laid over it; the same object where there is none. Parts that nobody may set stay. */
export function withSettings<Site extends object>(
  site: Site,
  settings: SiteSettings | null | undefined,
): Site {
  if (!settings) return site;
  return overlay(
    site as Json,
    Object.fromEntries(
      settable.filter((key) => Object.hasOwn(settings, key)).map((key) => [key, settings[key]]),
    ),
  ) as Site;
}

function differenceOf(before: Json, after: Json, keys: readonly string[]): Json {
  const different: Json = {};
  for (const key of keys) {
    const [was, is] = [before[key], after[key]];
    if (isObject(was) && isObject(is)) {
      const part = differenceOf(was, is, Object.keys(is));
      if (Object.keys(part).length > 0) different[key] = part;
    } else if (JSON.stringify(was) !== JSON.stringify(is)) different[key] = is;
  }
  return different;
}

function overlay(base: Json, over: Json): Json {
  const result = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const was = Object.hasOwn(base, key) ? base[key] : undefined;
    result[key] = isObject(value) && isObject(was) ? overlay(was, value) : value;
  }
  return result;
}
