import { defineTexts } from '@forecourt/remote-kit';

const per = { week: 'a week', fortnight: 'a fortnight', month: 'a month' };
const perArabic = { week: 'في الأسبوع', fortnight: 'كل أسبوعين', month: 'في الشهر' };

const en = {
  per: (period: keyof typeof per) => per[period],
  perYear: (rate: string) => `${rate}\u00a0% p.a.`,
  comparison: (rate: string) => `${rate}\u00a0% comparison*`,
  terms: 'T&Cs',
  enquireForFinance: 'Enquire for Finance',
};
const ar = {
  per: (period: keyof typeof per) => perArabic[period],
  perYear: (rate: string) => `${rate}\u00a0% سنويًا`,
  comparison: (rate: string) => `${rate}\u00a0% للمقارنة*`,
  terms: 'الشروط',
  enquireForFinance: 'استفسر عن التمويل',
};

/** The estimate's own words, apart from the domain's: it stands on every card. */
export const estimateTexts = defineTexts({ en, ar });
export const estimateWords = { en, ar };
