import {
  baseFromSlug,
  baseFromStock,
  modelSlug,
  type SearchBase,
} from '@forecourt/contracts/search/search-base';
import { slugify } from '@forecourt/contracts/vehicle/slugs';

/** Returns the values of attributes in the site's stock, or among the vehicles of one make. */
export type ValuesOf = (attributes: string[], make: string | null) => Promise<Record<string, string[]>>;

/** Resolves a search path; null if the slug names no list, make, body type or model of the stock. */
export async function findBase(
  slug: string,
  slugOfModel: string | undefined,
  valuesOf: ValuesOf,
): Promise<SearchBase | null> {
  const named = baseFromSlug(slug);
  if (named) return slugOfModel === undefined ? named : null;
  const { make: makes = [], body: bodies = [] } = await valuesOf(['make', 'body'], null);
  const base = baseFromStock(slug, makes, bodies);
  if (!base || slugOfModel === undefined) return base;
  if (base.kind !== 'make') return null;
  const { model: models = [] } = await valuesOf(['model'], base.make);
  // The second is the address of a model with a plus in links from elsewhere.
  const [model] = [modelSlug, slugify].flatMap((slugOf) =>
    models.filter((name) => slugOf(name) === slugOfModel.toLowerCase()),
  );
  return model === undefined ? null : { ...base, model };
}
