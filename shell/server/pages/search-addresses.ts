import { bodyFromSlug } from '@forecourt/contracts/vehicle/body-types';
import { slugify } from '@forecourt/contracts/vehicle/slugs';

/** Which lists of a site's stock have vehicles. */
export type StockLists = { car_types: Record<string, number>; bodies: Record<string, number>; models: { make: string; model: string; count: number }[] };

/** Specification, document 1 section 2: the lists by condition, each with the car types that it must have to be worth a page of its own. */
const conditions: Record<string, string[]> = { 'new-and-demo-cars': ['new', 'demo'], 'new-cars': ['new'], 'demo-cars': ['demo'], 'used-cars': ['used'] };
const wholeStock = 'new-used-and-demo-cars';

/** Canonical paths of the search pages that have vehicles: by condition, body, make, make and model. */
export function searchAddresses({ car_types, bodies, models }: StockLists): string[] {
  if (!Object.values(car_types).some((count) => count > 0)) return [];
  const paths = [wholeStock, ...Object.keys(conditions).filter((slug) => conditions[slug]!.every((type) => (car_types[type] ?? 0) > 0))];
  for (const { make, model } of models) {
    const [first, second] = [slugify(make), slugify(model)];
    // A make that is written as a condition or a body has no page: theirs stands there.
    if (!first || first === wholeStock || Object.hasOwn(conditions, first) || bodyFromSlug(first)) continue;
    paths.push(first, ...(second ? [`${first}/${second}`] : []));
  }
  for (const body of Object.keys(bodies)) paths.push(slugify(body.replace(/([a-z])([A-Z])/g, '$1-$2')));
  return [...new Set(paths.filter(Boolean))].map((path) => `/search/${path}`);
}
