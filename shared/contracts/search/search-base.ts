import { bodyFromSlug } from '../vehicle/body-types.ts';
import { slugify } from '../vehicle/slugs.ts';
import type { CarType } from '../vehicle/vehicle.ts';

/** The meaning of a search page's path, without its query. */
export type SearchBase =
  | { kind: 'condition'; carTypes: CarType[] }
  | { kind: 'body'; body: string }
  | { kind: 'make'; make: string; model: string | null };

export const wholeStock: SearchBase = { kind: 'condition', carTypes: [] };

/** Lists by condition: new, demo, used (specification, document 1 section 2); empty means all. */
export const conditionSlugs: Readonly<Record<string, CarType[]>> = {
  'new-used-and-demo-cars': [],
  'new-and-demo-cars': ['new', 'demo'],
  'new-cars': ['new'],
  'demo-cars': ['demo'],
  'used-cars': ['used'],
};

/** The base of a slug: a condition, else a specified body type. Null may still be a make. */
export function baseFromSlug(slug: string): SearchBase | null {
  const condition = slug.toLowerCase();
  if (Object.hasOwn(conditionSlugs, condition))
    return { kind: 'condition', carTypes: conditionSlugs[condition]! };
  const body = bodyFromSlug(slug);
  return body ? { kind: 'body', body } : null;
}

/**
 * Whether a list has a page of its own: not a name without Latin letters and digits, or a make that is
 * spelled like a condition or a body.
 */
export function hasOwnPage(base: SearchBase): boolean {
  const [, , slug = '', model] = basePath(base).split('/');
  return slug !== '' && model !== '' && (base.kind !== 'make' || baseFromSlug(slug) === null);
}

/** The path segment of a model: "G10+" is another model than "G10". */
export const modelSlug = (model: string): string => slugify(model.replaceAll('+', ' plus '));

/** The make or body that a slug names, else null. Call it after `baseFromSlug`. */
export function baseFromStock(
  slug: string,
  makes: readonly string[],
  bodies: readonly string[],
): SearchBase | null {
  const make = makes.find((name) => slugify(name) === slug.toLowerCase());
  if (make) return { kind: 'make', make, model: null };
  const body = bodies.find((name) => bodySlug(name) === slug.toLowerCase());
  return body ? { kind: 'body', body } : null;
}

export function basePath(base: SearchBase): string {
  switch (base.kind) {
    case 'condition':
      return `/search/${Object.keys(conditionSlugs).find((slug) => sameTypes(conditionSlugs[slug]!, base.carTypes)) ?? 'new-used-and-demo-cars'}`;
    case 'body':
      return `/search/${bodySlug(base.body)}`;
    case 'make':
      return `/search/${slugify(base.make)}${base.model === null ? '' : `/${modelSlug(base.model)}`}`;
  }
}

/** Returns the condition page for a set of car types; null if the specification has none. */
export function conditionBase(carTypes: readonly string[]): SearchBase | null {
  const chosenTypes = (['new', 'demo', 'used'] as const).filter((type) => carTypes.includes(type));
  if (chosenTypes.length === 3) return wholeStock;
  return Object.values(conditionSlugs).some((types) => sameTypes(types, chosenTypes))
    ? { kind: 'condition', carTypes: chosenTypes }
    : null;
}

const sameTypes = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((type) => b.includes(type));

function bodySlug(body: string): string {
  return slugify(body.replace(/([a-z])([A-Z])/g, '$1-$2'));
}
