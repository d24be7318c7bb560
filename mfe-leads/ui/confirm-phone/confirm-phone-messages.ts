import { defineMessages } from '@forecourt/remote-kit';

export const confirmPhoneMessages = defineMessages({
  en: {
    title: 'Please confirm your mobile number',
    text: 'We send you a code by text message. After that you continue here.',
    confirm: 'Confirm my mobile number',
    confirmed: (phone: string) => `Confirmed: ${phone}`,
    confirmedText: 'We use the mobile number that you confirmed.',
  },
  ar: {
    title: 'يرجى تأكيد رقم هاتفك المحمول',
    text: 'نرسل إليك رمزًا برسالة نصية، ثم تتابع من هنا.',
    confirm: 'أكّد رقم هاتفي المحمول',
    confirmed: (phone) => `تم التأكيد: ${phone}`,
    confirmedText: 'نستخدم رقم الهاتف المحمول الذي أكّدته.',
  },
});
