import { defineMessages } from '@forecourt/remote-kit';

export const priceAlertMessages = defineMessages({
  en: {
    title: 'Price alert',
    intro:
      'We write to you when the price of this vehicle drops. No account is needed, and one click ends it.',
    email: 'E-mail',
    send: 'Tell me when the price drops',
    problems: 'Please correct these fields',
    failed: 'That did not work. Please try again.',
    asked: 'Please confirm by e-mail',
    askedText: (email: string) =>
      `We sent an e-mail to ${email}. Open it and confirm, and we write to you when the price drops.`,
    back: 'Back to the vehicle',
    browse: 'Choose a vehicle',
  },
  ar: {
    title: 'تنبيه السعر',
    intro: 'نكتب إليك عندما ينخفض سعر هذه السيارة. لا حاجة إلى حساب، ويمكنك إيقافه بنقرة.',
    email: 'البريد الإلكتروني',
    send: 'أخبروني عندما ينخفض السعر',
    problems: 'يرجى تصحيح هذه الحقول',
    failed: 'لم ينجح ذلك. حاول مجددًا.',
    asked: 'يرجى التأكيد عبر البريد الإلكتروني',
    askedText: (email: string) =>
      `أرسلنا رسالة إلى \u2068${email}\u2069. افتحها وأكّد الطلب، ونكتب إليك عندما ينخفض السعر.`,
    back: 'العودة إلى السيارة',
    browse: 'اختر سيارة',
  },
});
