import { defineMessages } from '@forecourt/contracts/messages/define-messages';
/** The few messages of the kit itself; all other text comes from the page. */
const english = {
  optional: '(optional)',
  required: '(required)',
  busy: 'Working',
  was: 'Was',
  remove: 'Remove',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  page: 'Page',
  breadcrumb: 'You are here',
  close: 'Close',
  skip: 'Skip to content',
  of5: 'of 5',
  noPicture: 'No picture',
  problems: 'Please check these',
  reviews: 'reviews',
};
const arabic: typeof english = {
  optional: '(اختياري)',
  required: '(مطلوب)',
  busy: 'جارٍ التنفيذ',
  was: 'كان',
  remove: 'إزالة',
  previous: 'السابق',
  next: 'التالي',
  pages: 'الصفحات',
  page: 'صفحة',
  breadcrumb: 'أنت هنا',
  close: 'إغلاق',
  skip: 'تخطَّ إلى المحتوى',
  of5: 'من 5',
  noPicture: 'لا توجد صورة',
  problems: 'يرجى مراجعة ما يلي',
  reviews: 'تقييم',
};

/** Returns the messages in a locale's language; English if there is no translation. */
export const messagesFor = defineMessages({ en: english, ar: arabic }).for;
