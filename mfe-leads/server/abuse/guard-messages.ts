import { defineMessages } from '@forecourt/contracts/messages/define-messages';
const messages = defineMessages({
  en: {
    quota_reached: 'You have too many open requests of this kind. Please call us, and we will help you.',
    check_failed:
      'We could not confirm that a person sent this. Please reload the page and try again, or call us.',
    phone_unconfirmed: 'Please confirm your mobile number first. We send you a code by text message.',
  },
  ar: {
    quota_reached: 'لديك طلبات مفتوحة كثيرة من هذا النوع. يرجى الاتصال بنا وسنساعدك.',
    check_failed:
      'لم نتمكن من التأكد من أن شخصًا أرسل هذا الطلب. يرجى إعادة تحميل الصفحة والمحاولة مرة أخرى، أو الاتصال بنا.',
    phone_unconfirmed: 'يرجى تأكيد رقم هاتفك المحمول أولًا. نرسل إليك رمزًا برسالة نصية.',
  },
});

export const guardMessagesFor = messages.for;
