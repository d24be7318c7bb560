import type { AutomatedDecision } from '@forecourt/contracts/privacy/automated-decision';

export const eligibilityDecision = {
  id: 'finance/eligibility',
  title: { en: 'Which vehicles show finance', ar: 'السيارات التي يعرض لها التمويل' },
  purpose: {
    en: 'To show repayments only where a lender finances the vehicle. Whether you get a loan is decided by people at the lender, not by this site.',
    ar: 'لعرض الأقساط فقط حيث تمول جهة التمويل السيارة. أما حصولك على القرض فيقرره أشخاص لدى جهة التمويل لا هذا الموقع.',
  },
  data: {
    en: "The vehicle's price, year, make and dealership and the lender's terms; nothing about you.",
    ar: 'سعر السيارة وسنتها وماركتها ومعرضها وشروط جهة التمويل؛ لا شيء عنك.',
  },
  outcomes: {
    eligible: { en: 'Repayments are shown.', ar: 'تعرض الأقساط.' },
    'not-eligible': { en: 'No repayments are shown.', ar: 'لا تعرض أقساط.' },
  },
  isUsed: ({ finance }) => finance.provider !== null,
} as const satisfies AutomatedDecision;
