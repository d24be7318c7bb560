import { defineMessages } from '@forecourt/remote-kit';

export const quoteEmailMessages = defineMessages({
  en: {
    open: 'E-mail me this quote',
    intro: 'We send you these figures with every fee and the address to open them again.',
    send: 'Send the quote',
    sent: (email: string) => `The quote is on its way to ${email}.`,
    failed: 'An unexpected error occured',
    fixErrors: 'Please fix the following errors:',
  },
  ar: {
    open: 'أرسلوا لي هذا الحساب بالبريد الإلكتروني',
    intro: 'نرسل إليك هذه الأرقام مع جميع الرسوم وعنوان لفتحها من جديد.',
    send: 'إرسال',
    sent: (email: string) => `الحساب في طريقه إلى ${email}.`,
    failed: 'حدث خطأ غير متوقع',
    fixErrors: 'يرجى تصحيح الأخطاء التالية:',
  },
});
