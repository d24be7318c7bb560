const carTypes: Record<string, string> = { new: 'جديدة', demo: 'سيارة عرض', used: 'مستعملة' };
const conditions: Record<string, string> = { new: 'جديدة', demo: 'للعرض', used: 'مستعملة' };
const items: Record<string, string> = { car: 'سيارات', caravan: 'كرفانات', truck: 'شاحنات', motorcycle: 'دراجات نارية' };
const values: Record<string, string> = {
  Automatic: 'أوتوماتيك', Manual: 'يدوي', Petrol: 'بنزين', Diesel: 'ديزل', Electric: 'كهربائي', Hybrid: 'هجين', 'Plug-in Hybrid': 'هجين قابل للشحن', LPG: 'غاز', AWD: 'رباعي دائم', '4WD': 'رباعي', '4x4': 'رباعي', FWD: 'أمامي', RWD: 'خلفي',
  White: 'أبيض', Black: 'أسود', Silver: 'فضي', Grey: 'رمادي', Blue: 'أزرق', Red: 'أحمر', Green: 'أخضر', Brown: 'بني', Gold: 'ذهبي', Beige: 'بيج', Orange: 'برتقالي', Yellow: 'أصفر', Bronze: 'برونزي', Purple: 'بنفسجي',
};
const bodies: Record<string, string> = {
  suv: 'دفع رباعي SUV', sedan: 'سيدان', hatch: 'هاتشباك', hatchback: 'هاتشباك', wagon: 'ستيشن', stationWagon: 'ستيشن', ute: 'بيك أب', van: 'فان', coupe: 'كوبيه', convertible: 'مكشوفة',
  peopleMover: 'عائلية كبيرة', bus: 'حافلة', cabChassis: 'شاسيه', lightTruck: 'شاحنة خفيفة', softtop: 'سقف قماشي', hardtop: 'سقف صلب', motorhome: 'منزل متنقل', caravan: 'كرفان', truck: 'شاحنة', motorcycle: 'دراجة نارية',
};
const labels: Record<string, string> = {
  odometer: 'المسافة المقطوعة', transmission: 'ناقل الحركة', fuel: 'الوقود', body: 'الهيكل', drive: 'الدفع', engine: 'المحرك', consumption: 'استهلاك الوقود', seats: 'المقاعد', doors: 'الأبواب', colour: 'اللون',
  interiorColour: 'لون المقصورة', condition: 'الحالة', stockNumber: 'رقم المخزون', vin: 'رقم الهيكل (VIN)', registration: 'لوحة التسجيل', registrationExpiry: 'انتهاء التسجيل', built: 'تاريخ الصنع', complied: 'تاريخ المطابقة',
  gears: 'عدد السرعات', gearbox: 'علبة التروس', configuration: 'تكوين الهيكل', cylinders: 'الأسطوانات', induction: 'نظام السحب', torque: 'العزم', tank: 'خزان الوقود', grossMass: 'الوزن الإجمالي', length: 'الطول', width: 'العرض', height: 'الارتفاع',
  safety: 'تقييم السلامة ANCAP', location: 'الموقع', sleeps: 'عدد الأسرّة', caravanLength: 'طول الهيكل', caravanWidth: 'عرض الهيكل', tare: 'الوزن الفارغ', axle: 'المحور', trailerMass: 'الوزن الإجمالي للمقطورة', payload: 'الحمولة', year: 'السنة', badge: 'الفئة', series: 'السلسلة',
};

export const arabic = {
  showMore: 'عرض المزيد', showLess: 'عرض أقل', showAll: 'عرض الكل', hide: 'إخفاء', more: 'المزيد', less: 'أقل', commentsPending: 'ملاحظات المعرض قيد الإعداد. يرجى العودة لاحقًا.',
  share: 'مشاركة', print: 'طباعة', vehicleLocation: 'موقع السيارة', copied: 'تم النسخ', copiedName: (name: string) => `تم نسخ رابط ${name}!`, findSimilar: 'ابحث لي عن سيارة مشابهة',
  getFinance: 'احصل على تمويل', tradeInValuation: 'تقييم سيارتك للاستبدال', preparing: 'جارٍ التحضير...', spin: 'دوران', images: 'صور', interior: 'المقصورة', swipeToSpin: 'اسحب للتدوير', fullscreen: 'ملء الشاشة',
  home: 'الرئيسية', stock: (type: string, item: string) => `${items[item] ?? 'مركبات'} ${conditions[type] ?? ''}`.trim(), value: (text: string) => values[text] ?? text, carType: (type: string) => carTypes[type] ?? type, label: (name: string) => labels[name] ?? name,
  keyInformation: 'أهم المعلومات', video: 'فيديو', dealerComments: 'ملاحظات المعرض', specifications: 'كل المواصفات', features: 'التجهيزات', runningCosts: 'تكاليف الوقود والتوصيل', disclaimer: 'إخلاء مسؤولية',
  body: (body: string | null): string => (body ? (bodies[body] ?? body) : ''), stars: (count: number) => `${count} من 5 نجوم`, feet: (length: number) => `${length} قدم`,
  underMarket: (amount: string) => `أقل من متوسط السوق بمقدار ${amount}`, perWeek: 'أسبوعيًا', subscription: 'اشتراك',
  sold: 'مباعة', reservedTitle: 'محجوزة', unavailable: 'غير متوفرة', callNow: 'اتصل الآن', seeSimilar: 'عرض سيارات مشابهة', historyReport: 'تقرير تاريخ السيارة', pdf: 'كتيّب PDF', opensNewTab: '(يفتح في علامة تبويب جديدة)',
  pdfFailed: 'تعذّر إعداد الكتيّب. حاول مرة أخرى.', shareOn: (name: string) => `المشاركة عبر ${name}`, shareByEmail: 'المشاركة بالبريد الإلكتروني', email: 'البريد', copyLink: 'نسخ الرابط', shareFailed: 'تعذّر نسخ الرابط. تجده في شريط العنوان.',
  contactDealer: 'تواصل مع المعرض', details: 'تفاصيل السيارة', actions: 'ما يمكنك فعله', stickyActions: 'استفسر عن هذه السيارة', summary: 'ملخص السيارة',
  gallery: 'الصور', picture: (name: string, number: number, of: number) => `${name}، صورة ${number} من ${of}`, pictureNumber: (number: number) => `صورة ${number}`, nextPicture: 'الصورة التالية', previousPicture: 'الصورة السابقة',
  noPictures: 'الصور في الطريق', requestPhotos: 'اطلب صورًا', allPictures: 'كل الصور', chooseView: 'اختر طريقة العرض', pausePictures: 'أوقف حركة الصور', playPictures: 'حرّك الصور',
  views: (count: string) => `${count} مشاهدة`, listedDays: (days: number) => (days <= 0 ? 'أضيفت اليوم' : `أضيفت قبل ${days} يومًا`),
  description: (facts: string[], price: string | null, place: string | null) => `${facts.join('، ')}${price ? `. ${price}` : ''}${place ? `. لدى ${place}` : ''}. الصور والمواصفات والأقساط، واستفسر عبر الموقع.`,
  spinPicture: (name: string) => `${name} من الخارج`, spinOf: (name: string) => `عرض ${name} بزاوية 360 درجة: أدرها بمفاتيح الأسهم`, spinAt: (degrees: number) => `${degrees} درجة`,
  interiorOf: (name: string) => `مقصورة ${name}: انظر حولك بمفاتيح الأسهم`, interiorLoading: 'جارٍ تحميل المقصورة', interiorFailed: 'تعذّر تحميل عرض المقصورة. تجد الصور تحت «صور».',
  videoOf: (name: string) => `فيديو ${name}`, considered: 'ما الذي أُخذ في الحسبان', marketTitle: 'السعر مقارنة بالسوق', marketRange: (from: string, to: string) => `أسعار السيارات المشابهة من ${from} إلى ${to}`, marketPrice: (price: string) => `هذه السيارة: ${price}`,
  priceHistory: 'تاريخ السعر', printed: (date: string) => `طُبع في ${date}`, scan: 'امسح الرمز لرؤية السيارة على الموقع', legal: (name: string) => `${name}. قد تتغير الأسعار والتجهيزات والتوفر: يرجى التأكد لدى المعرض.`, recentlyViewed: 'شاهدتها مؤخرًا',
};
