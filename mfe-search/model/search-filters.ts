import type { Point } from '@forecourt/contracts/locations/distance';
import type { SearchFilter, SearchSort } from '@forecourt/contracts/search/search-query';
import type { SearchConfig } from '@forecourt/contracts/tenant/search-config';
import { hasPrice } from '@forecourt/contracts/vehicle/stock-rule';
import { chosenAttributes, chosenValues, type SearchState } from './search-state.ts';

/**
 * Converts the search state to conditions. Values of one attribute are combined by OR (features by AND,
 * unless the site's setting is "any"), attributes by AND, and whole makes and single models of other makes by
 * OR.
 * @param except attributes to omit, so that their facet counts ignore their own selection
 * @param from coordinates of the state's postcode; without them the distance does not filter
 */
export function filtersOf(
  state: SearchState,
  config: Pick<SearchConfig, 'excludeZeroPriceWhenAscending' | 'features'>,
  except: readonly string[] = [],
  from: Point | null = null,
): SearchFilter[] {
  const filters: SearchFilter[] = [];
  for (const attribute of chosenAttributes(state).sort()) {
    if (except.includes(attribute) || (attribute === 'make_model' && chosenValues(state, 'make').length > 0))
      continue;
    const values = chosenValues(state, attribute);
    if (attribute === 'filtered_features' && config.features !== 'any') {
      filters.push(...values.map((value) => ({ attribute, in: [value] })));
      continue;
    }
    const pairs = attribute === 'make' ? chosenValues(state, 'make_model') : [];
    filters.push(
      pairs.length > 0
        ? {
            any: [
              { attribute, in: values },
              { attribute: 'make_model', in: pairs },
            ],
          }
        : { attribute, in: values },
    );
  }
  for (const [attribute, { min, max }] of Object.entries(state.ranges)) {
    if (except.includes(attribute) || (min === null && max === null)) continue;
    filters.push({ attribute, ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) });
    // Only a range that starts at 0 includes vehicles without a price.
    if (attribute === 'price' && min !== 0) filters.push(hasPrice);
  }
  if (state.near?.km && from)
    filters.push({ near: { lat: from.lat, lng: from.lng }, withinMetres: state.near.km * 1000 });
  if (config.excludeZeroPriceWhenAscending && state.sort === 'price-asc') filters.push(hasPrice);
  return filters;
}

/** Vehicles without a price (or weekly repayment) come last when sorting by it. */
export function sortsOf(sort: SearchState['sort'], from: Point | null = null): SearchSort[] {
  switch (sort) {
    case 'relevant':
      return [];
    case 'latest':
      return [{ attribute: 'created', order: 'desc' }];
    case 'price-desc':
      return [
        { attribute: 'has_price', order: 'desc' },
        { attribute: 'price', order: 'desc' },
      ];
    case 'price-asc':
      return [
        { attribute: 'has_price', order: 'desc' },
        { attribute: 'price', order: 'asc' },
      ];
    case 'weekly-asc':
      return [
        { attribute: 'has_weekly_price', order: 'desc' },
        { attribute: 'weekly_price', order: 'asc' },
      ];
    case 'distance':
      return from ? [{ near: { lat: from.lat, lng: from.lng }, order: 'asc' }] : [];
  }
}
