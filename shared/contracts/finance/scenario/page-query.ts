import { typedNumber } from '../../format/typed-number.ts';
import type { CarType } from '../../vehicle/vehicle.ts';
import type { Frequency } from '../repayment.ts';
import {
  rangeOf,
  withinPageBounds,
  type PageBasis,
  type PageInput,
  type PageNumber,
  type PageSubject,
} from './page-calculation.ts';

/** Query parameter names of the calculator's fields. */
export const queryNames = {
  price: 'price',
  deposit: 'deposit',
  tradeIn: 'trade',
  owing: 'owing',
  residual: 'residual',
  termYears: 'term',
  ratePercent: 'rate',
} as const satisfies Record<PageNumber, string>;

const otherName = 'compare';

const numbers = Object.keys(queryNames) as PageNumber[];
const frequencies: readonly string[] = ['week', 'fortnight', 'month'] satisfies Frequency[];

/** Reads the calculator's fields from a query; ignores invalid values. */
export function readPageQuery(query: URLSearchParams): Partial<PageInput> {
  const every = query.get('every');
  const state: Partial<PageInput> = {};
  for (const field of numbers) {
    const value = typedNumber(query.get(queryNames[field]) ?? '');
    if (Number.isFinite(value)) state[field] = value;
  }
  if (every !== null && frequencies.includes(every)) state.frequency = every as Frequency;
  return state;
}

/** The calculator's state for values within its bounds, and the fields that were out of them. */
export function answerQuery(
  basis: PageBasis,
  fromQuery: Partial<PageInput>,
): { input: PageInput; refused: PageNumber[] } {
  const input = withinPageBounds({ ...basis.first, ...fromQuery }, basis);
  const refused = numbers.filter((field) => {
    const value = fromQuery[field];
    if (value === undefined) return false;
    const { min, max } = rangeOf(field, input, basis);
    return value < min || value > max;
  });
  return { input, refused };
}

/** The query with the calculator's state, for sharing; omits fields with their starting value. */
export function withPageQuery(query: URLSearchParams, input: PageInput, basis: PageBasis): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const field of numbers) {
    next.delete(queryNames[field]);
    if (input[field] !== basis.first[field]) next.set(queryNames[field], String(input[field]));
  }
  next.delete('every');
  if (input.frequency !== basis.first.frequency) next.set('every', input.frequency);
  return next;
}

/** Reads the second scenario of a comparison, a query nested in the parameter `compare`; null if none. */
export function readOther(query: URLSearchParams): Partial<PageInput> | null {
  const other = query.get(otherName);
  return other === null ? null : readPageQuery(new URLSearchParams(other));
}

/** Returns the query with the second scenario of a comparison, or without one. */
export function withOther(
  query: URLSearchParams,
  other: PageInput | null,
  basis: PageBasis,
): URLSearchParams {
  const next = new URLSearchParams(query);
  if (other) next.set(otherName, withPageQuery(new URLSearchParams(), other, basis).toString());
  else next.delete(otherName);
  return next;
}

/** Parses a budget from the query: whole dollars, or null if there is none. */
export function readBudget(text: string | null): number | null {
  const number = typedNumber(text ?? '');
  return Number.isFinite(number) && number > 0 ? Math.round(number) : null;
}

const readCarType = (text: string | null): CarType | null =>
  text === 'new' || text === 'demo' || text === 'used' ? text : null;

/** Reads the subject of the page from a query, except the vehicle. */
export const readSubject = (query: URLSearchParams): Omit<PageSubject, 'vehicle'> => ({
  dealership: query.get('preferredDealership'),
  carType: readCarType(query.get('car_type')),
  budget: readBudget(query.get('vehiclePriceBudget')),
});

/** Returns the query for the subject of the page, without the calculator's fields. */
export function subjectQuery({ vehicle, dealership, carType, budget }: PageSubject): URLSearchParams {
  return new URLSearchParams({
    ...(vehicle ? { car_id: vehicle.id } : {}),
    ...(dealership ? { preferredDealership: dealership } : {}),
    ...(carType ? { car_type: carType } : {}),
    ...(budget ? { vehiclePriceBudget: String(budget) } : {}),
  });
}

/** A query with every given field, also with its starting value, as for a purchase. */
export function calculationQuery(input: Partial<PageInput>): URLSearchParams {
  const query = new URLSearchParams();
  for (const field of numbers)
    if (input[field] !== undefined) query.set(queryNames[field], String(input[field]));
  if (input.frequency) query.set('every', input.frequency);
  return query;
}

/** Returns the calculator's part of an address; null if it has none. */
export function readCalculation(address: URLSearchParams): string | null {
  const names: string[] = [...Object.values(queryNames), 'every'];
  const query = new URLSearchParams([...address].filter(([name]) => names.includes(name))).toString();
  return query ? query.slice(0, 300) : null;
}
