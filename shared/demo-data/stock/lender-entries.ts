import type { LenderEntry } from '@forecourt/contracts/finance/lender-entry';
import { repayment } from '@forecourt/contracts/finance/repayment';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Random } from '../random.ts';
import { lenderDisclaimer, lenders, publishedComparison } from '../tenants/lenders.ts';
import type { LenderKey } from '../tenants/lenders.ts';
import { demoTenant } from '../tenants/tenant-layers.ts';
import type { TenantSlug } from '../tenants/tenant-layers.ts';

type Financed = { tenant: TenantSlug; dealership: string; price: number | null; ageYears: number };

/** Quotes from the lenders of the site and of the vehicle's dealership. Some vehicles have no quote or an incomplete one. */
export function lenderEntries(financed: Financed, random: Random): Record<string, LenderEntry> {
  const { tenant, dealership, price, ageYears } = financed;
  const sites = [demoTenant(tenant).config, demoTenant(tenant, dealership).config];
  const answer = random.next();
  const deposit = price !== null && random.chance(0.15) ? Math.round(price * 0.1) : 0;
  if (price === null || answer < 0.04) return {};
  return Object.fromEntries(
    sites.flatMap((site) =>
      site.finance.provider === null
        ? []
        : [[site.finance.provider, entryOf(site, price, deposit, ageYears, answer)]],
    ),
  );
}

/** `answer` determines how complete the quote is: no rates below 0.06, no weekly payment below 0.08, no monthly one below 0.1. */
function entryOf(
  { finance, locale }: TenantConfig,
  price: number,
  deposit: number,
  ageYears: number,
  answer: number,
): LenderEntry {
  const key = finance.provider as LenderKey;
  const provider = finance.providers[key]!;
  const { name, establishmentFee } = provider;
  const rate = lenders[key].tiers[ageYears < 3 ? 0 : ageYears < 8 ? 1 : 2];
  const comparison = publishedComparison(rate, provider);
  const sum = (every: 'once' | 'month') =>
    provider.fees.filter((fee) => fee.every === every).reduce((total, { amount }) => total + amount, 0);
  const termYears = Math.min(finance.defaults.termYears, finance.sidebar.term.max);
  const terms = { amount: price, deposit, establishmentFee, ratePercent: rate, termYears };
  const [week, month] = [
    cents(repayment({ ...terms, frequency: 'week' })),
    cents(repayment({ ...terms, frequency: 'month' })),
  ];
  const assumed = locale.startsWith('ar')
    ? ` على مدى ${termYears} سنوات${deposit > 0 ? ` بدفعة أولى ${deposit} دولارًا` : ''}`
    : ` over ${termYears} years${deposit > 0 ? ` with a deposit of $${deposit}` : ''}`;
  const silent = answer < 0.06;
  return {
    interestRate: silent ? null : rate,
    comparisonRate: silent ? null : comparison,
    paymentWeek: !silent && answer < 0.08 ? null : week,
    paymentMonth: answer >= 0.08 && answer < 0.1 ? null : month,
    deposit,
    termYears,
    termMonths: termYears * 12,
    termWeeks: termYears * 52,
    balloon: 0,
    totalPayable: cents((month + sum('month')) * termYears * 12 + deposit + sum('once')),
    establishmentFees: establishmentFee + sum('once'),
    financeProvider: name,
    disclaimer: lenderDisclaimer({ name, rate, comparison, more: assumed }, locale),
  };
}

const cents = (dollars: number) => Math.round(dollars * 100) / 100;
