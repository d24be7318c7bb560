import type { AutomatedDecision } from '@forecourt/contracts/privacy/automated-decision';

export const spinDecision = {
  id: 'leads/prize-wheel',
  title: { en: 'Prize wheel', ar: 'عجلة الجوائز' },
  purpose: {
    en: 'To draw a prize by chance, and to let each person turn once in the time of its terms.',
    ar: 'لسحب جائزة عشوائيًا، والسماح لكل شخص بمحاولة واحدة في المدة المذكورة في الشروط.',
  },
  data: {
    en: 'Your phone number and the time of your last turn. The draw itself uses nothing about you.',
    ar: 'رقم هاتفك ووقت محاولتك الأخيرة. أما السحب نفسه فلا يستخدم شيئًا عنك.',
  },
  outcomes: {
    prize: { en: 'A prize, or none.', ar: 'جائزة أو لا شيء.' },
    'too-soon': { en: 'No turn before the time has passed.', ar: 'لا محاولة قبل انقضاء المدة.' },
  },
  isUsed: ({ leads }) => leads.spinToWin.enabled,
} as const satisfies AutomatedDecision;
