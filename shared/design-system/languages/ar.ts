import type { Translations } from '@forecourt/contracts/messages/define-messages';
import type { UiCatalogues } from './catalogues.ts';

/** Texts of pages and fragments. */
export const ui: Translations<UiCatalogues> = {
  'design-system/kit': {
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
  },
};
