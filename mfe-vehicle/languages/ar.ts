import { formatDate } from '@forecourt/contracts/format/format-number';
import { rtl } from '@forecourt/contracts/format/isolate';
import type { Translations } from '@forecourt/contracts/messages/define-messages';
import { featureName } from '@forecourt/contracts/vehicle/feature-name';
import { type CarType } from '@forecourt/contracts/vehicle/vehicle';
import { type SpecLabels } from '../model/spec-labels.ts';
import { type SpecName, type SpecUnit } from '../model/specification.ts';
import { type TowClass } from '../ui/vehicle-page/tow/tow-classes.ts';
import type { UiCatalogues, ServerCatalogues } from './catalogues.ts';

const labels: Record<SpecName, string> = {
  odometer: 'المسافة المقطوعة',
  transmission: 'ناقل الحركة',
  fuel: 'الوقود',
  body: 'نوع الهيكل',
  drive: 'الدفع',
  engine: 'المحرك',
  consumption: 'استهلاك الوقود',
  seats: 'المقاعد',
  doors: 'الأبواب',
  colour: 'اللون',
  interiorColour: 'لون المقصورة',
  condition: 'الحالة',
  stockNumber: 'رقم المخزون',
  vin: 'رقم الهيكل (VIN)',
  registration: 'رقم اللوحة',
  registrationExpiry: 'انتهاء التسجيل',
  built: 'تاريخ الصنع',
  complied: 'تاريخ المطابقة',
  gears: 'عدد السرعات',
  configuration: 'تكوين الهيكل',
  cylinders: 'الأسطوانات',
  induction: 'نظام السحب',
  torque: 'العزم',
  tank: 'خزان الوقود',
  grossMass: 'الوزن الإجمالي',
  length: 'الطول',
  width: 'العرض',
  height: 'الارتفاع',
  safety: 'تقييم السلامة ANCAP',
  location: 'الفرع',
  sleeps: 'أماكن النوم',
  caravanLength: 'طول الهيكل',
  caravanWidth: 'عرض الهيكل',
  tare: 'الوزن فارغًا',
  axle: 'المحور',
  trailerMass: 'الوزن الإجمالي للمقطورة',
  payload: 'الحمولة',
  year: 'السنة',
  badge: 'الفئة',
  series: 'السلسلة',
};

const conditions: Record<CarType, string> = { new: 'جديدة', demo: 'مركبة عرض', used: 'مستعملة' };

const units: Record<SpecUnit, string> = {
  cc: 'سم³',
  km: 'كم',
  kg: 'كجم',
  mm: 'مم',
  Nm: 'نيوتن متر',
  L: 'لتر',
  ft: 'قدم',
  'L/100km': 'لتر/100 كم',
  litres: 'لتر',
};

const values: Record<string, string> = {
  Automatic: 'أوتوماتيك',
  Manual: 'يدوي',
  Petrol: 'بنزين',
  Diesel: 'ديزل',
  Electric: 'كهربائي',
  Hybrid: 'هجين',
  'Plug-in Hybrid': 'هجين قابل للشحن',
  LPG: 'غاز',
  'Petrol - Unleaded': 'بنزين خالٍ من الرصاص',
  'Petrol - Premium Unleaded': 'بنزين ممتاز خالٍ من الرصاص',
  'Petrol or LPG': 'بنزين أو غاز',
  'Petrol - Electric Hybrid': 'هجين (بنزين وكهرباء)',
  'Diesel - Electric Hybrid': 'هجين (ديزل وكهرباء)',
  'Plug-in Petrol - Electric Hybrid': 'هجين قابل للشحن (بنزين وكهرباء)',
  'Petrol - Plug-in Electric Hybrid': 'هجين قابل للشحن (بنزين وكهرباء)',
  'Front Wheel Drive': 'دفع أمامي',
  'Rear Wheel Drive': 'دفع خلفي',
  'All Wheel Drive': 'دفع رباعي دائم',
  'Four Wheel Drive': 'دفع رباعي',
  '4X4 Dual Range': 'دفع رباعي بمدى مزدوج',
  '4X4 Constant': 'دفع رباعي دائم',
  '4X4 On Demand': 'دفع رباعي عند الحاجة',
  '4X2': 'دفع ثنائي',
  Aspirated: 'سحب طبيعي',
  Turbo: 'تيربو',
  'Turbo Intercooled': 'تيربو مع مبرد',
  'Twin Turbo': 'تيربو مزدوج',
  'Twin Turbo Intercooled': 'تيربو مزدوج مع مبرد',
  Supercharged: 'شاحن فائق',
  'Supercharged Intercooled': 'شاحن فائق مع مبرد',
  'Panel Van': 'فان مغلق',
  'Double Cab Pick Up': 'بيك أب بمقصورة مزدوجة',
  'Single Cab Chassis': 'شاسيه بمقصورة واحدة',
  'Double Cab Chassis': 'شاسيه بمقصورة مزدوجة',
  'Extra Cab Pick Up': 'بيك أب بمقصورة ممتدة',
  AWD: 'رباعي دائم',
  '4WD': 'رباعي',
  '4x4': 'رباعي',
  FWD: 'أمامي',
  RWD: 'خلفي',
  White: 'أبيض',
  Black: 'أسود',
  Silver: 'فضي',
  Grey: 'رمادي',
  Blue: 'أزرق',
  Red: 'أحمر',
  Green: 'أخضر',
  Brown: 'بني',
  Gold: 'ذهبي',
  Beige: 'بيج',
  Orange: 'برتقالي',
  Yellow: 'أصفر',
  Bronze: 'برونزي',
  Purple: 'بنفسجي',
};

/** Transmission names without their number of speeds. */
const gearboxes: Record<string, string> = {
  Automatic: 'أوتوماتيك',
  'Sports Automatic': 'أوتوماتيك رياضي',
  'CVT Automatic': 'أوتوماتيك متغير باستمرار (CVT)',
  'Dual Clutch Automatic': 'أوتوماتيك بقابض مزدوج',
  'Automated Manual': 'يدوي آلي',
  Manual: 'يدوي',
  'Reduction Gear': 'ترس تخفيض',
};

const priceTypes: Record<string, string> = {
  'Drive Away': 'شامل كل الرسوم',
  'Est. Drive Away': 'شامل كل الرسوم تقديريًا',
  'Excl. Gov. Charges': 'دون الرسوم الحكومية',
  'Excl. GST & Gov. Charges': 'دون الضريبة والرسوم الحكومية',
  'Plus On-Road Costs': 'تُضاف تكاليف التسجيل',
  EGC: 'دون الرسوم الحكومية',
};

/** Tags that feeds give to vehicles. */
const tags: Record<string, string> = {
  'Full Service History': 'سجل صيانة كامل',
  'Hail Sale': 'تخفيضات آثار البرد',
  'Low Kilometres': 'مسافة مقطوعة قليلة',
  "Manager's Special": 'عرض المدير',
  'One Owner': 'مالك واحد',
  'Price Drop': 'سعر مخفّض',
  'Test Drive Only': 'لتجربة القيادة فقط',
  'Towing Pack': 'حزمة القطر',
};

const bodies: Record<string, string> = {
  suv: 'دفع رباعي SUV',
  sedan: 'سيدان',
  hatch: 'هاتشباك',
  hatchback: 'هاتشباك',
  wagon: 'ستيشن',
  stationWagon: 'ستيشن',
  ute: 'بيك أب',
  van: 'فان',
  coupe: 'كوبيه',
  convertible: 'مكشوفة',
  peopleMover: 'عائلية كبيرة',
  bus: 'حافلة',
  cabChassis: 'شاسيه',
  lightTruck: 'شاحنة خفيفة',
  softtop: 'سقف قماشي',
  hardtop: 'سقف صلب',
  motorhome: 'منزل متنقل',
  caravan: 'كرفان',
  truck: 'شاحنة',
  motorcycle: 'دراجة نارية',
};

/** Translates "8 Speed Sports Automatic": the gearbox, followed by its number of speeds. */
function transmission(text: string): string | null {
  const [, speeds, name] = /^(?:(\d+) Speed )?(.+)$/.exec(text) ?? [];
  const gearbox = name && Object.hasOwn(gearboxes, name) ? gearboxes[name]! : null;
  if (gearbox === null || !speeds) return gearbox;
  const count = Number(speeds);
  return rtl`${gearbox}، ${count} ${count >= 3 && count <= 10 ? 'سرعات' : 'سرعة'}`;
}

const towNames: Record<TowClass, string> = {
  'small-suv': 'SUV صغيرة',
  'mid-suv': 'SUV متوسطة',
  'large-suv': 'SUV كبيرة',
  ute: 'بيك أب بمقصورة مزدوجة أو دفع رباعي كبيرة',
  pickup: 'بيك أب كبيرة الحجم',
};

/** Isolates a figure as left to right, so that its sign stays in place in Arabic text. */
const ltr = (figure: string) => `\u2066${figure}\u2069`;

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const rules = new Intl.PluralRules('ar');

const plural = (count: number, forms: Forms): string => forms[rules.select(count)] ?? forms.other;

const uiConditions: Record<string, string> = { new: 'جديدة', demo: 'عرض', used: 'مستعملة' };

const items: Record<string, string> = {
  car: 'سيارات',
  caravan: 'كرفانات',
  truck: 'شاحنات',
  motorcycle: 'دراجات نارية',
};

const comparisonTextPlural = new Intl.PluralRules('ar');

function vehicles(count: number): string {
  const form = comparisonTextPlural.select(count);
  if (form === 'few') return rtl`${count} مركبات`;
  if (form === 'one' || form === 'two') return form === 'one' ? 'مركبة واحدة' : 'مركبتين';
  return rtl`${count} مركبة`;
}

const specification: SpecLabels = {
  date: (iso) => formatDate(iso, 'ar') ?? iso,
  label: (name) => labels[name],
  value: (text) => values[text] ?? priceTypes[text] ?? tags[text] ?? transmission(text) ?? text,
  condition: (carType) => conditions[carType],
  body: (body) => (body ? (bodies[body] ?? body) : ''),
  unit: (figure, unit) => rtl`${figure} ${units[unit]}`,
  stars: (count) => rtl`${count} من 5 نجوم`,
};

const model = { 'vehicle/specification-labels': specification } satisfies Partial<Translations<UiCatalogues>>;

/** Texts of pages and fragments. */
export const ui: Translations<UiCatalogues> = {
  ...model,
  'vehicle/ui': {
    showMore: 'عرض المزيد',
    showLess: 'عرض أقل',
    showAll: 'عرض الكل',
    hide: 'إخفاء',
    more: 'المزيد',
    less: 'أقل',
    commentsPending: 'ملاحظات المعرض قيد الإعداد. يرجى العودة لاحقًا.',
    share: 'مشاركة',
    priceAlert: 'تنبيه السعر',
    offers: 'عروض على هذه المركبة',
    offerUntil: (date) => rtl`حتى ${date}`,
    print: 'طباعة',
    vehicleLocation: 'موقع المركبة',
    findDealership: 'ابحث عن معرض',
    copied: 'تم النسخ',
    copiedName: (name: string) => rtl`تم نسخ رابط ${name}!`,
    findSimilar: 'ابحثوا لي عن مركبة مشابهة',
    getFinance: 'احصل على تمويل',
    tradeInValuation: 'تقييم مركبتك للاستبدال',
    preparing: 'جارٍ التحضير…',
    spin: 'عرض 360°',
    images: 'صور',
    interior: 'المقصورة',
    swipeToSpin: 'اسحب للتدوير',
    spinLoading: 'العرض بزاوية 360 درجة قيد التحميل',
    fullscreen: 'ملء الشاشة',
    home: 'الرئيسية',
    stock: (type: CarType, item: string) =>
      rtl`${items[item] ?? 'مركبات'} ${uiConditions[type] ?? ''}`.trim(),
    value: specification.value,
    feature: (name) => featureName(name, 'ar'),
    carType: specification.condition,
    keyInformation: 'أهم المعلومات',
    video: 'فيديو',
    dealerComments: 'ملاحظات المعرض',
    specifications: 'كل المواصفات',
    features: 'التجهيزات',
    condition: 'تقرير الحالة',
    disclaimer: 'إخلاء مسؤولية',
    body: specification.body,
    underMarket: (amount: string) => rtl`أقل من متوسط السوق بمقدار ${ltr(amount)}`,
    sleeps: (count: string) =>
      rtl`تتسع ${plural(Number(count), { one: 'لشخص واحد', two: 'لشخصين', few: rtl`لـ ${count} أشخاص`, many: rtl`لـ ${count} شخصًا`, other: rtl`لـ ${count} شخص` })}`,
    sold: 'مباعة',
    reservedTitle: 'محجوزة',
    unavailable: 'غير متوفرة',
    historyReport: 'تقرير تاريخ المركبة',
    pdf: 'كتيّب PDF',
    opensNewTab: '(يفتح في علامة تبويب جديدة)',
    pdfFailed: 'تعذّر إعداد الكتيّب. حاول مرة أخرى.',
    shareOn: (name: string) => rtl`المشاركة عبر ${name}`,
    shareByEmail: 'المشاركة بالبريد الإلكتروني',
    email: 'البريد',
    shareFailed: 'تعذّر نسخ الرابط. تجده في شريط العنوان.',
    contactDealer: 'تواصل مع المعرض',
    details: 'تفاصيل المركبة',
    stickyActions: 'استفسر عن هذه المركبة',
    summary: 'ملخص المركبة',
    close: 'إغلاق',
    gallery: 'الصور',
    picture: (name: string, number: number, of: number) => rtl`${name}، صورة ${number} من ${of}`,
    pictureNumber: (number: number) => rtl`صورة ${number}`,
    nextPicture: 'الصورة التالية',
    previousPicture: 'الصورة السابقة',
    zoomIn: 'تكبير',
    zoomOut: 'تصغير',
    noPictures: 'الصور قريبًا',
    requestPhotos: 'اطلب صورًا',
    allPictures: 'كل الصور',
    chooseView: 'اختر طريقة العرض',
    pausePictures: 'أوقف حركة الصور',
    playPictures: 'حرّك الصور',
    views: (count: string, figure: number) =>
      plural(figure, {
        one: 'مشاهدة واحدة',
        two: 'مشاهدتان',
        few: rtl`${count} مشاهدات`,
        other: rtl`${count} مشاهدة`,
      }),
    listedDays: (days: number) =>
      days <= 0
        ? 'أُضيفت اليوم'
        : rtl`أُضيفت قبل ${plural(days, { one: 'يوم', two: 'يومين', few: rtl`${days} أيام`, many: rtl`${days} يومًا`, other: rtl`${days} يوم` })}`,
    description: (facts: string[], price: string | null, place: string | null) =>
      rtl`تفاصيل ${facts.map((fact) => rtl`${fact}`).join('، ')}${price ? rtl`. ${price}` : ''}${place ? rtl`. لدى ${place}` : ''}. الصور والمواصفات والأقساط، واستفسر عبر الموقع.`,
    spinPicture: (name: string) => rtl`${name} من الخارج`,
    spinOf: (name: string) => rtl`عرض ${name} بزاوية 360 درجة: أدرها بمفاتيح الأسهم`,
    spinAt: (degrees: number) => rtl`${degrees} درجة`,
    interiorOf: (name: string) => rtl`مقصورة ${name}: انظر حولك بمفاتيح الأسهم`,
    interiorLoading: 'جارٍ تحميل المقصورة',
    picturesLoading: 'جارٍ تحميل الصور',
    interiorFailed: 'تعذّر تحميل عرض المقصورة. تجد الصور تحت «صور».',
    videoOf: (name: string) => rtl`فيديو ${name}`,
    considered: 'ما الذي أُخذ في الحسبان',
    thisPrice: 'هذه المركبة',
    confidence: 'درجة الثقة',
    marketLoading: 'جارٍ مقارنة السعر بالسوق',
    stateAverage: (state: string) => rtl`المتوسط في ${state}`,
    nationAverage: 'المتوسط في أستراليا',
    marketExplained:
      'يستبعد النطاق أرخص عُشر وأغلى عُشر. وكلما زاد عدد المركبات وتقاربت أسعارها زادت درجة الثقة.',
    marketTitle: 'السعر مقارنة بالسوق',
    marketRange: (from: string, to: string) => rtl`أسعار المركبات المشابهة من ${ltr(from)} إلى ${ltr(to)}`,
    marketPrice: (price: string) => rtl`هذه المركبة: ${ltr(price)}`,
    certifiedAbout: 'ماذا يعني ذلك',
    counter: (number: number, of: number) => rtl`${number} / ${of}`,
    pdfStatus: (status: number) => rtl`تعذّر إعداد الكتيّب (أجاب الخادم ${status}). حاول مرة أخرى.`,
    kilograms: (figure: string) => rtl`${figure} كجم`,
    towTitle: 'ما الذي يستطيع قطرها',
    towCapacity: 'قدرة مركبتك على القطر مع مكابح (كجم)',
    towEnough: 'يستطيع قطرها',
    towTooLittle: 'لا يستطيع قطرها',
    towClass: (name: TowClass) => towNames[name],
    towNeeds: (mass: string) =>
      rtl`وزنها محمّلة إلى حدها ${mass}. يجب ألا تقل قدرة مركبتك على القطر مع مكابح عن ذلك.`,
    towYes: (spare: string) => rtl`تستطيع مركبتك قطرها، ويبقى ${spare}.`,
    towNo: (short: string) =>
      rtl`ينقص قدرة مركبتك ${short}. لا تقطرها بحمولة أقل إلا إذا سمحت الشركة الصانعة لمركبتك بذلك.`,
    towUsual:
      'قدرات القطر المعتادة مع مكابح في أستراليا. والفيصل لوحة بيانات مركبتك ودليلها، مع وصلة القطر وما تحمله.',
    priceHistory: 'تاريخ السعر',
    similarVehicles: 'مركبات مشابهة',
    printed: (date: string) => rtl`طُبع في ${date}`,
    scan: 'امسح الرمز لرؤية المركبة على الموقع',
    legal: (name: string) => rtl`${name}. قد تتغير الأسعار والتجهيزات والتوفر: يرجى التأكد لدى المعرض.`,
    recentlyViewed: 'شاهدتها مؤخرًا',
  },
};

/** Texts of messages and of pages that the server writes itself. */
export const server: Translations<ServerCatalogues> = {
  'vehicle/privacy': {
    stores: {
      'vehicle.counted_views': {
        purpose: 'لعدّ مشاهدات المركبة مرة في اليوم لكل زائر، بالبصمات.',
        retention: ['حتى نهاية اليوم'],
      },
      'vehicle.feed_schedules': {
        purpose: 'لإبلاغ الموظف المسؤول عن مصدر البيانات بأنه متأخر أو مرفوض.',
        retention: ['حتى إزالة الجدول'],
      },
      'vehicle.overrides': {
        purpose: 'لمعرفة الموظف الذي حدد قيمة لمركبة بدلًا من مصدر بياناتها.',
        retention: ['حتى حذف المركبة'],
      },
      'vehicle.value_rules': {
        purpose: 'لمعرفة الموظف الذي صحح معنى كلمة في مصدر البيانات.',
        retention: ['ما دامت القاعدة موجودة'],
      },
      'vehicle.value_rule_decisions': {
        purpose: 'لمعرفة الموظف الذي قبل هذا التصحيح لموقع.',
        retention: ['ما دامت القاعدة موجودة'],
      },
    },
    decisions: {
      'vehicle/valuation': {
        title: 'العرض المقدم لمركبتك',
        purpose: 'لإخبارك فورًا بقيمة مركبتك التقريبية. ويفحصها شخص قبل أي اتفاق.',
        data: 'المركبة المسجلة برقم لوحتك وعمرها والمسافة المقطوعة وإجاباتك عن حالتها، مقارنة بمركبات معروضة للبيع.',
        outcomes: {
          offer: 'عرض مع نطاق سعري.',
          'too-old': 'لا عرض عبر الموقع لمركبة أقدم.',
          'too-far': 'لا عرض عبر الموقع لمركبة قطعت مسافة أكبر.',
          'too-few': 'لا عرض عبر الموقع إذا قلّت المركبات المشابهة.',
          unavailable: 'لا عرض عبر الموقع عند تعذّر الخدمة.',
        },
      },
    },
  },
  ...model,
  'vehicle/brochure': {
    specifications: 'المواصفات',
    features: 'التجهيزات',
    feature: (name) => featureName(name, 'ar'),
    was: 'كان',
    sold: 'مباعة',
    reserved: 'محجوزة',
    unavailable: 'غير متوفرة',
    noPrice: 'اسأل عن السعر',
    online: 'شاهدها على الموقع',
    scan: 'امسح الرمز بهاتفك لرؤية كل الصور والأقساط وللاستفسار.',
    licence: 'رخصة المعرض',
    asOf: (date) => rtl`البيانات في ${date}`,
    confirm: 'يرجى التأكد من السعر والتجهيزات والتوفر لدى المعرض قبل الشراء.',
  },
  'vehicle/comparison-text': {
    compared: (count, isUsed, name, from, to) =>
      rtl`بالمقارنة مع ${vehicles(count)} من ${name} ${isUsed ? 'المستعملة' : 'الجديدة ومركبات العرض'} من صنع ${from}${from === to ? '' : rtl` إلى ${to}`}.`,
  },
};
