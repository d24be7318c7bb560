import { rtl } from '@forecourt/contracts/format/isolate';
import type { Translations } from '@forecourt/contracts/messages/define-messages';
import type { MissingReason, PageKind } from '../ui/messages.ts';
import type { ServerCatalogues, UiCatalogues } from './catalogues.ts';

const perArabic = { week: 'في الأسبوع', fortnight: 'كل أسبوعين', month: 'في الشهر' };

/** Arabic plural forms: one, two, three to ten, more. Fractions use the singular. */
function arabicYears(years: number): string {
  if (!Number.isInteger(years)) return rtl`${years} سنة`;
  if (years === 1) return 'سنة واحدة';
  if (years === 2) return 'سنتان';
  return years <= 10 ? rtl`${years} سنوات` : rtl`${years} سنة`;
}

const pagesArabic = {
  finance: {
    title: 'التمويل',
    intro: 'احسب ما يمكنك اقتراضه، ثم أخبرنا كيف نصل إليك، ويعود إليك مختص التمويل بالنسبة المتاحة لك.',
  },
  'pre-approval': {
    title: 'موافقة مسبقة على التمويل',
    intro: 'اعرف ميزانيتك قبل أن تختار. أخبرنا كيف نصل إليك، ويتولى مختص التمويل الباقي.',
  },
  personalised: {
    title: 'تمويلك',
    intro: 'كم تكلّفك هذه المركبة بنسبتها الخاصة. غيّر الأرقام بما يناسبك، ثم اطلبها منا.',
  },
} satisfies Record<PageKind, { title: string; intro: string }>;

/** Arabic plural forms: one, two, three to ten, more. */
function arabicCount(count: number): string {
  if (count === 1) return 'شاهد مركبة واحدة ضمن الميزانية';
  if (count === 2) return 'شاهد مركبتين ضمن الميزانية';
  const last = count % 100;
  return rtl`شاهد ${count} ${last >= 3 && last <= 10 ? 'مركبات' : 'مركبة'} ضمن الميزانية`;
}

/** The form of a noun after its figure: "3 أيام", "14 يومًا". */
function counted(count: number, few: string, many: string): string {
  const last = count % 100;
  return rtl`${count} ${last >= 3 && last <= 10 ? few : many}`;
}

const estimate = {
  per: (period) => perArabic[period],
  perYear: (rate) => rtl`${rate}\u00a0% سنويًا`,
  comparison: (rate) => rtl`${rate}\u00a0% للمقارنة*`,
  terms: 'الشروط',
  enquireForFinance: 'استفسر عن التمويل',
  assumptions: 'على ماذا يقوم هذا التقدير',
  assumedPrice: 'السعر',
  deposit: 'الدفعة الأولى',
  termLabel: 'مدة القرض',
  years: arabicYears,
  balloon: 'الدفعة الأخيرة',
  lender: 'جهة التمويل',
  establishmentFee: 'رسوم التأسيس، تضاف إلى القرض',
  everyMonth: (amount: string) => rtl`${amount} في الشهر`,
} satisfies Translations<UiCatalogues>['finance/estimate'];

/** Texts of pages and fragments. */
export const ui: Translations<UiCatalogues> = {
  'finance/application': {
    title: 'اطلب التمويل',
    intro:
      'خمس خطوات قصيرة. يقرأ مختص التمويل طلبك ويعود إليك بما يمكن أن تقدمه جهات التمويل؛ لا يُتخذ أي قرار هنا.',
    progress: 'خطوات الطلب',
    stepOf: (step: number, count: number) => rtl`الخطوة ${step} من ${count}`,
    stepDone: 'تمت',
    next: 'متابعة',
    back: 'رجوع',
    send: 'إرسال الطلب',
    change: 'تعديل',
    choose: 'يرجى الاختيار',
    notAnswered: 'بلا إجابة',
    yes: 'نعم',
    no: 'لا',
    scenario: 'ما حسبته',
    scenarioChange: 'يمكنك تغيير هذه الأرقام في الحاسبة في هذه الصفحة.',
    noFigures: 'لم يُحسب أي قسط.',
    indicative: 'هذه الأرقام تقديرية. تعتمد النسبة التي تُعرض عليك على جهة التمويل.',
    storedFor: (hours: number) =>
      hours < 48
        ? rtl`يبقى ما تدخله في هذا المتصفح لمدة ${counted(hours, 'ساعات', 'ساعة')} لتكمله لاحقًا، ويُحذف عند الإرسال.`
        : rtl`يبقى ما تدخله في هذا المتصفح لمدة ${hours < 60 ? 'يومين' : counted(Math.round(hours / 24), 'أيام', 'يومًا')} لتكمله لاحقًا، ويُحذف عند الإرسال.`,
    found: (step: string) => rtl`بدأت طلبًا من قبل، وكنت عند «${step}».`,
    resume: 'أكمله',
    discard: 'احذفه',
    discarded: 'حُذف طلبك غير المكتمل من هذا المتصفح.',
    fixErrors: 'يرجى تصحيح الأخطاء التالية:',
    failed: 'حدث خطأ غير متوقع',
    call: 'اتصل',
    question: 'هل تفضّل أن تسأل أولًا؟',
    questionLink: 'أرسل لنا سؤالًا',
    privacy: 'كيف نحافظ على بياناتك: ',
    privacyLink: 'سياسة الخصوصية',
  },
  'finance/estimate': estimate,
  'finance/ui': {
    ...estimate,
    home: 'الرئيسية',
    calculatorTitle: 'حاسبة التمويل',
    amount: 'مبلغ القرض',
    term: 'مدة القرض',
    yearUnit: 'سنوات',
    interest: 'نسبة الفائدة',
    interestLocked: 'تحدد جهة التمويل هذه النسبة.',
    deposit: 'الدفعة الأولى أو قيمة الاستبدال',
    balloon: 'الدفعة الأخيرة',
    frequency: 'الأقساط',
    frequencyName: (period: 'week' | 'fortnight' | 'month') =>
      ({ week: 'أسبوعي', fortnight: 'كل أسبوعين', month: 'شهري' })[period],
    yourRepayment: 'قسطك',
    borrowed: 'المبلغ المقترض',
    coveredBack: (amount: string) => rtl`قيمة مركبتك تغطي السعر، ويعود إليك ${amount}`,
    covered: 'لا يبقى مبلغ للاقتراض',
    moneyBack: 'يعود إليك',
    borrowedWithFee: (fee: string) => rtl`مع رسوم التأسيس ${fee}`,
    costOfCredit: 'الفائدة والرسوم',
    unfinished: 'أدخل قيمة ضمن الحدود لترى القسط.',
    countedAs: (value: string) => rtl`تُحسب ${value}، وهي أقرب خطوة`,
    total: 'مجموع ما تدفعه',
    applyWith: 'قدّم طلبك بهذه الأرقام',
    use: 'غرض استخدام المركبة',
    privateUse: 'استخدام شخصي',
    businessUse: 'استخدام تجاري',
    gst: 'ضريبة السلع والخدمات (GST) التي يمكنك استردادها',
    withoutGst: 'السعر دون هذه الضريبة',
    gstLimited: (limit: string) => rtl`لسيارات الركاب ينتهي الاسترداد عند حد السيارات ${limit}.`,
    gstNote:
      'للمنشآت المسجلة في ضريبة السلع والخدمات (GST) التي تستخدم المركبة للعمل وحده. اسأل محاسبك عما ينطبق عليك.',
    showMore: 'عرض المزيد',
    showLess: 'عرض أقل',
    outOfRange: (min: string, max: string) => rtl`لا يقل عن ${min} ولا يزيد على ${max}`,
    compareScenario: 'قارن بطريقة دفع أخرى',
    scenarios: 'طريقتان للدفع',
    scenarioNow: 'الآن',
    scenarioBefore: 'المحفوظة',
    endComparison: 'أنهِ المقارنة',
    comparisonRate: 'نسبة المقارنة',
    depositAndTrade: 'الدفعة الأولى والاستبدال',
    priceRangeTitle: 'ابحث بالسعر',
    balanceTitle: 'ما يتبقى عليك بمرور الوقت',
    asTable: 'عرض كجدول',
    afterHeading: 'بعد',
    atStart: 'البداية',
    owed: 'المتبقي',
    afterYears: (years: number) => rtl`بعد ${years === 2 ? 'سنتين' : arabicYears(years)}`,
    affordTitle: 'كم يمكنك أن تدفع؟',
    affordLabel: (per: string) => rtl`ما يمكنك دفعه ${per}`,
    affordUpTo: 'مركبات حتى',
    affordTerms: (term: string, deposit: string) => rtl`على مدى ${term} بدفعة أولى ${deposit}، بنسبة`,
    vehiclesWithin: 'شاهد المركبات ضمن الميزانية',
    countWithin: arabicCount,
    noneWithin: 'لا توجد مركبة ضمن هذا السعر حاليًا.',
    deliveryTitle: 'حاسبة التوصيل',
    deliveryIntro: 'اعرف تكلفة توصيل هذه المركبة إليك.',
    postcode: 'الرمز البريدي',
    calculate: 'احسب',
    postcodeMissing: 'يرجى إدخال الرمز البريدي.',
    postcodeWrong: 'رمز بريدي غير صحيح. يرجى إدخال أربعة أرقام.',
    noDelivery: 'عذرًا، لا يمكننا تقدير التكلفة لهذا الموقع. استخدم نموذج الاستفسار في هذه الصفحة أو اتصل بنا.',
    deliveryTo: (region: string) => rtl`التوصيل إلى ${region}`,
    free: 'مجانًا',
    fuelTitle: 'حاسبة الوقود',
    chargingTitle: 'حاسبة الشحن',
    fuelAndChargingTitle: 'حاسبة الوقود والشحن',
    fuelIntro: 'تكلفة تشغيل هذه المركبة في الأسبوع.',
    distance: 'كيلومترات في الأسبوع',
    consumption: 'لتر لكل 100 كم',
    consumptionDefault: 'رقم معتاد: لا تتوفر بيانات هذه المركبة.',
    fuelPrice: 'سعر اللتر',
    electricConsumption: 'كيلوواط ساعة لكل 100 كم',
    electricPrice: 'سعر الكيلوواط ساعة',
    electricDefault: 'استهلاك الكهرباء رقم معتاد: لا تتوفر بيانات هذه المركبة.',
    perWeek: 'في الأسبوع',
    amountWrong: 'يرجى إدخال رقم لا يقل عن 0.',
    costUnfinished: 'صحّح المبالغ المعلّمة لترى التكلفة.',
    fuelYear: (amount: string) => rtl`نحو ${amount} في السنة`,
    pageTitle: (kind: PageKind) => pagesArabic[kind].title,
    pageIntro: (kind: PageKind) => pagesArabic[kind].intro,
    pageCalculatorTitle: 'كم ستكلف؟',
    price: 'سعر الشراء',
    tradeIn: 'قيمة الاستبدال',
    depositOnly: 'الدفعة الأولى',
    owing: 'المتبقي على مركبتك المستبدلة',
    owingHelp: 'نسدده عنك من قيمة مركبتك أولًا، ويضاف الباقي إلى القرض.',
    residual: 'القيمة المتبقية',
    enquireTitle: 'احصل على موافقة مسبقة',
    ratesTitle: 'نسبتنا',
    ratesNote: (name: string) => rtl`من ${name}، على قرض مضمون بمبلغ 30,000 دولار لمدة 5 سنوات.`,
    rateRange: (min: string, max: string) => rtl`نسب المقارنة من ${min}\u00a0% إلى ${max}\u00a0%`,
    fees: 'الرسوم',
    missingVehicle: (reason: MissingReason, name: string) =>
      ({
        unknown: 'لم تعد هذه المركبة ضمن مركباتنا. الأرقام أدناه مثال.',
        sold: rtl`بيعت ${name}. الأرقام أدناه مثال.`,
        'no-price': rtl`لا يُعرض سعر ${name} عبر الإنترنت. الأرقام أدناه مثال.`,
        'not-financed': rtl`لا نعرض تمويلًا عبر الإنترنت على ${name}. الأرقام أدناه مثال لمركبة أخرى.`,
      })[reason],
    otherVehicles: 'شاهد مركباتنا',
    callInstead: 'النموذج غير متاح الآن. يرجى الاتصال بنا أو زيارة المعرض.',
    contact: 'اتصل بنا',
  },
  'finance/quote-email': {
    open: 'أرسلوا لي هذا الحساب بالبريد الإلكتروني',
    intro: 'نرسل إليك هذه الأرقام مع جميع الرسوم وعنوان لفتحها من جديد.',
    send: 'إرسال',
    sent: (email: string) => rtl`الحساب في طريقه إلى ${email}.`,
    failed: 'حدث خطأ غير متوقع',
    fixErrors: 'يرجى تصحيح الأخطاء التالية:',
  },
};

/** Texts of messages and of pages that the server writes itself. */
export const server: Translations<ServerCatalogues> = {
  'finance/privacy': {
    stores: {},
    decisions: {
      'finance/eligibility': {
        title: 'المركبات التي يُعرض لها التمويل',
        purpose:
          'لعرض الأقساط فقط حيث تموّل جهة التمويل المركبة. أما حصولك على القرض فيقرره أشخاص لدى جهة التمويل لا هذا الموقع.',
        data: 'سعر المركبة وسنتها وماركتها ومعرضها وشروط جهة التمويل؛ لا شيء عنك.',
        outcomes: { eligible: 'تُعرض الأقساط.', 'not-eligible': 'لا تُعرض أقساط.' },
      },
    },
  },
};
