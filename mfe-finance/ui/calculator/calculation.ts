import { estimateFor, lenderEntryFor } from '@forecourt/contracts/finance/availability';
import { paymentsPerYear, repayment, type Frequency } from '@forecourt/contracts/finance/repayment';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { currentPrice } from '@forecourt/contracts/vehicle/price';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { comparisonAt } from './comparison-at.ts';

export type Range = { min: number; max: number; step: number };
export type CalculatorInput = { amount: number; termYears: number; ratePercent: number; deposit: number; balloon: number; frequency: Frequency };
type CalculatorBounds = { amount: Range; term: Range; termYears: number[]; interest: Range; interestLocked: boolean; frequencies: Frequency[] };

type Site = Pick<PublicTenant, 'finance' | 'stock'>;

/** Limits of the sidebar calculator for a vehicle; where the site says so, a dear one lifts the amount to 105 % of its price. */
export function sidebarBounds(site: Site, vehicle: VehicleSummary): CalculatorBounds {
  const { sidebar, monthlyOnly } = site.finance;
  const price = currentPrice(vehicle) ?? 0;
  const max = sidebar.maxFollowsPrice && price > 100_000 ? Math.round(price * 1.05) : sidebar.amount.max;
  return {
    amount: { ...sidebar.amount, max }, term: sidebar.term, termYears: sidebar.termYears, interest: sidebar.interest, interestLocked: sidebar.interestLocked,
    frequencies: monthlyOnly ? ['month'] : ['week', 'fortnight', 'month'],
  };
}

/** What stands in the calculator at first: the car's price, else the site's amount; the lender's deposit, else the site's. */
export function firstInput(site: Site, vehicle: VehicleSummary): CalculatorInput {
  const bounds = sidebarBounds(site, vehicle);
  const { defaults, monthlyOnly } = site.finance;
  const amount = clamp(currentPrice(vehicle) ?? defaults.amount, bounds.amount);
  return {
    amount,
    termYears: bounds.termYears.length > 0 ? nearest(defaults.termYears, bounds.termYears) : clamp(defaults.termYears, bounds.term),
    ratePercent: clamp(defaults.interestPercent, bounds.interest),
    deposit: Math.min(lenderEntryFor(vehicle, site)?.deposit ?? defaults.deposit, amount),
    balloon: Math.min(defaults.residual, amount),
    frequency: monthlyOnly ? 'month' : 'week',
  };
}

/** Everything within its bounds: a deposit is never above the amount, deposit and balloon together neither. */
export function withinBounds(input: CalculatorInput, bounds: CalculatorBounds): CalculatorInput {
  const amount = clamp(input.amount, bounds.amount);
  const deposit = clamp(input.deposit, { min: 0, max: amount });
  return {
    amount, deposit,
    balloon: clamp(input.balloon, { min: 0, max: amount - deposit }),
    termYears: bounds.termYears.length > 0 ? nearest(input.termYears, bounds.termYears) : clamp(input.termYears, bounds.term),
    ratePercent: clamp(input.ratePercent, bounds.interest),
    frequency: bounds.frequencies.includes(input.frequency) ? input.frequency : bounds.frequencies[0]!,
  };
}

export type CalculatorResult = {
  /** Whole dollars a period. */
  repayment: number;
  /** A figure of 25 or below reads "Enquire for Finance". */
  enquireOnly: boolean;
  borrowed: number;
  establishmentFee: number;
  total: number;
  interest: number;
  comparisonRate: number;
};

export function calculate(input: CalculatorInput, site: Site, vehicle: VehicleSummary): CalculatorResult {
  const provider = site.finance.provider === null ? undefined : site.finance.providers[site.finance.provider];
  const establishmentFee = provider?.establishmentFee ?? 0;
  const exact = repayment({ ...input, residual: input.balloon, establishmentFee });
  const shown = site.finance.roundUp ? Math.ceil(exact) : Math.round(exact);
  const borrowed = Math.max(0, input.amount - input.deposit + establishmentFee);
  const total = exact * Math.round(input.termYears * paymentsPerYear[input.frequency]) + input.balloon;
  return {
    repayment: shown, enquireOnly: shown <= 25, borrowed, establishmentFee, total: Math.round(total), interest: Math.max(0, Math.round(total - borrowed)),
    comparisonRate: comparisonAt(input.ratePercent, provider, lenderEntryFor(vehicle, site)),
  };
}

/** The calculator stands only where there is a provider and a finance value above 0. */
export function showsCalculator(site: Site, vehicle: VehicleSummary): boolean {
  return (estimateFor(vehicle, site)?.amount ?? 0) > 0;
}

/** @returns the value moved into the range; what is no number becomes the minimum */
export function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, min), Math.max(min, max)) : min;
}

const nearest = (value: number, values: number[]) => values.reduce((best, one) => (Math.abs(one - value) < Math.abs(best - value) ? one : best));
