import type { FilterAttribute, SearchResponse } from '@forecourt/contracts/api/search-api';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { MakeChoice } from '../../model/make-choice.ts';
import {
  chosenValues,
  isRangeAttribute,
  type SearchState,
  type ValueAttribute,
} from '../../model/search-state.ts';

export type FilterGroup = { attribute: FilterAttribute; kind: 'values' | 'range' | 'make' | 'model' };
export type Facets = SearchResponse['facets'];
export type FacetValue = { value: string; count: number; isChosen: boolean };

type Site = Pick<PublicTenant, 'search' | 'finance'>;

/** The groups of a site's filter panel, as its settings say, whether the stock has values or not. */
export function filterGroups({ search, finance }: Site): FilterGroup[] {
  const { filters } = search;
  const groups: [FilterAttribute, FilterGroup['kind'], boolean][] = [
    ['car_type', 'values', filters.carType],
    ['make', filters.make ? 'make' : 'model', filters.make || filters.model],
    ['price', 'range', filters.price],
    ['body', 'values', filters.body],
    ['year', 'range', filters.year],
    ['km', 'range', filters.odometer],
    ['fuel', 'values', filters.fuelType],
    ['transmission', 'values', filters.transmission],
    ['drive', 'values', filters.drive],
    ['weekly_price_range', 'values', finance.provider !== null],
    ['colour', 'values', filters.colour],
    ['seats', 'values', true],
    ['item_type', 'values', true],
    ['categories', 'values', true],
    ['filtered_features', 'values', true],
    ['certified', 'values', true],
    ['tag', 'values', true],
    ['state', 'values', true],
    ['city', 'values', true],
    ['location_name', 'values', true],
    ['dealership_name', 'values', true],
  ];
  return groups.filter(([, , isOn]) => isOn).map(([attribute, kind]) => ({ attribute, kind }));
}

/** The attributes whose counts a search page requests. */
export function facetsOf(site: Site): FilterAttribute[] {
  const names = filterGroups(site).map((group) => group.attribute);
  return [
    ...names,
    ...(names.includes('make') ? (['make_model'] as const) : []),
    ...(names.includes('price') ? (['price_range'] as const) : []),
  ];
}

/** Groups that can narrow these results: a range with two ends, more than one value, or a selected value. */
export function usefulGroups(groups: FilterGroup[], state: SearchState, facets: Facets): FilterGroup[] {
  return groups.filter(({ attribute, kind }) => {
    if (kind === 'range')
      return (
        isRangeAttribute(attribute) && (attribute in state.ranges || isRange(facets[attribute]?.facetStats))
      );
    if (
      (kind === 'make' || kind === 'model') &&
      (Object.keys(facets.make_model?.counts ?? {}).length > 1 ||
        chosenValues(state, 'make_model').length > 0)
    )
      return true;
    // Models are listed below a make that was chosen elsewhere, or the only one.
    if (kind === 'model') return chosenValues(state, 'model').length > 0;
    return (
      chosenValues(state, attribute as ValueAttribute).length > 0 ||
      Object.keys(facets[attribute]?.counts ?? {}).length > 1
    );
  });
}

const isRange = (stats: { min: number; max: number } | undefined) =>
  stats !== undefined && stats.max > stats.min;

/** Values with their counts; a selected one keeps its place with 0 if nothing has it. */
export function facetValues(facets: Facets, state: SearchState, attribute: ValueAttribute): FacetValue[] {
  const counts = facets[attribute]?.counts ?? {};
  const chosen = chosenValues(state, attribute);
  const values = [...new Set([...Object.keys(counts), ...chosen])].map((value) => ({
    value,
    count: counts[value] ?? 0,
    isChosen: chosen.includes(value),
  }));
  return values.sort((a, b) => orderOf(attribute, a, b));
}

const conditionOrder = ['new', 'demo', 'used'];
const weeklyOrder = ['0-100', '100-150', '150-200', '200-300', '300+'];
const byCount = new Set<string>(['body', 'fuel', 'transmission', 'drive', 'colour', 'categories']);

function orderOf(attribute: ValueAttribute, a: FacetValue, b: FacetValue): number {
  if (attribute === 'car_type') return conditionOrder.indexOf(a.value) - conditionOrder.indexOf(b.value);
  if (attribute === 'weekly_price_range') return weeklyOrder.indexOf(a.value) - weeklyOrder.indexOf(b.value);
  // A new choice must not reorder values under the pointer: only attributes whose counts do not depend on
  // their own choices are ordered by count.
  if (byCount.has(attribute) && a.count !== b.count) return b.count - a.count;
  return byName(a, b);
}

/** Popular makes first, by the site's order and limit, and the selected one; then others by name. */
export function splitMakes(
  makes: FacetValue[],
  popular: readonly string[],
  shown: number,
): { first: FacetValue[]; rest: FacetValue[] } {
  const names = popular.map((name) => name.toLowerCase());
  const place = ({ value }: FacetValue) => names.indexOf(value.toLowerCase()) + 1 || names.length + 1;
  const first = [...makes].sort((a, b) => place(a) - place(b) || b.count - a.count).slice(0, shown);
  const rest = makes.filter((make) => !first.includes(make));
  return {
    first: [...first, ...rest.filter((make) => make.isChosen)],
    rest: rest.filter((make) => !make.isChosen),
  };
}

// Not with Intl: loading a browser's collation takes longer than rendering the panel.
function byName(a: FacetValue, b: FacetValue): number {
  const [one, other] = [a.value.toLowerCase(), b.value.toLowerCase()];
  return Number(one) - Number(other) || (one < other ? -1 : Number(one > other));
}

/** The makes with their counts; a make is selected as a whole, or by some of its models. */
export function makeValues(facets: Facets, { makes, models }: MakeChoice): FacetValue[] {
  const counts = facets.make?.counts ?? {};
  const chosen = new Set([...makes, ...models.map(({ make }) => make)]);
  return [...new Set([...Object.keys(counts), ...chosen])]
    .map((value) => ({ value, count: counts[value] ?? 0, isChosen: chosen.has(value) }))
    .sort(byName);
}

/** The models of one make with their counts, by name; a selected one keeps its place with 0. */
export function modelValues(facets: Facets, { models }: MakeChoice, make: string): FacetValue[] {
  const counts = facets.make_model?.counts ?? {};
  const chosen = new Set(models.filter((one) => one.make === make).map(({ model }) => model));
  const countedValues = Object.keys(counts)
    .filter((name) => name.startsWith(`${make} `))
    .map((name) => name.slice(make.length + 1));
  return [...new Set([...countedValues, ...chosen])]
    .map((value) => ({ value, count: counts[`${make} ${value}`] ?? 0, isChosen: chosen.has(value) }))
    .sort(byName);
}
