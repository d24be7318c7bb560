import { defineMessages } from '@forecourt/remote-kit';

/** Messages of a dealership's stock; "See more from this dealer" is as specified. */
export const dealershipMessages = defineMessages({
  en: {
    title: 'Stock at this dealership',
    count: (count: string) => `${count} vehicles`,
    one: '1 vehicle',
    seeMore: 'See more from this dealer',
    categories: 'Category',
    lowest: 'Lowest price',
    highest: 'Highest price',
    anyLow: 'Price from',
    anyHigh: 'Price to',
    upTo: (value: string) => `Up to ${value}`,
    fromValue: (value: string) => `From ${value}`,
    clear: 'Clear Filters',
    failed: 'The vehicles could not be brought up to date. Please try again in a moment.',
    filters: 'Filter this stock',
  },
  ar: {
    title: 'مركبات هذا المعرض',
    count: (count: string) => `${count} مركبة`,
    one: 'مركبة واحدة',
    seeMore: 'المزيد من هذا المعرض',
    categories: 'التصنيف',
    lowest: 'أدنى سعر',
    highest: 'أقصى سعر',
    anyLow: 'السعر من',
    anyHigh: 'السعر إلى',
    upTo: (value: string) => `حتى ${value}`,
    fromValue: (value: string) => `من ${value}`,
    clear: 'مسح عوامل التصفية',
    failed: 'تعذّر تحديث المركبات. أعد المحاولة بعد قليل.',
    filters: 'تصفية هذه المركبات',
  },
});
