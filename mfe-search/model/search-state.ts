import type { FilterAttribute } from '@forecourt/contracts/api/search-api';
import {
  conditionBase,
  hasOwnPage,
  wholeStock,
  type SearchBase,
} from '@forecourt/contracts/search/search-base';
import type { SearchConfig } from '@forecourt/contracts/tenant/search-config';

/** Sort orders of the specification, and by distance if a postcode is given. */
export type SortBy = SearchConfig['sorts'][number] | 'distance';

/** Attributes that are filtered by a numeric range; all others are filtered by values. */
export const rangeAttributes = [
  'price',
  'km',
  'year',
  'subscription_price',
] as const satisfies readonly FilterAttribute[];
export type RangeAttribute = (typeof rangeAttributes)[number];
export type ValueAttribute = Exclude<FilterAttribute, RangeAttribute>;
export type Range = { min: number | null; max: number | null };

/** The shopper's postcode and the radius in kilometres; null for any distance. */
export type Near = { postcode: string; km: number | null };

/** What determines a search page. Values are sorted and unique, and do not repeat those of the path. */
export type SearchState = {
  base: SearchBase;
  values: Partial<Record<ValueAttribute, string[]>>;
  ranges: Partial<Record<RangeAttribute, Range>>;
  near?: Near | undefined;
  query: string;
  sort: SortBy;
  page: number;
};

/** An updater from the latest state, not from the rendered one, so changes in quick succession add up. */
export type SearchChange = (state: SearchState) => SearchState;

export const isRangeAttribute = (attribute: string): attribute is RangeAttribute =>
  (rangeAttributes as readonly string[]).includes(attribute);

/** Returns the selected values of an attribute, from the path and the query. */
export function chosenValues(
  state: Pick<SearchState, 'base' | 'values'>,
  attribute: ValueAttribute,
): string[] {
  return union(valuesOfBase(state.base)[attribute], state.values[attribute]);
}

/** Returns all attributes with selected values. */
export function chosenAttributes(state: Pick<SearchState, 'base' | 'values'>): ValueAttribute[] {
  return [
    ...new Set([...Object.keys(valuesOfBase(state.base)), ...Object.keys(state.values)]),
  ] as ValueAttribute[];
}

/** The state with a new selection of an attribute, on page one; changes a path with the attribute. */
export function withValues(
  state: SearchState,
  attribute: ValueAttribute,
  chosen: readonly string[],
): SearchState {
  const owned = valuesOfBase(state.base);
  const values = { ...state.values, [attribute]: [...chosen] };
  if (!(attribute in owned)) return tidy({ ...state, values, page: 1 });
  const otherValues = { ...values };
  for (const [other, ofBase] of Object.entries(owned) as [ValueAttribute, string[]][])
    if (other !== attribute) otherValues[other] = union(ofBase, state.values[other]);
  if (state.base.kind === 'make' && attribute === 'model' && chosen.length === 0)
    return tidy({ ...state, base: { ...state.base, model: null }, values, page: 1 });
  return tidy({ ...state, base: wholeStock, values: otherValues, page: 1 });
}

/** Returns the state with a value selected or deselected, on the first page. */
export function withValue(
  state: SearchState,
  attribute: ValueAttribute,
  value: string,
  isChosen: boolean,
): SearchState {
  const others = chosenValues(state, attribute).filter((one) => one !== value);
  return withValues(state, attribute, isChosen ? [...others, value] : others);
}

export function withRange(state: SearchState, attribute: RangeAttribute, range: Range | null): SearchState {
  return tidy({
    ...state,
    ranges: { ...state.ranges, [attribute]: range ?? { min: null, max: null } },
    page: 1,
  });
}

/** The state with another postcode, on page one; without one, distance falls back to `otherwise`. */
export function withNear(state: SearchState, near: Near | undefined, otherwise: SortBy): SearchState {
  return tidy({ ...state, near, sort: near || state.sort !== 'distance' ? state.sort : otherwise, page: 1 });
}

/** The state without filters and query; the path becomes that of the whole stock. */
export function withoutFilters(state: SearchState): SearchState {
  const base = state.base.kind === 'condition' ? state.base : wholeStock;
  // Sorting by distance needs the postcode, so only the radius is removed.
  const near = state.near && state.sort === 'distance' ? { near: { ...state.near, km: null } } : {};
  return { base, values: {}, ranges: {}, ...near, query: '', sort: state.sort, page: 1 };
}

/** Counts the active filters: each value, each range and a radius count as one, the query does not count. */
export function countChoices(state: SearchState): number {
  return (
    Object.values(state.values).reduce((sum, values) => sum + values.length, 0) +
    Object.keys(state.ranges).length +
    (state.near?.km ? 1 : 0)
  );
}

/** Normalizes a state: sorted unique values, no empty selections, nothing repeated in both path and query. */
export function tidy(state: SearchState): SearchState {
  const values: SearchState['values'] = {};
  for (const [attribute, chosen] of Object.entries(state.values) as [ValueAttribute, string[]][]) {
    const sorted = union(chosen, []);
    if (sorted.length > 0) values[attribute] = sorted;
  }
  const ranges: SearchState['ranges'] = {};
  for (const [attribute, range] of Object.entries(state.ranges) as [RangeAttribute, Range][]) {
    // A range from 0 without an upper end excludes nothing.
    if (range.max !== null || (range.min !== null && range.min > 0))
      ranges[attribute] =
        range.min !== null && range.max !== null && range.min > range.max
          ? { min: range.max, max: range.min }
          : range;
  }
  return {
    ...settleBase(state.base, values),
    ranges,
    ...(state.near ? { near: state.near } : {}),
    query: state.query.trim().replace(/\s+/g, ' '),
    sort: state.sort,
    page: state.page,
  };
}

function settleBase(base: SearchBase, values: SearchState['values']): Pick<SearchState, 'base' | 'values'> {
  const owned = valuesOfBase(base);
  const model = singleModel(base, values);
  if (model && hasOwnPage(model)) {
    const { make: _make, model: _model, ...rest } = values;
    return { base: model, values: rest };
  }
  if (base.kind === 'condition') {
    const { car_type, ...rest } = values;
    if (!car_type) return { base, values };
    const all = union(owned.car_type, car_type);
    const page = conditionBase(all);
    return page ? { base: page, values: rest } : { base: wholeStock, values: { ...rest, car_type: all } };
  }
  const repeated = (Object.keys(owned) as ValueAttribute[]).filter((attribute) => values[attribute]);
  if (
    hasOwnPage(base) &&
    repeated.every((attribute) => values[attribute]!.every((value) => owned[attribute]!.includes(value)))
  ) {
    const rest = { ...values };
    for (const attribute of repeated) delete rest[attribute];
    return { base, values: rest };
  }
  const merged = { ...values };
  for (const attribute of Object.keys(owned) as ValueAttribute[])
    merged[attribute] = union(owned[attribute], values[attribute]);
  return settleBase(wholeStock, merged);
}

/** The page of a single model of a single make, however it was selected; null for other selections. */
function singleModel(base: SearchBase, values: SearchState['values']): SearchBase | null {
  if (values.make_model || values.model?.length !== 1) return null;
  const [model] = values.model as [string];
  if (base.kind === 'make')
    return base.model === null && (values.make ?? [base.make]).every((make) => make === base.make)
      ? { ...base, model }
      : null;
  const isWholeStock = base.kind === 'condition' && base.carTypes.length === 0 && !values.car_type;
  return isWholeStock && values.make?.length === 1 ? { kind: 'make', make: values.make[0]!, model } : null;
}

function valuesOfBase(base: SearchBase): Partial<Record<ValueAttribute, string[]>> {
  switch (base.kind) {
    case 'condition':
      return base.carTypes.length > 0 ? { car_type: [...base.carTypes] } : {};
    case 'body':
      return { body: [base.body] };
    case 'make':
      return base.model === null ? { make: [base.make] } : { make: [base.make], model: [base.model] };
  }
}

const union = (a: readonly string[] = [], b: readonly string[] = []) => [...new Set([...a, ...b])].sort();
