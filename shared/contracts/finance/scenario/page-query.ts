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

/** How the calculator's numbers are named in the address. */
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

/** What of the calculator an address says; what is no number is as if it were not said. */
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

/** The calculator as the address says it, within its bounds; and the numbers that were beyond them. */
export function answerQuery(
  basis: PageBasis,
  asked: Partial<PageInput>,
): { input: PageInput; refused: PageNumber[] } {
  const input = withinPageBounds({ ...basis.first, ...asked }, basis);
  const refused = numbers.filter((field) => {
    const value = asked[field];
    if (value === undefined) return false;
    const { min, max } = rangeOf(field, input, basis);
    return value < min || value > max;
  });
  return { input, refused };
}

/** An address with the calculator as it is, so that the result can be shared; what is as at first is left out. */
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

/** The scenario that was put aside, in an address of its own within the address; null where there is none. */
export function readOther(query: URLSearchParams): Partial<PageInput> | null {
  const other = query.get(otherName);
  return other === null ? null : readPageQuery(new URLSearchParams(other));
}

/** An address with the scenario that was put aside, or without one. */
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

/** A budget from the address: whole dollars, or null where it says none. */
export function readBudget(text: string | null): number | null {
  const number = typedNumber(text ?? '');
  return Number.isFinite(number) && number > 0 ? Math.round(number) : null;
}

const readCarType = (text: string | null): CarType | null =>
  text === 'new' || text === 'demo' || text === 'used' ? text : null;

/** What an address asks about, besides the vehicle. */
export const readSubject = (query: URLSearchParams): Omit<PageSubject, 'vehicle'> => ({
  dealership: query.get('preferredDealership'),
  carType: readCarType(query.get('car_type')),
  budget: readBudget(query.get('vehiclePriceBudget')),
});

/** The address of what a page is about, without the calculator's numbers. */
export function subjectQuery({ vehicle, dealership, carType, budget }: PageSubject): URLSearchParams {
  return new URLSearchParams({
    ...(vehicle ? { car_id: vehicle.id } : {}),
    ...(dealership ? { preferredDealership: dealership } : {}),
    ...(carType ? { car_type: carType } : {}),
    ...(budget ? { vehiclePriceBudget: String(budget) } : {}),
  });
}
