import { defineMessages } from '@forecourt/remote-kit';

/** Messages of the compare page. */
export const compareMessages = defineMessages({
  en: {
    title: 'Compare vehicles',
    headTitle: (names: readonly string[]) =>
      names.length > 1 ? `Compare ${new Intl.ListFormat('en').format(names)}` : 'Compare vehicles',
    description: (site: string) => `Vehicles of ${site} side by side: price, repayment, facts and features.`,
    onlyDifferences: 'Only differences',
    differs: 'differs',
    print: 'Print',
    fact: 'Fact',
    price: 'Price',
    repayment: 'Repayment',
    features: 'Features',
    remove: (name: string) => `Remove ${name}`,
    sleeps: 'Sleeps',
    length: 'Length',
    tare: 'Tare',
    aggregateMass: 'Aggregate trailer mass',
    stockNumber: 'Stock number',
    kilograms: (mass: string) => `${mass} kg`,
    has: 'Yes',
    hasNot: 'No',
    unknown: 'Not given',
    empty:
      'Choose two to four vehicles with the compare button of their cards, and see them here side by side.',
    addAnother: 'Choose at least one more vehicle to compare with.',
    find: 'Find vehicles',
    add: 'Add another',
    missing: (count: number) =>
      count === 1
        ? 'One of these vehicles is no longer listed.'
        : `${count} of these vehicles are no longer listed.`,
    leaveOut: (count: number) => (count === 1 ? 'Leave it out' : 'Leave them out'),
    sold: 'Sold',
    gone: 'Not available',
    failed: 'The vehicles could not be brought. Please try again in a moment.',
    same: 'These vehicles do not differ in what we know of them.',
    scroll: 'Vehicles, scrolled sideways',
  },
  ar: {
    title: 'قارن المركبات',
    headTitle: (names: readonly string[]) =>
      names.length > 1 ? `قارن ${new Intl.ListFormat('ar').format(names)}` : 'قارن المركبات',
    description: (site: string) => `مركبات ${site} جنبًا إلى جنب: السعر والقسط والمواصفات والمزايا.`,
    onlyDifferences: 'الفروق فقط',
    differs: 'مختلف',
    print: 'طباعة',
    fact: 'المواصفة',
    price: 'السعر',
    repayment: 'القسط',
    features: 'المزايا',
    remove: (name: string) => `إزالة ${name}`,
    sleeps: 'عدد الأسرّة',
    length: 'الطول',
    tare: 'الوزن فارغًا',
    aggregateMass: 'الكتلة الإجمالية',
    stockNumber: 'رقم المخزون',
    kilograms: (mass: string) => `${mass} كغ`,
    has: 'نعم',
    hasNot: 'لا',
    unknown: 'غير مذكور',
    empty: 'اختر مركبتين إلى أربع بزر المقارنة على بطاقاتها لتظهر هنا جنبًا إلى جنب.',
    addAnother: 'اختر مركبة أخرى واحدة على الأقل للمقارنة.',
    find: 'ابحث عن مركبات',
    add: 'أضف مركبة',
    missing: (count: number) =>
      count === 1 ? 'إحدى هذه المركبات لم تعد معروضة.' : `${count} من هذه المركبات لم تعد معروضة.`,
    leaveOut: () => 'إزالة',
    sold: 'مباعة',
    gone: 'غير متاحة',
    failed: 'تعذّر إحضار المركبات. أعد المحاولة بعد قليل.',
    same: 'لا تختلف هذه المركبات فيما نعرفه عنها.',
    scroll: 'المركبات، تُمرَّر أفقيًا',
  },
});

export type CompareMessages = typeof compareMessages.en;
