const values: Record<string, string> = {
  new: 'جديدة', demo: 'عرض', used: 'مستعملة', car: 'سيارات', caravan: 'كرفانات', truck: 'شاحنات', motorcycle: 'دراجات نارية', true: 'معتمدة', false: 'غير معتمدة',
  suv: 'دفع رباعي SUV', sedan: 'سيدان', hatch: 'هاتشباك', hatchback: 'هاتشباك', wagon: 'ستيشن', stationWagon: 'ستيشن', ute: 'بيك أب', van: 'فان', coupe: 'كوبيه', convertible: 'مكشوفة',
  peopleMover: 'عائلية كبيرة', bus: 'حافلة', cabChassis: 'شاسيه', lightTruck: 'شاحنة خفيفة', softtop: 'سقف قماشي', hardtop: 'سقف صلب', motorhome: 'منزل متنقل',
  Automatic: 'أوتوماتيك', Manual: 'يدوي', Petrol: 'بنزين', Diesel: 'ديزل', Electric: 'كهربائي', Hybrid: 'هجين', 'Plug-in Hybrid': 'هجين قابل للشحن', LPG: 'غاز',
  'Drive Away': 'شامل الرسوم', 'Excl. Gov. Charges': 'دون الرسوم الحكومية', 'Plus On-Road Costs': 'دون تكاليف الطريق', 'Est. Drive Away': 'شامل الرسوم تقديريًا',
  FWD: 'دفع أمامي', RWD: 'دفع خلفي', AWD: 'دفع كلي', '4WD': 'دفع رباعي', Other: 'أخرى',
  Family: 'عائلية', 'Fuel saver': 'موفرة للوقود', 'Off-road': 'للطرق الوعرة', 'Trade and work': 'للعمل', 'First car': 'سيارة أولى', Performance: 'رياضية', Luxury: 'فاخرة', Touring: 'للرحلات',
  'Full Service History': 'سجل صيانة كامل', 'Hail Sale': 'تخفيضات آثار البرد', 'Low Kilometres': 'مسافة قليلة', "Manager's Special": 'عرض المدير', 'One Owner': 'مالك واحد', 'Price Drop': 'سعر مخفّض',
  'Test Drive Only': 'لتجربة القيادة فقط', 'Towing Pack': 'حزمة القطر',
  White: 'أبيض', Black: 'أسود', Silver: 'فضي', Grey: 'رمادي', Gray: 'رمادي', Blue: 'أزرق', Red: 'أحمر', Green: 'أخضر', Brown: 'بني', Gold: 'ذهبي', Beige: 'بيج', Orange: 'برتقالي', Yellow: 'أصفر', Bronze: 'برونزي', Purple: 'بنفسجي',
};
const attributes: Record<string, string> = {
  car_type: 'الحالة', make: 'الشركة', model: 'الطراز', make_model: 'الطراز', price: 'السعر', body: 'الهيكل', year: 'السنة', km: 'قراءة العداد', fuel: 'الوقود', transmission: 'ناقل الحركة', drive: 'الدفع',
  colour: 'اللون', seats: 'المقاعد', state: 'الولاية', city: 'المدينة', location_name: 'الموقع', dealership_name: 'المعرض', dealership_slug: 'المعرض', dealership_id: 'المعرض', badge: 'الفئة',
  categories: 'التصنيف', filtered_features: 'المزايا', tag: 'الوسم', certified: 'الاعتماد', item_type: 'النوع', price_range: 'نطاق السعر', weekly_price_range: 'القسط الأسبوعي', status: 'التوفر',
  subscription_price: 'سعر الاشتراك', query: 'البحث',
};

/** Names, which stay as they are: a city may be called as a colour is. */
const named = new Set(['make', 'model', 'make_model', 'badge', 'city', 'location_name', 'dealership_name', 'dealership_slug', 'dealership_id']);
/** The value in Arabic where we know it. */
const inArabic = (value: string) => values[value] ?? value;

/** "مقعد واحد", "مقعدان", "5 مقاعد", "22 مقعدًا". */
function seats(count: string): string {
  const number = Number(count);
  if (number <= 2) return number === 1 ? 'مقعد واحد' : 'مقعدان';
  return number <= 10 ? `${count} مقاعد` : `${count} مقعدًا`;
}

export const arabic = {
  noResults: 'لا توجد نتائج مطابقة لبحثك حاليًا. جرّب تعديل عوامل التصفية لعرض نتائج أكثر.', clearFilters: 'مسح عوامل التصفية',
  enquire: 'استفسر', quickEnquiry: 'استفسار سريع', viewDetails: 'عرض التفاصيل', explore: 'استكشف', reserveNow: 'احجز الآن', bookTestDrive: 'احجز تجربة قيادة',
  findSimilar: 'ابحث لي عن سيارة مشابهة', showAllMakes: 'عرض كل الشركات',
  sort: (by: string) => ({ relevant: 'الأنسب', latest: 'الأحدث', 'price-desc': 'الأعلى سعرًا', 'price-asc': 'الأقل سعرًا' })[by] ?? by,
  heading: (count: string, what: string) => `${what} (${count})`,
  results: (_count: number, noun: string) => noun,
  noun: (types: readonly string[]) => (types.length !== 1 ? 'مركبات' : inArabic(types[0]!)),
  kind: (carTypes: readonly string[], noun: string) => (carTypes.length === 0 ? noun : `${noun} ${carTypes.map(inArabic).join(' و')}`),
  ofMake: (make: string, noun: string) => `${noun} ${make}`, ofBody: (body: string, noun: string, _count: number) => `${noun} ${body}`, matching: (query: string) => ` لعبارة «${query}»`,
  gives: (count: string) => `يعطي ${count}`, sortBy: 'الترتيب', pageOf: (page: string, pages: string) => `صفحة ${page} من ${pages}`, loading: 'جارٍ تحميل النتائج', failedTitle: 'تعذّر تحديث النتائج',
  failed: 'لم يستجب البحث. ما تراه هو النتائج السابقة؛ أعد المحاولة بعد قليل.', failedNothing: 'لم يستجب البحث. أعد المحاولة بعد قليل.', retry: 'أعد المحاولة', removing: (label: string) => `إزالة «${label}»`,
  filters: 'التصفية', filtersCount: (count: number) => (count > 0 ? `التصفية (${count})` : 'التصفية'), apply: 'تطبيق', clearAll: 'مسح الكل', chosenFilters: 'عوامل التصفية المختارة',
  show: (count: string, what: string) => `عرض ${count} ${what}`, searchLabel: 'بحث', searchPlaceholder: 'الشركة أو الطراز أو كلمة', searchButton: 'بحث', suggestions: 'اقتراحات', suggestionCount: (count: number) => `الاقتراحات: ${count}`, suggestionKind: (kind: string) => ({ recent: 'بحث سابق', make: 'الشركة', model: 'الطراز' })[kind] ?? kind, from: 'من', to: 'إلى', pickUpTo: 'حتى',
  lowest: (name: string) => `أدنى ${name}`, highest: (name: string) => `أقصى ${name}`, showMore: (count: number) => `عرض ${count} إضافية`, showLess: 'عرض أقل', findIn: (name: string) => `ابحث في ${name}`,
  modelsOf: (make: string) => `طرازات ${make}`, yes: 'نعم', no: 'لا', attribute: (name: string) => attributes[name] ?? name,
  value: (attribute: string, value: string): string => (attribute === 'state' ? value.toUpperCase() : named.has(attribute) ? value : inArabic(value)),
  seats, under: (value: string) => `أقل من ${value}`, over: (value: string) => `${value} فأكثر`, between: (from: string, to: string) => `${from} – ${to}`, aWeek: (range: string) => `${range} أسبوعيًا`,
  sleeps: (count: string) => `ينام ${count}`, feet: (length: string) => `${length} قدم`, tare: (mass: string) => `${mass} كغ`, underMarket: (amount: string) => `أقل من متوسط السوق بمقدار ${amount}`,
  picture: (name: string, number: number, of: number) => `${name}، صورة ${number} من ${of}`, nextPicture: 'الصورة التالية', previousPicture: 'الصورة السابقة',
  home: 'الرئيسية', stock: 'المعرض', similarTitle: 'سيارات مشابهة', latestTitle: 'وصل حديثًا', seeAll: 'عرض الكل', recentTitle: 'عمليات بحث سابقة', previous: 'السابق', next: 'التالي',
  description: (what: string, count: string, site: string) => `تصفح ${count} ${what} لدى ${site}: الأسعار والصور والأقساط الأسبوعية، واستفسر عبر الموقع.`, forSale: (what: string) => `${what} للبيع`,
};
