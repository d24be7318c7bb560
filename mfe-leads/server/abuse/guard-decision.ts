import type { AutomatedDecision } from '@forecourt/contracts/privacy/automated-decision';

/** Why the guard refuses a request; also the `code` of the response. */
export type GuardOutcome = 'quota_reached' | 'check_failed' | 'phone_unconfirmed';

export const guardDecision = {
  id: 'leads/guard',
  title: {
    en: 'Check before reservations, bookings and prizes',
    ar: 'التحقق قبل الحجوزات والمواعيد والجوائز',
  },
  purpose: {
    en: 'To keep programs and single visitors from taking vehicles, times and prizes away from others. Call us, and a person decides.',
    ar: 'لمنع البرامج أو زائر واحد من حرمان الآخرين من السيارات والمواعيد والجوائز. اتصل بنا ليقرر إنسان.',
  },
  data: {
    en: 'What is open for your phone number, e-mail address and network, stored as codes that cannot be read back; how the form was filled in; whether your number is confirmed.',
    ar: 'ما هو مفتوح لرقم هاتفك وبريدك وشبكتك، محفوظًا كرموز لا يمكن قراءتها؛ وطريقة تعبئة النموذج؛ وهل رقمك مؤكد.',
  },
  outcomes: {
    quota_reached: {
      en: 'A request is refused while too many of its kind are open.',
      ar: 'يُرفض الطلب ما دامت طلبات كثيرة من نوعه مفتوحة.',
    },
    check_failed: {
      en: 'A request is refused if a program seems to have sent it.',
      ar: 'يُرفض الطلب إذا بدا أن برنامجًا أرسله.',
    },
    phone_unconfirmed: {
      en: 'A vehicle without a deposit, and a prize, need a confirmed phone number.',
      ar: 'السيارة بلا عربون، والجائزة، تتطلبان رقم هاتف مؤكدًا.',
    },
  },
  isUsed: () => true,
} as const satisfies AutomatedDecision<GuardOutcome>;
