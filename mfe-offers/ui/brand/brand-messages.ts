import { defineMessages } from '@forecourt/remote-kit';

/** The messages of the brand pages. */
export const brandMessages = defineMessages({
  en: {
    brandsIntro: 'The makes that we sell new, service and stand behind.',
    modelCount: (count: number): string => (count === 1 ? '1 model' : `${count} models`),
    stockCount: (count: string): string => `${count} in stock`,
    rangeOf: (brand: string) => `The ${brand} range`,
    allModelsOf: (brand: string) => `All ${brand} models`,
    inStock: (brand: string) => `${brand} in stock`,
    seeAllOf: (count: string, brand: string) => `See all ${count} ${brand}`,
    offersOf: (brand: string) => `${brand} offers`,
    locationsOf: (brand: string) => `Where you find ${brand}`,
    serviceOf: (brand: string) => `Service and parts for ${brand}`,
    bookService: 'Book a service',
    orderParts: 'Ask for a part',
    talkToUs: 'Talk to us',
    story: (brand: string) => `${brand} with us`,
  },
  ar: {
    brandsIntro: 'العلامات التي نبيعها جديدة ونصونها ونضمنها.',
    modelCount: (count: number) => `الطرازات: ${count}`,
    stockCount: (count: string) => `المتوفر: ${count}`,
    rangeOf: (brand: string) => `مجموعة ${brand}`,
    allModelsOf: (brand: string) => `كل طرازات ${brand}`,
    inStock: (brand: string) => `${brand} المتوفرة لدينا`,
    seeAllOf: (count: string, brand: string) => `كل سيارات ${brand} (${count})`,
    offersOf: (brand: string) => `عروض ${brand}`,
    locationsOf: (brand: string) => `أين تجد ${brand}`,
    serviceOf: (brand: string) => `صيانة وقطع ${brand}`,
    bookService: 'احجز صيانة',
    orderParts: 'اطلب قطعة',
    talkToUs: 'تواصل معنا',
    story: (brand: string) => `${brand} لدينا`,
  },
});
