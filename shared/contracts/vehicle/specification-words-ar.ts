import type { SpecName, SpecUnit } from './specification.ts';
import type { SpecWords } from './specification-words.ts';
import type { CarType } from './vehicle.ts';

const labels: Record<SpecName, string> = {
  odometer: 'المسافة المقطوعة', transmission: 'ناقل الحركة', fuel: 'الوقود', body: 'الهيكل', drive: 'الدفع', engine: 'المحرك', consumption: 'استهلاك الوقود', seats: 'المقاعد', doors: 'الأبواب', colour: 'اللون',
  interiorColour: 'لون المقصورة', condition: 'الحالة', stockNumber: 'رقم المخزون', vin: 'رقم الهيكل (VIN)', registration: 'لوحة التسجيل', registrationExpiry: 'انتهاء التسجيل', built: 'تاريخ الصنع', complied: 'تاريخ المطابقة',
  gears: 'عدد السرعات', configuration: 'تكوين الهيكل', cylinders: 'الأسطوانات', induction: 'نظام السحب', torque: 'العزم', tank: 'خزان الوقود', grossMass: 'الوزن الإجمالي', length: 'الطول', width: 'العرض', height: 'الارتفاع',
  safety: 'تقييم السلامة ANCAP', location: 'الموقع', sleeps: 'عدد الأسرّة', caravanLength: 'طول الهيكل', caravanWidth: 'عرض الهيكل', tare: 'الوزن الفارغ', axle: 'المحور', trailerMass: 'الوزن الإجمالي للمقطورة', payload: 'الحمولة', year: 'السنة', badge: 'الفئة', series: 'السلسلة',
};
const conditions: Record<CarType, string> = { new: 'جديدة', demo: 'سيارة عرض', used: 'مستعملة' };
const units: Record<SpecUnit, string> = { km: 'كم', kg: 'كجم', mm: 'مم', Nm: 'نيوتن متر', L: 'لتر', ft: 'قدم', 'L/100km': 'لتر/100 كم', litres: 'لتر' };
const values: Record<string, string> = {
  Automatic: 'أوتوماتيك', Manual: 'يدوي', Petrol: 'بنزين', Diesel: 'ديزل', Electric: 'كهربائي', Hybrid: 'هجين', 'Plug-in Hybrid': 'هجين قابل للشحن', LPG: 'غاز', AWD: 'رباعي دائم', '4WD': 'رباعي', '4x4': 'رباعي', FWD: 'أمامي', RWD: 'خلفي',
  White: 'أبيض', Black: 'أسود', Silver: 'فضي', Grey: 'رمادي', Blue: 'أزرق', Red: 'أحمر', Green: 'أخضر', Brown: 'بني', Gold: 'ذهبي', Beige: 'بيج', Orange: 'برتقالي', Yellow: 'أصفر', Bronze: 'برونزي', Purple: 'بنفسجي',
};
const priceTypes: Record<string, string> = {
  'Drive Away': 'شاملة كل الرسوم', 'Est. Drive Away': 'شاملة كل الرسوم تقديريًا', 'Excl. Gov. Charges': 'دون الرسوم الحكومية', 'Excl. GST & Gov. Charges': 'دون الضريبة والرسوم الحكومية', 'Plus On-Road Costs': 'تضاف تكاليف التسجيل', EGC: 'دون الرسوم الحكومية',
};
const bodies: Record<string, string> = {
  suv: 'دفع رباعي SUV', sedan: 'سيدان', hatch: 'هاتشباك', hatchback: 'هاتشباك', wagon: 'ستيشن', stationWagon: 'ستيشن', ute: 'بيك أب', van: 'فان', coupe: 'كوبيه', convertible: 'مكشوفة',
  peopleMover: 'عائلية كبيرة', bus: 'حافلة', cabChassis: 'شاسيه', lightTruck: 'شاحنة خفيفة', softtop: 'سقف قماشي', hardtop: 'سقف صلب', motorhome: 'منزل متنقل', caravan: 'كرفان', truck: 'شاحنة', motorcycle: 'دراجة نارية',
};

/** The facts of a vehicle in Arabic. */
export const arabicSpecification: SpecWords = {
  locale: 'ar', label: (name) => labels[name], value: (text) => values[text] ?? priceTypes[text] ?? text, condition: (carType) => conditions[carType], body: (body) => (body ? (bodies[body] ?? body) : ''),
  unit: (figure, unit) => `${figure} ${units[unit]}`, stars: (count) => `${count} من 5 نجوم`,
};
