import type { Point } from '../locations/distance.ts';
import type { SearchConfig } from '../tenant/search-config.ts';
import { chosenAttributes, chosenValues, type RangeAttribute, type SearchState } from './search-state.ts';

/**
 * Converts the search state to a filter of the search engine. Values of one attribute are combined by OR (features by AND, unless the
 * site's setting is "any"), attributes by AND, and whole makes and single models of other makes by OR.
 * @param except attributes to omit, so that their facet counts ignore their own selection
 * @param from coordinates of the state's postcode; without them the distance does not filter
 */
export function filterOf(
  state: SearchState,
  config: Pick<SearchConfig, 'excludeZeroPriceWhenAscending'> & Partial<Pick<SearchConfig, 'features'>>,
  except: readonly string[] = [],
  from: Point | null = null,
): string[] {
  const groups: string[] = [];
  for (const attribute of chosenAttributes(state).sort()) {
    if (except.includes(attribute) || (attribute === 'make_model' && chosenValues(state, 'make').length > 0))
      continue;
    if (attribute === 'filtered_features' && config.features !== 'any') {
      groups.push(...chosenValues(state, attribute).map((value) => isIn(attribute, [value])));
      continue;
    }
    const pairs = attribute === 'make' ? chosenValues(state, 'make_model') : [];
    groups.push(
      isIn(attribute, chosenValues(state, attribute)) +
        (pairs.length > 0 ? ` OR ${isIn('make_model', pairs)}` : ''),
    );
  }
  for (const [attribute, { min, max }] of Object.entries(state.ranges)) {
    if (except.includes(attribute)) continue;
    if (min !== null) groups.push(`${attribute} >= ${min}`);
    if (max !== null) groups.push(`${attribute} <= ${max}`);
    // 0 means "no price"; only a range that starts at 0 includes it.
    if (isPrice(attribute) && min !== 0) groups.push(`${attribute} > 0`);
  }
  if (state.near?.km && from) groups.push(`_geoRadius(${from.lat}, ${from.lng}, ${state.near.km * 1000})`);
  if (config.excludeZeroPriceWhenAscending && state.sort === 'price-asc') groups.push('has_price = true');
  return groups;
}

/** Returns the engine's sort expressions. Vehicles without a price (or weekly repayment) come last when sorting by it. */
export function sortOf(sort: SearchState['sort'], from: Point | null = null): string[] {
  switch (sort) {
    case 'relevant':
      return [];
    case 'latest':
      return ['created:desc'];
    case 'price-desc':
      return ['has_price:desc', 'price:desc'];
    case 'price-asc':
      return ['has_price:desc', 'price:asc'];
    case 'weekly-asc':
      return ['has_weekly_price:desc', 'weekly_price:asc'];
    case 'distance':
      return from ? [`_geoPoint(${from.lat}, ${from.lng}):asc`] : [];
  }
}

export const quote = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const isIn = (attribute: string, values: readonly string[]) =>
  `${attribute} IN [${values.map(quote).join(', ')}]`;

const isPrice = (attribute: string): attribute is RangeAttribute =>
  attribute === 'price' || attribute === 'subscription_price';
