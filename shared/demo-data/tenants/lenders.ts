import { comparisonAt, creditFeesOf } from '@forecourt/contracts/finance/comparison-at';
import { comparisonRateWarningFor } from '@forecourt/contracts/finance/comparison-rate';
import { ui as arabic } from '@forecourt/contracts/languages/ar';
import { addLanguage } from '@forecourt/contracts/messages/define-messages';
import type { FinanceRateRule } from '@forecourt/contracts/tenant/finance-config';

// The sites' texts are written when this module is evaluated, before a server has loaded its languages.
addLanguage('ar', { ...arabic }, { isShared: true });

/** A lender's rates for near-new, used and old vehicles, in percent per year. */
export type LenderTiers = readonly [number, number, number];

type Fee = { name: string; amount: number; every: 'once' | 'month'; government?: boolean };
type Lender = {
  name: string;
  /** Added to the loan, therefore not in `fees`. */
  establishmentFee: number;
  fees: Fee[];
  tiers: LenderTiers;
};

const atStart = (amount: number): Fee => ({ name: 'Establishment fee', amount, every: 'once' });
const monthly = (amount: number): Fee => ({ name: 'Administration fee', amount, every: 'month' });

export const lenders = {
  taurus: { name: 'Halyard Finance', establishmentFee: 0, fees: [atStart(295)], tiers: [7.49, 8.99, 11.49] },
  ausloans: {
    name: 'Spinnaker Credit',
    establishmentFee: 0,
    fees: [atStart(395), monthly(8)],
    tiers: [8.95, 9.95, 12.45],
  },
  nissan: {
    name: 'Kestrel Finance',
    establishmentFee: 0,
    fees: [atStart(250), monthly(5)],
    tiers: [5.99, 6.99, 8.49],
  },
  manual: {
    name: 'Barrow Money',
    establishmentFee: 0,
    fees: [
      atStart(395),
      { name: 'Security registration', amount: 6, every: 'once', government: true },
      { name: 'Dealer agency fee', amount: 912.25, every: 'once' },
      monthly(8),
    ],
    tiers: [9.95, 12.94, 15.95],
  },
  '360': {
    name: 'Driftwood Leisure Finance',
    establishmentFee: 0,
    fees: [atStart(495), monthly(10)],
    tiers: [8.49, 9.49, 11.99],
  },
  angle: { name: 'Ironbark Finance', establishmentFee: 1300, fees: [], tiers: [8.5, 9.5, 11.5] },
  powertorque: {
    name: 'Ironbark Equipment Finance',
    establishmentFee: 1360.5,
    fees: [],
    tiers: [7.95, 8.95, 10.95],
  },
} satisfies Record<string, Lender>;
export type LenderKey = keyof typeof lenders;

/** The comparison rate that a lender publishes for a rate, on $30,000 over 5 years. */
export const publishedComparison = (rate: number, provider: Parameters<typeof comparisonAt>[1]): number =>
  Math.round(comparisonAt(rate, provider, null) * 100) / 100;

/** A rate table by age for `finance.rateRules`: near-new, used and old vehicles at the lender's three rates. */
export function rateRulesOf(key: LenderKey, termYears = 5): FinanceRateRule[] {
  const lender: Lender = lenders[key];
  const ages = [{ max: 2 }, { min: 3, max: 7 }, { min: 8 }];
  return lender.tiers.map((interestRate, tier) => ({
    ageYears: ages[tier]!,
    provider: key,
    interestRate,
    comparisonRate: publishedComparison(interestRate, lender),
    termYears,
  }));
}

const feesInArabic: Record<string, string> = {
  'Establishment fee': 'رسوم التأسيس',
  'Administration fee': 'رسوم إدارية',
  'Security registration': 'تسجيل الضمان',
  'Dealer agency fee': 'رسوم وكالة المعرض',
};

export type DisclaimerFacts = { name: string; rate: number; comparison: number; more: string };

/** A lender's disclaimer about its rates, in the language of the site. */
export function lenderDisclaimer({ name, rate, comparison, more }: DisclaimerFacts, locale: string): string {
  const warning = comparisonRateWarningFor(locale);
  return locale.startsWith('ar')
    ? `الأقساط تقديرات من ${name} بنسبة ${rate}% سنويًا (نسبة المقارنة ${comparison}% سنويًا)${more}. تستند نسبة المقارنة إلى قرض مضمون بمبلغ 30,000 دولار لمدة 5 سنوات. ${warning} تعتمد النسبة المعروضة عليك على السيارة وعمرها وظروفك والمبلغ الذي تقترضه. تخضع الطلبات لموافقة جهة التمويل.`
    : `Repayments are estimates from ${name} at ${rate}% p.a. (comparison rate ${comparison}% p.a.)${more}. The comparison rate is based on a secured loan of $30,000 over 5 years. ${warning} The rate offered to you depends on the vehicle, its age, your circumstances and the amount you borrow. Applications are subject to credit approval.`;
}

/** A provider for a tenant's layer: the rates of the middle tier, and a disclaimer with their conditions. */
export function providerOf(
  key: LenderKey,
  more: Partial<Lender> & Record<string, unknown> = {},
  locale = 'en',
) {
  const isArabic = locale.startsWith('ar');
  const lender = { ...lenders[key], ...more };
  const { tiers, ...provider } = lender;
  const fees = lender.fees.map((fee) => ({
    government: false,
    ...fee,
    name: isArabic ? (feesInArabic[fee.name] ?? fee.name) : fee.name,
  }));
  const [, rate] = tiers;
  const comparison = publishedComparison(rate, { ...provider, fees });
  const credit = creditFeesOf({ ...provider, fees });
  const monthlyFee = credit.feePerPayment;
  const charges = isArabic
    ? `، مع رسوم ${credit.feesAtStart} دولارًا في البداية${monthlyFee > 0 ? ` و${monthlyFee} دولارات في الشهر` : ''}`
    : `, with fees of $${credit.feesAtStart} at the start${monthlyFee > 0 ? ` and $${monthlyFee} a month` : ''}`;
  return {
    [key]: {
      interestRate: rate,
      comparisonRate: comparison,
      disclaimer: lenderDisclaimer({ name: lender.name, rate, comparison, more: charges }, locale),
      ...provider,
      fees,
    },
  };
}
