import { paymentsPerYear, repayment, type Frequency } from '@forecourt/contracts/finance/repayment';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { CalculatorResult } from '../calculator/calculation.ts';
import { clamp } from '../calculator/calculation.ts';
import { comparisonAt } from '../calculator/comparison-at.ts';

export type PageInput = { price: number; deposit: number; tradeIn: number; residual: number; termYears: number; ratePercent: number; frequency: Frequency };

type Site = Pick<PublicTenant, 'finance'>;

/** What stands in the page calculator at first: the budget that the shopper came with, else the site's amount. */
export function firstPageInput(site: Site, budget: number | null): PageInput {
  const { defaults, monthlyOnly } = site.finance;
  return withinPageBounds({ price: budget ?? defaults.amount, deposit: defaults.deposit, tradeIn: 0, residual: defaults.residual, termYears: defaults.termYears, ratePercent: defaults.interestPercent, frequency: monthlyOnly ? 'month' : 'week' }, site);
}

/** Everything within its bounds; deposit and trade-in together are never above the price, nor is the residual above what is left. */
export function withinPageBounds(input: PageInput, site: Site): PageInput {
  const { page, monthlyOnly } = site.finance;
  const price = clamp(input.price, page.price);
  const deposit = clamp(input.deposit, { min: page.deposit.min, max: Math.min(page.deposit.max, price) });
  const tradeIn = clamp(input.tradeIn, { min: 0, max: Math.min(page.deposit.max, price - deposit) });
  const residual = clamp(input.residual, { min: page.residual.min, max: Math.min(page.residual.max, price - deposit - tradeIn) });
  return { price, deposit, tradeIn, residual, termYears: clamp(input.termYears, page.term), ratePercent: clamp(input.ratePercent, page.interest), frequency: monthlyOnly ? 'month' : input.frequency };
}

export function calculatePage(input: PageInput, site: Site): CalculatorResult {
  const provider = site.finance.provider === null ? undefined : site.finance.providers[site.finance.provider];
  const establishmentFee = provider?.establishmentFee ?? 0;
  const deposit = input.deposit + input.tradeIn;
  const exact = repayment({ amount: input.price, deposit, residual: input.residual, establishmentFee, ratePercent: input.ratePercent, termYears: input.termYears, frequency: input.frequency });
  const shown = site.finance.roundUp ? Math.ceil(exact) : Math.round(exact);
  const borrowed = Math.max(0, input.price - deposit + establishmentFee);
  const total = exact * Math.round(input.termYears * paymentsPerYear[input.frequency]) + input.residual;
  return {
    repayment: shown, enquireOnly: shown <= 25, borrowed, establishmentFee, total: Math.round(total), interest: Math.max(0, Math.round(total - borrowed)),
    comparisonRate: comparisonAt(input.ratePercent, provider, provider ?? null),
  };
}

/** A budget from the address: whole dollars, or null where it says none. */
export function readBudget(text: string | null): number | null {
  const number = Number(text?.replace(/[$,\s]/g, '') || NaN);
  return Number.isFinite(number) && number > 0 ? Math.round(number) : null;
}
