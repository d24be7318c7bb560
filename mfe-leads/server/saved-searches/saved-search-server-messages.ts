import { defineMessages } from '@forecourt/contracts/messages/define-messages';
/** Localised messages of the saved-searches page without scripts, and of error responses. */
const messages = defineMessages({
  en: {
    title: 'Saved searches',
    empty: 'You have no saved searches yet.',
    save: 'Save this search',
    change: 'Save changes',
    remove: 'Delete',
    name: 'Name',
    frequency: 'How often',
    frequencies: { 'at-once': 'At once', daily: 'Once a day', weekly: 'Once a week', never: 'No alerts' },
    channel: 'How',
    channels: { email: 'E-mail', sms: 'Text message' },
    email: 'E-mail (for alerts by e-mail)',
    unconfirmed: (email: string) =>
      `We sent an e-mail to ${email}. Open it and confirm, and the alerts begin.`,
    missing: 'This search is not saved any more.',
    tooMany: (most: number) => `You can save ${most} searches. Delete one to save another.`,
  },
  ar: {
    title: 'عمليات البحث المحفوظة',
    empty: 'لم تحفظ أي بحث بعد.',
    save: 'احفظ هذا البحث',
    change: 'احفظ التغييرات',
    remove: 'حذف',
    name: 'الاسم',
    frequency: 'كم مرة',
    frequencies: { 'at-once': 'فورًا', daily: 'مرة في اليوم', weekly: 'مرة في الأسبوع', never: 'بلا تنبيهات' },
    channel: 'كيف',
    channels: { email: 'بريد إلكتروني', sms: 'رسالة نصية' },
    email: 'البريد الإلكتروني (للتنبيهات بالبريد)',
    unconfirmed: (email: string) => `أرسلنا رسالة إلى ${email}. افتحها وأكّد، وتبدأ التنبيهات.`,
    missing: 'لم يعد هذا البحث محفوظًا.',
    tooMany: (most: number) => `يمكنك حفظ ${most} عملية بحث. احذف واحدة لتحفظ أخرى.`,
  },
});
export type SavedSearchServerMessages = (typeof messages)['en'];

export const savedSearchMessagesFor = messages.for;
