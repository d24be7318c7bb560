import { defineTexts } from '@forecourt/remote-kit';

/** The words of distance and of the map. */
export const distanceTexts = defineTexts({
  en: {
    title: 'Distance', postcode: 'Your postcode', within: 'Within', anyDistance: 'Any distance', upTo: (distance: string) => `Within ${distance}`,
    from: (place: string) => `Measured from ${place}.`, nearby: (postcode: string, place: string) => `Measured from ${place}, the nearest place that we know to ${postcode}.`,
    unknown: (postcode: string) => `We do not know the postcode ${postcode}. Please check it, or try one nearby.`, fourDigits: 'A postcode has 4 digits.',
    chip: (distance: string, postcode: string) => `Within ${distance} of ${postcode}`, nearest: 'Nearest first', away: (distance: string) => `${distance} away`, forget: 'Forget my postcode', without: 'Search everywhere',
    showMap: 'Show on map', hideMap: 'Hide map', mapOf: 'Where these vehicles are', mapFailed: 'The map could not be drawn. Please try again in a moment.', mapEmpty: 'None of these vehicles has a place that we can show.',
    at: (count: string, name: string) => `${count} ${name}`, around: (count: string, name: string, others: string) => `${count} ${name}, with ${others} more places`, zoomOut: 'Show all',
  },
  ar: {
    title: 'المسافة', postcode: 'رمزك البريدي', within: 'ضمن', anyDistance: 'أي مسافة', upTo: (distance: string) => `ضمن ${distance}`,
    from: (place: string) => `تُقاس المسافة من ${place}.`, nearby: (postcode: string, place: string) => `تُقاس المسافة من ${place}، أقرب مكان نعرفه إلى ${postcode}.`,
    unknown: (postcode: string) => `لا نعرف الرمز البريدي ${postcode}. تحقق منه أو جرّب رمزًا قريبًا.`, fourDigits: 'الرمز البريدي من 4 أرقام.',
    chip: (distance: string, postcode: string) => `ضمن ${distance} من ${postcode}`, nearest: 'الأقرب أولًا', away: (distance: string) => `على بعد ${distance}`, forget: 'انسَ رمزي البريدي', without: 'ابحث في كل مكان',
    showMap: 'عرض على الخريطة', hideMap: 'إخفاء الخريطة', mapOf: 'أماكن هذه المركبات', mapFailed: 'تعذّر رسم الخريطة. أعد المحاولة بعد قليل.', mapEmpty: 'لا مكان معروف لهذه المركبات.',
    at: (count: string, name: string) => `${count} ${name}`, around: (count: string, name: string, others: string) => `${count} ${name}، مع ${others} أماكن أخرى`, zoomOut: 'عرض الكل',
  },
});
