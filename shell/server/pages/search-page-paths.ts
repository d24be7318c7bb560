import { z } from 'zod';
import { baseFromSlug, basePath, conditionSlugs, wholeStock } from '@forecourt/contracts/search/search-base';
import { slugify } from '@forecourt/contracts/vehicle/slugs';

/** Which lists of a site's stock have vehicles. */
export const StockLists = z.object({
  car_types: z.record(z.string(), z.number()),
  bodies: z.record(z.string(), z.number()),
  models: z.array(z.object({ make: z.string(), model: z.string(), count: z.number() })),
});
export type StockLists = z.infer<typeof StockLists>;

/** Canonical paths of the search pages that have vehicles: by condition, body, make, make and model. */
export function searchAddresses({ car_types, bodies, models }: StockLists): string[] {
  if (!Object.values(car_types).some((count) => count > 0)) return [];
  const paths = [
    wholeStock,
    ...Object.values(conditionSlugs)
      .filter((types) => types.length > 0 && types.every((type) => (car_types[type] ?? 0) > 0))
      .map((carTypes) => ({ kind: 'condition' as const, carTypes })),
  ].map(basePath);
  for (const { make, model } of models) {
    // A make that is spelled like a condition or a body has no page: theirs has that path.
    if (!slugify(make) || baseFromSlug(slugify(make))) continue;
    paths.push(
      basePath({ kind: 'make', make, model: null }),
      ...(slugify(model) ? [basePath({ kind: 'make', make, model })] : []),
    );
  }
  for (const body of Object.keys(bodies)) if (slugify(body)) paths.push(basePath({ kind: 'body', body }));
  return [...new Set(paths)];
}
