import { defineTexts } from '@forecourt/remote-kit';

/** The words that stand before anything is touched; forms and pages have theirs beside them, so that they load with them. */
export const texts = defineTexts({
  en: {
    enquireNow: 'Enquire Now',
    quickEnquiry: 'Quick Enquiry',
    instantMessage: 'Instant Message',
    findSimilar: 'Find Me Something Similar',
    requestPhotos: 'Request Photos',
    sendEnquiry: 'Send an Enquiry',
    save: 'Fave',
    saveName: (name: string) => `Save ${name}`,
    compare: 'Compare',
    compareName: (name: string) => `Compare ${name}`,
    saved: 'Car Saved In Watchlist',
    removed: 'Car Removed',
    compareAdded: 'Car Added To Compare',
    viewList: 'View List',
  },
  ar: {
    enquireNow: 'استفسر الآن',
    quickEnquiry: 'استفسار سريع',
    instantMessage: 'رسالة فورية',
    findSimilar: 'ابحثوا لي عن سيارة مشابهة',
    requestPhotos: 'اطلب صورًا',
    sendEnquiry: 'أرسل استفسارًا',
    save: 'حفظ',
    saveName: (name: string) => `حفظ ${name}`,
    compare: 'مقارنة',
    compareName: (name: string) => `مقارنة ${name}`,
    saved: 'تم حفظ السيارة في قائمتك',
    removed: 'تمت إزالة السيارة',
    compareAdded: 'أضيفت السيارة إلى المقارنة',
    viewList: 'عرض القائمة',
  },
});
