import type { FinanceConfig } from '../tenant/finance-config.ts';

export type NumberRange = { min: number; max: number; step: number };
type Limit = { min?: number | undefined; max?: number | undefined; step?: number | undefined };

/** Returns the bounds of a vehicle page's calculator: the site's, overridden by the lender's limits. */
export function sidebarRanges(finance: FinanceConfig, provider: string | null) {
  const { sidebar } = finance;
  const limits = limitsOf(finance, provider);
  return {
    amount: limited(sidebar.amount, limits?.amount),
    term: limited(sidebar.term, limits?.term),
    interest: limited(sidebar.interest, limits?.interest),
  };
}

/** Returns the bounds of the finance page's calculator: the site's, overridden by the lender's limits. */
export function pageRanges(finance: FinanceConfig, provider: string | null) {
  const { page } = finance;
  const limits = limitsOf(finance, provider);
  return {
    price: limited(page.price, limits?.price),
    term: limited(page.term, limits?.term),
    interest: limited(page.interest, limits?.interest),
    deposit: page.deposit,
    residual: page.residual,
  };
}

/** Returns the minimum deposit and maximum balloon that a lender accepts for a price, in whole dollars. */
export function lendingLimits(
  finance: FinanceConfig,
  provider: string | null,
  price: number,
): { minDeposit: number; maxBalloon: number } {
  const limits = limitsOf(finance, provider);
  return {
    minDeposit: Math.ceil((price * (limits?.minDepositPercent ?? 0)) / 100),
    maxBalloon: Math.floor((price * (limits?.maxBalloonPercent ?? 100)) / 100),
  };
}

/** Extends a range to include a value, such as the quote that a calculator starts from. */
export const holding = (range: NumberRange, value: number): NumberRange => ({
  ...range,
  min: Math.min(range.min, value),
  max: Math.max(range.max, value),
});

const limitsOf = (finance: FinanceConfig, provider: string | null) =>
  provider === null ? undefined : finance.providers[provider]?.limits;

const limited = (range: NumberRange, limit: Limit | undefined): NumberRange => ({
  min: limit?.min ?? range.min,
  max: limit?.max ?? range.max,
  step: limit?.step ?? range.step,
});
