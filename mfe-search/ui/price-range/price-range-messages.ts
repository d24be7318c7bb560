import { defineMessages } from '@forecourt/remote-kit';

/** Messages of the price-range search. */
export const priceRangeMessages = defineMessages({
  en: {
    title: 'Search by price',
    lowest: 'Lowest price',
    highest: 'Highest price',
    from: 'From',
    to: 'To',
    between: (low: string, high: string) => `${low} to ${high}`,
    andOver: (value: string) => `${value} and over`,
    search: 'Show vehicles',
  },
  ar: {
    title: 'ابحث حسب السعر',
    lowest: 'أدنى سعر',
    highest: 'أقصى سعر',
    from: 'من',
    to: 'إلى',
    between: (low: string, high: string) => `${low} إلى ${high}`,
    andOver: (value: string) => `${value} فأكثر`,
    search: 'اعرض المركبات',
  },
});
