import type { FinanceConfig } from '../tenant/finance-config.ts';

export type NumberRange = { min: number; max: number; step: number };
type Limit = { min?: number | undefined; max?: number | undefined; step?: number | undefined };

/** Bounds of the calculator beside a vehicle: the site's, with the lender's own limits over them. */
export function sidebarRanges(finance: FinanceConfig, provider: string | null) {
  const { sidebar } = finance;
  const limits = limitsOf(finance, provider);
  return {
    amount: limited(sidebar.amount, limits?.amount),
    term: limited(sidebar.term, limits?.term),
    interest: limited(sidebar.interest, limits?.interest),
  };
}

/** Bounds of the finance page's calculator: the site's, with the lender's own limits over them. */
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

/** The least deposit and the largest balloon that a lender takes on a price, in whole dollars. */
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

/** A range that also holds a value, such as the quote that a calculator starts from. */
export const holding = (range: NumberRange, value: number): NumberRange => ({
  ...range,
  min: Math.min(range.min, value),
  max: Math.max(range.max, value),
});

// A shell of the previous release sends no limits.
const limitsOf = (finance: FinanceConfig, provider: string | null) =>
  provider === null ? undefined : finance.providers[provider]?.limits;

const limited = (range: NumberRange, limit: Limit | undefined): NumberRange => ({
  min: limit?.min ?? range.min,
  max: limit?.max ?? range.max,
  step: limit?.step ?? range.step,
});
