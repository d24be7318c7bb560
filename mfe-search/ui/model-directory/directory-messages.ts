import { defineMessages } from '@forecourt/remote-kit';

/** Manufacturers' kinds of models in Arabic. */
const bodies: Record<string, string> = {
  SUV: 'دفع رباعي SUV',
  Passenger: 'سيارات ركاب',
  Commercial: 'تجارية',
  Camper: 'كرفانات',
};

/** Messages of the directory; the no-results card is as specified. */
export const directoryMessages = defineMessages({
  en: {
    filters: 'Filter the models',
    makes: 'Make',
    bodies: 'Body',
    models: 'Model',
    anyModel: 'All models',
    search: 'Find a model',
    placeholder: 'Model or make',
    count: (count: string) => `${count} models`,
    one: '1 model',
    from: (price: string) => `From ${price}`,
    body: (name: string) => name,
    comingSoon: 'Coming soon',
    clear: 'Clear Filters',
    noneTitle: 'No Results Available',
    none: 'There appears to be no offers currently available that meet the conditions of your search',
    failed: 'The models could not be brought up to date. Please try again in a moment.',
  },
  ar: {
    filters: 'تصفية الطرازات',
    makes: 'الشركة',
    bodies: 'الهيكل',
    models: 'الطراز',
    anyModel: 'كل الطرازات',
    search: 'ابحث عن طراز',
    placeholder: 'الطراز أو الشركة',
    count: (count: string) => `${count} طراز`,
    one: 'طراز واحد',
    // Isolated, so that the figure keeps its order.
    from: (price: string) => `ابتداءً من \u2066${price}\u2069`,
    body: (name: string) => bodies[name] ?? name,
    comingSoon: 'قريبًا',
    clear: 'مسح عوامل التصفية',
    noneTitle: 'لا توجد نتائج',
    none: 'لا توجد حاليًا نتائج تطابق شروط بحثك',
    failed: 'تعذّر تحديث الطرازات. أعد المحاولة بعد قليل.',
  },
});
