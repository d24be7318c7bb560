import { defineMessages } from '@forecourt/remote-kit';

const per = { week: 'a week', fortnight: 'a fortnight', month: 'a month' };
const perArabic = { week: 'في الأسبوع', fortnight: 'كل أسبوعين', month: 'في الشهر' };

const en = {
  per: (period: keyof typeof per) => per[period],
  perYear: (rate: string) => `${rate}\u00a0% p.a.`,
  comparison: (rate: string) => `${rate}\u00a0% comparison*`,
  terms: 'T&Cs',
  enquireForFinance: 'Enquire for Finance',
  assumptions: 'What this assumes',
  assumedPrice: 'Price',
  deposit: 'Deposit',
  termLabel: 'Loan term',
  years: (years: number) => (years === 1 ? '1 year' : `${years} years`),
  balloon: 'Balloon at the end',
  lender: 'Lender',
  establishmentFee: 'Establishment fee, added to the loan',
  everyMonth: 'a month',
};
/** Arabic plural forms: one, two, three to ten, more. Fractions use the singular. */
export function arabicYears(years: number): string {
  if (!Number.isInteger(years)) return `${years} سنة`;
  if (years === 1) return 'سنة واحدة';
  if (years === 2) return 'سنتان';
  return years <= 10 ? `${years} سنوات` : `${years} سنة`;
}
const ar: typeof en = {
  per: (period) => perArabic[period],
  perYear: (rate) => `${rate}\u00a0% سنويًا`,
  comparison: (rate) => `${rate}\u00a0% للمقارنة*`,
  terms: 'الشروط',
  enquireForFinance: 'استفسر عن التمويل',
  assumptions: 'على ماذا يقوم هذا التقدير',
  assumedPrice: 'السعر',
  deposit: 'الدفعة الأولى',
  termLabel: 'مدة القرض',
  years: arabicYears,
  balloon: 'الدفعة الأخيرة',
  lender: 'جهة التمويل',
  establishmentFee: 'رسوم التأسيس، تضاف إلى القرض',
  everyMonth: 'في الشهر',
};

/** The estimate's messages, separate from those of the domain because the estimate is on every card. */
export const estimateMessages = defineMessages({ en, ar });
export const estimateCatalogue = { en, ar };
