import { foldWord } from '../../vocabulary/fold-word.ts';

/** Names in Arabic, each also without its articles: "رقم الهيكل" is "رقم هيكل". */
const names: Record<string, string> = {
  show_on_dealer_website: 'متوفر,متوفرة,متاح,معروض',
  vin: 'رقم الهيكل,رقم الشاصي,رقم الشاسيه,رقم القاعدة',
  stocknum: 'رقم المخزون,رقم السيارة,رقم المركبة,الرقم المرجعي,رقم الإعلان',
  regplate: 'رقم اللوحة,اللوحة',
  year: 'سنة الصنع,السنة,الموديل سنة,سنة الموديل,سنة التصنيع',
  make: 'الماركة,الشركة المصنعة,الشركة,العلامة التجارية,الصانع',
  model: 'الموديل,الطراز,الطراز الرئيسي',
  badge: 'الفئة,الدرجة',
  price: 'السعر,سعر البيع,السعر النهائي,السعر شامل الضريبة',
  before_price: 'السعر السابق,السعر قبل الخصم,السعر القديم',
  offer_price: 'سعر العرض,السعر بعد الخصم',
  currency: 'العملة',
  status: 'حالة العرض,حالة المركبة في المخزون,حالة التوفر,التوفر,حالة البيع',
  car_type: 'الحالة,حالة السيارة,حالة المركبة',
  km: 'الممشى,المسافة المقطوعة,عداد المسافات,العداد,الكيلومترات,المسافة',
  colour: 'اللون,اللون الخارجي',
  interior_colour: 'اللون الداخلي',
  simple_body: 'نوع الهيكل,الهيكل,شكل الهيكل',
  simple_fuel: 'نوع الوقود,الوقود',
  simple_transmission: 'ناقل الحركة,القير,نوع القير,الجير',
  simple_drive: 'نظام الدفع,الدفع',
  doors: 'الأبواب,عدد الأبواب',
  seats: 'المقاعد,عدد المقاعد',
  engine_size: 'سعة المحرك,حجم المحرك',
  'variant.cylinders': 'عدد الأسطوانات,الأسطوانات,عدد السلندرات',
  dealercomments: 'الوصف,الملاحظات,تفاصيل الإعلان',
  standardEquipment: 'المواصفات,التجهيزات,الكماليات',
  images: 'رابط الصورة,روابط الصور,الصور,روابط الصور,صور السيارة',
  dealership_name: 'المعرض,اسم المعرض,الفرع,الوكيل',
  city: 'المدينة',
  state: 'المنطقة',
  secret: 'سعر الشراء,سعر التكلفة,التكلفة,سعر الجملة',
};

const withoutArticles = (name: string) => name.replaceAll(/(^| )ال(?=\S{2})/g, '$1');

/** The same, folded as columns' names are. */
export const arabicFieldNames: Record<string, string> = Object.fromEntries(
  Object.entries(names).map(([field, list]) => [
    field,
    list
      .split(',')
      .flatMap((name) => [name, withoutArticles(name)])
      .map(foldWord)
      .join(','),
  ]),
);
