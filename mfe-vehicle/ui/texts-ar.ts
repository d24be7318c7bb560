import { specWordsFor } from '@forecourt/contracts/vehicle/specification-words';
import type { TowClass } from './vehicle-page/tow/tow-classes.ts';
import type { CarType } from '@forecourt/contracts/vehicle/vehicle';

const words = specWordsFor('ar');
const towNames: Record<TowClass, string> = { 'small-suv': 'SUV صغيرة', 'mid-suv': 'SUV متوسطة', 'large-suv': 'SUV كبيرة', ute: 'بيك أب بمقصورة مزدوجة أو دفع رباعي كبيرة', pickup: 'بيك أب كبيرة الحجم' };
/** A figure with its sign as it is written, whatever stands around it. */
const ltr = (figure: string) => `\u2066${figure}\u2069`;
const conditions: Record<string, string> = { new: 'جديدة', demo: 'للعرض', used: 'مستعملة' };
const items: Record<string, string> = { car: 'سيارات', caravan: 'كرفانات', truck: 'شاحنات', motorcycle: 'دراجات نارية' };

export const arabic = {
  showMore: 'عرض المزيد', showLess: 'عرض أقل', showAll: 'عرض الكل', hide: 'إخفاء', more: 'المزيد', less: 'أقل', commentsPending: 'ملاحظات المعرض قيد الإعداد. يرجى العودة لاحقًا.',
  share: 'مشاركة', print: 'طباعة', vehicleLocation: 'موقع السيارة', copied: 'تم النسخ', copiedName: (name: string) => `تم نسخ رابط ${name}!`, findSimilar: 'ابحث لي عن سيارة مشابهة',
  getFinance: 'احصل على تمويل', tradeInValuation: 'تقييم سيارتك للاستبدال', preparing: 'جارٍ التحضير...', spin: 'دوران', images: 'صور', interior: 'المقصورة', swipeToSpin: 'اسحب للتدوير', fullscreen: 'ملء الشاشة',
  home: 'الرئيسية', stock: (type: CarType, item: string) => `${items[item] ?? 'مركبات'} ${conditions[type] ?? ''}`.trim(), value: (text: string): string => words.value(text), carType: (type: CarType): string => words.condition(type),
  keyInformation: 'أهم المعلومات', video: 'فيديو', dealerComments: 'ملاحظات المعرض', specifications: 'كل المواصفات', features: 'التجهيزات', runningCosts: 'تكاليف الوقود والتوصيل', disclaimer: 'إخلاء مسؤولية',
  body: (body: string | null): string => words.body(body),
  underMarket: (amount: string) => `أقل من متوسط السوق بمقدار ${ltr(amount)}`, perWeek: 'أسبوعيًا', subscription: 'اشتراك',
  sleeps: (count: string) => `تتسع لـ ${count}`,
  sold: 'مباعة', reservedTitle: 'محجوزة', unavailable: 'غير متوفرة', callNow: 'اتصل الآن', seeSimilar: 'عرض سيارات مشابهة', historyReport: 'تقرير تاريخ السيارة', pdf: 'كتيّب PDF', opensNewTab: '(يفتح في علامة تبويب جديدة)',
  pdfFailed: 'تعذّر إعداد الكتيّب. حاول مرة أخرى.', shareOn: (name: string) => `المشاركة عبر ${name}`, shareByEmail: 'المشاركة بالبريد الإلكتروني', email: 'البريد', copyLink: 'نسخ الرابط', shareFailed: 'تعذّر نسخ الرابط. تجده في شريط العنوان.',
  contactDealer: 'تواصل مع المعرض', details: 'تفاصيل السيارة', actions: 'ما يمكنك فعله', stickyActions: 'استفسر عن هذه السيارة', summary: 'ملخص السيارة',
  gallery: 'الصور', picture: (name: string, number: number, of: number) => `${name}، صورة ${number} من ${of}`, pictureNumber: (number: number) => `صورة ${number}`, nextPicture: 'الصورة التالية', previousPicture: 'الصورة السابقة', zoomIn: 'تكبير', zoomOut: 'تصغير',
  noPictures: 'الصور في الطريق', requestPhotos: 'اطلب صورًا', allPictures: 'كل الصور', chooseView: 'اختر طريقة العرض', pausePictures: 'أوقف حركة الصور', playPictures: 'حرّك الصور',
  views: (count: string) => `${count} مشاهدة`, listedDays: (days: number) => (days <= 0 ? 'أضيفت اليوم' : `أضيفت قبل ${days} يومًا`),
  description: (facts: string[], price: string | null, place: string | null) => `${facts.join('، ')}${price ? `. ${price}` : ''}${place ? `. لدى ${place}` : ''}. الصور والمواصفات والأقساط، واستفسر عبر الموقع.`,
  spinPicture: (name: string) => `${name} من الخارج`, spinOf: (name: string) => `عرض ${name} بزاوية 360 درجة: أدرها بمفاتيح الأسهم`, spinAt: (degrees: number) => `${degrees} درجة`,
  interiorOf: (name: string) => `مقصورة ${name}: انظر حولك بمفاتيح الأسهم`, interiorLoading: 'جارٍ تحميل المقصورة', interiorFailed: 'تعذّر تحميل عرض المقصورة. تجد الصور تحت «صور».',
  videoOf: (name: string) => `فيديو ${name}`, considered: 'ما الذي أُخذ في الحسبان', thisPrice: 'هذه السيارة', confidence: 'درجة الثقة', marketLoading: 'جارٍ مقارنة السعر بالسوق', stateAverage: (state: string) => `المتوسط في ${state}`, nationAverage: 'المتوسط في أستراليا', marketExplained: 'يستبعد النطاق أرخص عُشر وأغلى عُشر. وكلما زاد عدد السيارات وتقاربت أسعارها زادت درجة الثقة.', marketTitle: 'السعر مقارنة بالسوق', marketRange: (from: string, to: string) => `أسعار السيارات المشابهة من ${ltr(from)} إلى ${ltr(to)}`, marketPrice: (price: string) => `هذه السيارة: ${ltr(price)}`,
  certifiedAbout: 'ماذا يعني ذلك', counter: (number: number, of: number) => `${number} / ${of}`, pdfStatus: (status: number) => `تعذّر إعداد الكتيّب (أجاب الخادم ${status}). حاول مرة أخرى.`,
  kilograms: (figure: string) => `${figure} كجم`, towTitle: 'ما الذي يستطيع قطرها', towCapacity: 'قدرة سيارتك على القطر مع مكابح (كجم)', towEnough: 'يستطيع قطرها', towTooLittle: 'لا يستطيع قطرها', towClass: (name: TowClass) => towNames[name],
  towNeeds: (mass: string) => `وزنها محمّلة إلى حدها ${mass}. يجب ألا تقل قدرة سيارتك على القطر مع مكابح عن ذلك.`, towYes: (spare: string) => `تستطيع سيارتك قطرها، ويبقى ${spare}.`, towNo: (short: string) => `تنقص سيارتك ${short}. لا تقطر أقل من حدها إلا إذا سمح صانع سيارتك بذلك.`,
  towUsual: 'قدرات القطر المعتادة مع مكابح في أستراليا. تحسم لوحة سيارتك ودليلها، مع قضيب القطر وما تحمله.',
  priceHistory: 'تاريخ السعر', printed: (date: string) => `طُبع في ${date}`, scan: 'امسح الرمز لرؤية السيارة على الموقع', legal: (name: string) => `${name}. قد تتغير الأسعار والتجهيزات والتوفر: يرجى التأكد لدى المعرض.`, recentlyViewed: 'شاهدتها مؤخرًا',
};
