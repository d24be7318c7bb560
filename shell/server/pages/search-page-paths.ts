import { z } from 'zod';
import {
  basePath,
  conditionSlugs,
  hasOwnPage,
  wholeStock,
  type SearchBase,
} from '@forecourt/contracts/search/search-base';

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
  const bases: SearchBase[] = [
    wholeStock,
    ...Object.values(conditionSlugs)
      .filter((types) => types.length > 0 && types.every((type) => (car_types[type] ?? 0) > 0))
      .map((carTypes) => ({ kind: 'condition' as const, carTypes })),
    ...models.flatMap(({ make, model }) => [
      { kind: 'make' as const, make, model: null },
      { kind: 'make' as const, make, model },
    ]),
    ...Object.keys(bodies).map((body) => ({ kind: 'body' as const, body })),
  ];
  return [...new Set(bases.filter(hasOwnPage).map(basePath))];
}
