import { repayment } from '@forecourt/contracts/finance/repayment';
import type { LenderEntry } from '@forecourt/contracts/finance/lender-entry';
import { demoTenant } from '../tenants/tenant-layers.ts';
import type { TenantSlug } from '../tenants/tenant-layers.ts';
import { lenders } from '../tenants/lenders.ts';
import type { LenderKey } from '../tenants/lenders.ts';
import type { Random } from '../random.ts';

type Financed = { tenant: TenantSlug; dealership: string; price: number | null; ageYears: number };

/** What the lender of the vehicle's dealership quotes: dearer with age. Now and then it has not answered, or not in full. */
export function lenderEntries({ tenant, dealership, price, ageYears }: Financed, random: Random): Record<string, LenderEntry> {
  const site = demoTenant(tenant, dealership).config;
  const provider = site.finance.provider as LenderKey | null;
  const roll = random.next();
  if (provider === null || price === null || roll < 0.04) return {};
  const { name, fees, tiers } = lenders[provider];
  const { rate, comparison } = tiers[ageYears < 3 ? 0 : ageYears < 8 ? 1 : 2];
  const termYears = Math.min(site.finance.defaults.termYears, site.finance.sidebar.term.max);
  const deposit = random.chance(0.15) ? Math.round(price * 0.1) : 0;
  const terms = { amount: price, deposit, establishmentFee: site.finance.providers[provider]!.establishmentFee, ratePercent: rate, termYears };
  const [week, month] = [repayment({ ...terms, frequency: 'week' }), repayment({ ...terms, frequency: 'month' })].map(cents);
  const silent = roll < 0.06;
  return {
    [provider]: {
      interestRate: silent ? null : rate, comparisonRate: silent ? null : comparison,
      paymentWeek: roll >= 0.06 && roll < 0.08 ? null : week!, paymentMonth: roll >= 0.08 && roll < 0.1 ? null : month!,
      deposit, termYears, termMonths: termYears * 12, termWeeks: termYears * 52, balloon: 0, totalPayable: cents(month! * termYears * 12 + deposit),
      establishmentFees: fees.upfront, financeProvider: name,
      disclaimer: `Repayments are estimates from ${name} at ${rate}% p.a. (comparison rate ${comparison}% p.a.) over ${termYears} years${deposit > 0 ? ` with a deposit of $${deposit}` : ''}. `
        + 'The comparison rate is based on a secured loan of $30,000 over 5 years. WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. '
        + 'Different terms, fees or other loan amounts might result in a different comparison rate. Applications are subject to credit approval.',
    },
  };
}

const cents = (dollars: number) => Math.round(dollars * 100) / 100;
