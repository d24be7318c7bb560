import type { SearchConfig } from '@forecourt/contracts/tenant/search-config';
import type { Point } from '../distance/distance-km.ts';
import { chosenAttributes, chosenValues, type RangeAttribute, type SearchState } from '../search-state/search-state.ts';

/**
 * The state as an engine's filter: values of one attribute by OR, attributes by AND; whole makes and single models of
 * others by OR together.
 * @param except attributes that are left out: their counts are taken as if nothing of them were chosen
 * @param from where the state's postcode is; without it a distance keeps nothing out
 */
export function filterOf(state: SearchState, config: Pick<SearchConfig, 'excludeZeroPriceWhenAscending'>, except: readonly string[] = [], from: Point | null = null): string[] {
  const groups: string[] = [];
  for (const attribute of chosenAttributes(state).sort()) {
    if (except.includes(attribute) || (attribute === 'make_model' && chosenValues(state, 'make').length > 0)) continue;
    const pairs = attribute === 'make' ? chosenValues(state, 'make_model') : [];
    groups.push(isIn(attribute, chosenValues(state, attribute)) + (pairs.length > 0 ? ` OR ${isIn('make_model', pairs)}` : ''));
  }
  for (const [attribute, { min, max }] of Object.entries(state.ranges)) {
    if (except.includes(attribute)) continue;
    if (min !== null) groups.push(`${attribute} >= ${min}`);
    if (max !== null) groups.push(`${attribute} <= ${max}`);
    // 0 stands for "no price": only a range that is said to start at 0 lets it in.
    if (isPrice(attribute) && min !== 0) groups.push(`${attribute} > 0`);
  }
  if (state.near?.km && from) groups.push(`_geoRadius(${from.lat}, ${from.lng}, ${state.near.km * 1000})`);
  if (config.excludeZeroPriceWhenAscending && state.sort === 'price-asc') groups.push('has_price = true');
  return groups;
}

/** The engine's sort expressions; vehicles without a price come last in both orders of price. */
export function sortOf(sort: SearchState['sort'], from: Point | null = null): string[] {
  switch (sort) {
    case 'relevant': return [];
    case 'latest': return ['created:desc'];
    case 'price-desc': return ['has_price:desc', 'price:desc'];
    case 'price-asc': return ['has_price:desc', 'price:asc'];
    case 'distance': return from ? [`_geoPoint(${from.lat}, ${from.lng}):asc`] : [];
  }
}

export const quote = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const isIn = (attribute: string, values: readonly string[]) => `${attribute} IN [${values.map(quote).join(', ')}]`;

const isPrice = (attribute: string): attribute is RangeAttribute => attribute === 'price' || attribute === 'subscription_price';
