import { repayment } from '@forecourt/contracts/finance/repayment';
import type { LenderEntry } from '@forecourt/contracts/finance/lender-entry';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { demoTenant } from '../tenants/tenant-layers.ts';
import type { TenantSlug } from '../tenants/tenant-layers.ts';
import { lenders } from '../tenants/lenders.ts';
import type { LenderKey } from '../tenants/lenders.ts';
import type { Random } from '../random.ts';

type Financed = { tenant: TenantSlug; dealership: string; price: number | null; ageYears: number };

/** What the lenders of the site and of the vehicle's dealership quote. Now and then there is no quote, or not a full one. */
export function lenderEntries(financed: Financed, random: Random): Record<string, LenderEntry> {
  const { tenant, dealership, price, ageYears } = financed;
  const sites = [demoTenant(tenant).config, demoTenant(tenant, dealership).config];
  const answer = random.next();
  const deposit = price !== null && random.chance(0.15) ? Math.round(price * 0.1) : 0;
  if (price === null || answer < 0.04) return {};
  return Object.fromEntries(sites.flatMap((site) => (site.finance.provider === null ? [] : [[site.finance.provider, entryOf(site, price, deposit, ageYears, answer)]])));
}

/** `answer` says how much the lender told: no rates below 0.06, no weekly payment below 0.08, no monthly one below 0.1. */
function entryOf({ finance }: TenantConfig, price: number, deposit: number, ageYears: number, answer: number): LenderEntry {
  const key = finance.provider as LenderKey;
  const { fees, tiers } = lenders[key];
  const { name, establishmentFee } = finance.providers[key]!;
  const { rate, comparison } = tiers[ageYears < 3 ? 0 : ageYears < 8 ? 1 : 2];
  const termYears = Math.min(finance.defaults.termYears, finance.sidebar.term.max);
  const terms = { amount: price, deposit, establishmentFee, ratePercent: rate, termYears };
  const [week, month] = [cents(repayment({ ...terms, frequency: 'week' })), cents(repayment({ ...terms, frequency: 'month' }))];
  const silent = answer < 0.06;
  return {
    interestRate: silent ? null : rate, comparisonRate: silent ? null : comparison,
    paymentWeek: !silent && answer < 0.08 ? null : week, paymentMonth: answer >= 0.08 && answer < 0.1 ? null : month,
    deposit, termYears, termMonths: termYears * 12, termWeeks: termYears * 52, balloon: 0, totalPayable: cents(month * termYears * 12 + deposit),
    establishmentFees: fees.upfront, financeProvider: name,
    disclaimer: `Repayments are estimates from ${name} at ${rate}% p.a. (comparison rate ${comparison}% p.a.) over ${termYears} years${deposit > 0 ? ` with a deposit of $${deposit}` : ''}. `
      + 'The comparison rate is based on a secured loan of $30,000 over 5 years. WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. '
      + 'Different terms, fees or other loan amounts might result in a different comparison rate. Applications are subject to credit approval.',
  };
}

const cents = (dollars: number) => Math.round(dollars * 100) / 100;
