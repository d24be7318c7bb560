import { financePlace, type FinanceSite } from '../../tenant/dealership-finance.ts';
import { currentPrice } from '../../vehicle/price.ts';
import type { CarType, VehicleSummary } from '../../vehicle/vehicle.ts';
import { holding, lendingLimits, pageRanges, type NumberRange } from '../calculator-ranges.ts';
import { lenderTermsAt } from '../lender-terms.ts';
import { quoteFor, type FinanceQuote } from '../quote.ts';
import type { Frequency } from '../repayment.ts';
import { calculateLoan, onStep, type CalculatorResult, type Loan } from './loan.ts';

export type PageInput = {
  price: number;
  deposit: number;
  tradeIn: number;
  /** Owed on the trade-in: it reduces the trade-in's value, and what exceeds it adds to the loan. */
  owing: number;
  residual: number;
  termYears: number;
  ratePercent: number;
  frequency: Frequency;
};
export type PageNumber = Exclude<keyof PageInput, 'frequency'>;

/** The subject of the finance page, from its query. */
export type PageSubject = {
  vehicle: VehicleSummary | null;
  dealership: string | null;
  carType: CarType | null;
  budget: number | null;
};

/** The inputs and bounds of the finance page's calculator. */
export type PageBasis = {
  site: FinanceSite;
  provider: string | null;
  /** Null without a vehicle, or if finance is not offered on it. */
  quote: FinanceQuote | null;
  ranges: Record<'price' | 'term' | 'interest', NumberRange>;
  frequencies: Frequency[];
  first: PageInput;
};

/**
 * Returns the starting values and bounds of the page's calculator. It starts from the vehicle's quote;
 * without one, from the price or the shopper's budget, else the site's default amount, at the rate table's or
 * the site's default rate. Bounds are those of site and lender at the dealership, extended to include the
 * quote.
 */
export function pageBasis(wholeSite: FinanceSite, subject: PageSubject): PageBasis {
  const { vehicle, dealership, budget } = subject;
  const site = financePlace(wholeSite, vehicle ? vehicle.dealership_slug : dealership);
  const { defaults, monthlyOnly } = site.finance;
  const quote = vehicle && quoteFor(vehicle, wholeSite);
  const price = (vehicle && currentPrice(vehicle)) ?? budget ?? defaults.amount;
  const terms = quote ? null : termsOfKind(site, subject, price);
  const provider = quote?.provider ?? terms?.provider ?? site.finance.provider;
  const ranges = pageRanges(site.finance, provider);
  const basis: PageBasis = {
    site,
    provider,
    quote,
    ranges: quote
      ? {
          price: holding(ranges.price, quote.amount || ranges.price.min),
          term: holding(ranges.term, quote.termYears),
          interest: holding(ranges.interest, quote.interestRate),
        }
      : ranges,
    frequencies: monthlyOnly ? ['month'] : ['week', 'fortnight', 'month'],
    first: {
      price,
      deposit: quote?.deposit ?? defaults.deposit,
      tradeIn: 0,
      owing: 0,
      residual: quote?.balloon ?? defaults.residual,
      termYears: quote?.termYears ?? terms?.entry.termYears ?? defaults.termYears,
      ratePercent: quote?.interestRate ?? terms?.entry.interestRate ?? defaults.interestPercent,
      frequency: quote?.per ?? (monthlyOnly ? 'month' : 'week'),
    },
  };
  return { ...basis, first: withinPageBounds(basis.first, basis) };
}

/** Returns the terms of the site's rate table for new, demo or used vehicles in general. */
function termsOfKind(site: FinanceSite, { carType }: PageSubject, price: number) {
  if (!carType) return null;
  const vehicle = {
    price,
    offer_price: null,
    status: 'in_stock',
    show_on_dealer_website: true,
    photos_count: 0,
    year: null,
    km: null,
    car_type: carType,
    make: '',
    dealership_slug: null,
    finance_lenders: {},
  };
  return lenderTermsAt(vehicle, site, new Date());
}

/**
 * Returns the range of a field given the others: the deposit never exceeds the price, nor the residual the
 * loan. A trade-in may be worth more than the price: the rest is returned to the shopper.
 */
export function rangeOf(field: PageNumber, input: PageInput, basis: PageBasis): NumberRange {
  const { page } = basis.site.finance;
  const { minDeposit, maxBalloon } = lendingLimits(basis.site.finance, basis.provider, input.price);
  const upTo = (range: NumberRange, most: number, min = range.min) => {
    const max = Math.max(0, Math.min(range.max, most));
    return { min: Math.min(min, max), max, step: range.step };
  };
  switch (field) {
    case 'price':
      return basis.ranges.price;
    case 'termYears':
      return basis.ranges.term;
    case 'ratePercent':
      return basis.ranges.interest;
    case 'deposit': {
      const least = Math.max(page.deposit.min, minDeposit);
      return upTo(page.deposit, input.price, Math.min(least, basis.quote?.deposit ?? least));
    }
    case 'tradeIn':
      return upTo(page.deposit, page.deposit.max, 0);
    case 'owing':
      return upTo(page.deposit, page.deposit.max, 0);
    case 'residual': {
      const most = Math.max(maxBalloon, basis.quote?.balloon ?? 0);
      const equity = Math.max(0, input.tradeIn - input.owing);
      return upTo(page.residual, Math.min(most, input.price - input.deposit - equity));
    }
  }
}

/** What the shopper knows and does not choose: an amount to the dollar, whatever the step of its slider. */
const statedAmounts: ReadonlySet<PageNumber> = new Set(['tradeIn', 'owing']);

/** Rounds every value to its step and clamps it to its bounds; the starting values are always allowed. */
export function withinPageBounds(input: PageInput, basis: PageBasis): PageInput {
  const next = { ...input };
  for (const field of [
    'price',
    'deposit',
    'tradeIn',
    'owing',
    'residual',
    'termYears',
    'ratePercent',
  ] as const) {
    const exact = [
      basis.first[field],
      ...(field === 'ratePercent' ? [basis.site.finance.defaults.interestPercent] : []),
    ];
    const range = rangeOf(field, next, basis);
    next[field] = onStep(next[field], statedAmounts.has(field) ? { ...range, step: 1 } : range, ...exact);
  }
  return {
    ...next,
    frequency: basis.frequencies.includes(input.frequency) ? input.frequency : basis.frequencies[0]!,
  };
}

/** Converts the page's values to a loan: equity counts like a deposit, negative adds to the loan. */
export function loanOf({ price, deposit, tradeIn, owing, residual, ...terms }: PageInput): Loan {
  return { ...terms, amount: price, deposit: deposit + tradeIn - owing, balloon: residual };
}

export const calculatePage = (input: PageInput, { site, provider, quote }: PageBasis): CalculatorResult =>
  calculateLoan(loanOf(input), site, provider, quote);
