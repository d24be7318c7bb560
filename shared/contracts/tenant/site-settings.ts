import { publicPhoneSettings } from '../locations/phone.ts';
import type { PublicTenant } from './tenant-config.ts';

/** Settings that a dealership may override for its vehicles, not appearance and identity. */
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

/** Public settings that differ from the site's: the changed keys of objects, but whole lists and values. */
export type SiteSettings = Record<string, unknown>;

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns the settings in which `own` differs from `site`; null if there are none */
export function settingsDifference(
  site: Pick<PublicTenant, (typeof settable)[number]>,
  dealership: Pick<PublicTenant, (typeof settable)[number]>,
): SiteSettings | null {
  const found = differenceOf(withPublicPhone(site), withPublicPhone(dealership), settable);
  return Object.keys(found).length > 0 ? found : null;
}

function withPublicPhone<Site extends Pick<PublicTenant, 'locations'>>(site: Site): Site {
  return { ...site, locations: { ...site.locations, phone: publicPhoneSettings(site.locations.phone) } };
}

/** Merges such a difference into the site, without forbidden keys; the same object without one. */
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
