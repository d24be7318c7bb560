import type { SearchConfig } from '@forecourt/contracts/tenant/search-config';
import type { Point } from '../distance/distance-km.ts';
import { chosenAttributes, chosenValues, type RangeAttribute, type SearchState } from '../search-state/search-state.ts';

/**
 * The state as an engine's filter: values of one attribute by OR, attributes by AND.
 * @param except attribute that is left out: its counts are taken as if nothing of it were chosen
 * @param from where the state's postcode is; without it a distance keeps nothing out
 */
export function filterOf(state: SearchState, config: Pick<SearchConfig, 'excludeZeroPriceWhenAscending'>, except?: string, from: Point | null = null): string[] {
  const groups: string[] = [];
  for (const attribute of chosenAttributes(state).sort()) {
    if (attribute !== except) groups.push(`${attribute} IN [${chosenValues(state, attribute).map(quote).join(', ')}]`);
  }
  for (const [attribute, { min, max }] of Object.entries(state.ranges)) {
    if (attribute === except) continue;
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

const isPrice = (attribute: string): attribute is RangeAttribute => attribute === 'price' || attribute === 'subscription_price';
