import type { ConfigLayer } from '@forecourt/contracts/tenant/layers';
import { artwork } from '../pictures.ts';
import { providerOf } from './lenders.ts';
import { nakhlaPages } from './nakhla-pages.ts';
import { arabicSeasons } from './nakhla-seasons.ts';

const link = (label: string, href: string) => ({ label, href });
const aftersales = [
  link('الصيانة', '/service'),
  link('الضمان', '/pages/warranty'),
  link('المساعدة على الطريق', '/pages/roadside-assist'),
  link('خطط العناية', '/pages/care-plans'),
];

const navigation = {
  header: [
    { ...link('الرئيسية', '/'), children: null },
    { ...link('سيارات جديدة', '/models'), children: 'models' },
    { ...link('المعرض', '/search/new-used-and-demo-cars'), children: null },
    { ...link('الصيانة', '/service'), children: aftersales },
    { ...link('العروض', '/special-offers'), children: null },
    {
      ...link('المزيد', '/about-us'),
      children: [
        link('قطع الغيار والإكسسوارات', '/vehicle-parts-and-accessories'),
        link('موافقة مسبقة على التمويل', '/finance-pre-approval'),
        link('من نحن', '/about-us'),
        link('اتصل بنا', '/contact'),
        link('سياسة الخصوصية', '/privacy-policy'),
      ],
    },
  ],
  footer: [
    {
      title: 'الفئات',
      links: [
        link('دفع رباعي وSUV', '/models?body=SUV'),
        link('سيارات ركاب', '/models?body=Passenger'),
        link('سيارات تجارية', '/models?body=Commercial'),
        link('سيارات التخييم', '/models?body=Camper'),
      ],
      append: 'bodies' as const,
    },
    {
      title: 'الشراء',
      links: [
        link('العروض', '/special-offers'),
        link('سيارات جديدة', '/search/new-cars'),
        link('سيارات عرض', '/search/demo-cars'),
        link('سيارات مستعملة', '/search/used-cars'),
        link('موافقة مسبقة على التمويل', '/finance-pre-approval'),
      ],
    },
    { title: 'ما بعد البيع', links: [...aftersales, link('قطع الغيار', '/vehicle-parts-and-accessories')] },
    {
      title: 'الشركة',
      links: [
        link('اتصل بنا', '/contact'),
        link('من نحن', '/about-us'),
        link('الوظائف', '/careers'),
        link('الشروط والأحكام', '/terms-and-conditions'),
        link('سياسة الخصوصية', '/privacy-policy'),
      ],
    },
  ],
  quickLinks: [
    link('ابحث في المعرض', '/search/new-used-and-demo-cars'),
    link('احجز تجربة قيادة', '/book-test-drive/'),
    link('احجز صيانة', '/service'),
    link('التمويل', '/finance'),
    link('استبدل سيارتك', '/trade-in'),
    link('قطع الغيار', '/vehicle-parts-and-accessories'),
    link('اتصل بنا', '/contact'),
  ],
};

/** A right-to-left site in Arabic, in western Sydney, with car subscriptions. */
export const nakhla: ConfigLayer = {
  kind: 'tenant',
  key: 'nakhla',
  tenant: null,
  config: {
    slug: 'nakhla',
    social: [
      { label: 'Instagram', href: 'https://instagram.example/nakhla' },
      { label: 'Facebook', href: 'https://facebook.example/nakhla' },
    ],
    id: 107,
    name: 'نخلة للسيارات',
    legalName: 'Nakhla Motors Pty Ltd',
    tagline: 'سيارتك القادمة، بلغتك.',
    domains: ['www.nakhla.example', 'nakhlamotors.localhost'],
    logo: artwork.logo('nakhla'),
    locale: 'ar',
    direction: 'rtl',
    timeZone: 'Australia/Sydney',
    defaultState: 'nsw',
    theme: {
      brand: '#0d6464',
      accent: '#b3852a',
      canvas: '#f5f8f6',
      surface: '#ffffff',
      ink: '#10282a',
      header: 'light',
      bodyFont: 'noto-kufi-arabic',
      displayFont: 'noto-kufi-arabic',
      displayWeight: 700,
      radius: 12,
      density: 'comfortable',
      contentWidth: 1280,
    },
    navigation,
    pages: nakhlaPages,
    announcement: {
      id: 'nakhla-hours',
      text: 'نفتح أبوابنا مساء الخميس حتى التاسعة. أهلًا بكم.',
      href: '/contact',
    },
    home: [
      {
        kind: 'hero',
        style: 'photo-search',
        title: 'ابحث عن سيارتك القادمة',
        image: artwork.hero('nakhla'),
        images: artwork.scenes('nakhla', 'suv'),
        text: 'سيارات جديدة ومستعملة ومعروضة للاشتراك الشهري، بأسعار واضحة وفريق يتحدث لغتك.',
        links: [
          link('سيارات مستعملة', '/search/used-cars'),
          link('سيارات عائلية', '/search/suv'),
          link('أقل من 30 ألف دولار', '/search/used-cars?price=-30000'),
        ],
      },
      { kind: 'quick-links' },
      { kind: 'latest-stock', title: 'وصل حديثًا', carType: null },
      { kind: 'body-types', title: 'تصفح حسب الشكل' },
      { kind: 'feature-banner' },
      {
        kind: 'why-buy',
        title: 'لماذا نخلة؟',
        points: [
          {
            title: 'نتحدث لغتك',
            text: 'من أول اتصال حتى التسليم، بالعربية أو الإنجليزية كما تحب.',
            icon: 'messages-square',
          },
          {
            title: 'سعر مكتوب',
            text: 'السعر الذي تراه هو السعر الذي توقع عليه، بلا رسوم مخفية.',
            icon: 'badge-dollar-sign',
          },
          {
            title: 'اشترك بدل أن تشتري',
            text: 'سيارة بالأسبوع مع التأمين والتسجيل والصيانة، وتعيدها متى شئت.',
            icon: 'repeat',
          },
        ],
      },
      { kind: 'offers', title: 'أحدث العروض', style: 'slider' },
      { kind: 'locations', title: 'زورونا' },
    ],
    service: {
      seasons: arabicSeasons,
    },
    stock: {
      offersSubscription: true,
      noPriceText: 'اتصل لمعرفة السعر',
      electricBadge: true,
      certified: { manufacturers: [], title: 'معتمدة' },
      unavailableTexts: {
        sold: 'للأسف بيعت هذه السيارة مؤخرًا. لا تقلق، يمكننا مساعدتك في إيجاد سيارة مشابهة!',
        reserved: 'هذه السيارة محجوزة. يمكننا مساعدتك في إيجاد سيارة مشابهة!',
      },
      tagTexts: {
        justSold: 'بيعت للتو',
        newArrival: 'وصلت حديثًا',
        comingSoon: 'قريبًا',
        reserved: 'محجوزة',
      },
    },
    search: {
      approvalText: 'احصل على موافقة مسبقة الآن',
      popularMakes: ['Toyota', 'Lexus', 'Kia', 'Hyundai', 'Nissan', 'Mitsubishi', 'Mercedes-Benz', 'BMW'],
      card: { layout: 'standard' },
    },
    vehiclePage: {
      reserve: { journey: true },
      enquiryButtons: ['call-back'],
      locationSection: true,
      spin: { intervalMs: 120 },
      daysListed: true,
      views: true,
      disclaimer:
        'نبذل كل جهد لوصف هذه السيارة بدقة. يرجى تأكيد السعر والمواصفات والتوفر مع المعرض قبل الشراء، وقد تظهر في الصور تجهيزات اختيارية.',
    },
    finance: {
      provider: 'ausloans',
      providers: providerOf('ausloans', { name: 'Wattle Credit' }, 'ar'),
      sidebarText: 'موافقة مسبقة',
      defaults: { interestPercent: 9.95 },
      electricity: { enabled: true },
      businessUse: { enabled: true },
      application: {
        consentText:
          'أوافق على استخدام هذه البيانات لإعداد عرض تمويل لي وعلى إرسالها إلى جهات التمويل لهذا الغرض. هذا ليس عرض ائتمان، ولا يجرى أي فحص ائتماني دون سؤالي أولًا.',
      },
      delivery: {
        enabled: true,
        regions: [
          {
            name: 'Sydney',
            price: 0,
            postcodes: [
              { from: '2000', to: '2249' },
              { from: '2555', to: '2574' },
              { from: '2745', to: '2770' },
            ],
          },
          { name: 'NSW', price: 350, postcodes: [{ from: '2250', to: '2999' }] },
        ],
      },
    },
    gating: { onlinePaymentOpen: true },
    leads: {
      optInText: 'نعم، أرسلوا لي الأخبار والعروض. يمكنني إلغاء الاشتراك في أي وقت.',
      optInDefault: false,
      savedSearches: true,
      priceAlerts: true,
      garage: { enabled: true },
      onlinePayment: { enabled: true },
      spinToWin: {
        enabled: true,
        everyDays: 7,
        terms:
          'محاولة واحدة لكل رقم هاتف خلال 7 أيام، لمن بلغ 18 عامًا. تُسحب الجوائز عشوائيًا وفق النسب المعروضة. تُستلم الجائزة من المعرض خلال 30 يومًا بإبراز الرمز، ولا تُستبدل نقدًا.',
        prizes: [
          { id: 'coffee', name: 'قهوة مجانية', weight: 40, stock: null },
          { id: 'wash', name: 'غسيل مجاني للسيارة', weight: 20, stock: 100 },
          { id: 'none', name: 'حظًا أوفر في المرة القادمة', weight: 35, stock: null, wins: false },
          { id: 'fuel', name: 'بطاقة وقود بقيمة 50 دولارًا', weight: 5, stock: 20 },
        ],
      },
      serviceBooking: { enabled: false },
      terms: {
        required: true,
        text: 'قرأت شروط الاستخدام وسياسة الخصوصية وأوافق عليها.',
        errorText: 'يجب أن توافق على شروط الاستخدام قبل الإرسال.',
      },
      additionalServices: ['Home delivery', 'Insurance quote'],
      choiceLabels: {
        'Home delivery': 'التوصيل إلى المنزل',
        'Insurance quote': 'عرض سعر للتأمين',
        'General Enquiry': 'استفسار عام',
        'New Vehicle Enquiry': 'سيارة جديدة',
        'Used Vehicle Enquiry': 'سيارة مستعملة',
        'Service Enquiry': 'صيانة',
        'Parts Enquiry': 'قطع غيار',
        'Finance Enquiry': 'تمويل',
        'Career Enquiry': 'طلب توظيف',
      },
    },
    locations: { contactForms: ['call-back'], phone: { sms: true } },
    offers: {
      stats: [
        { value: '2', label: 'معرضان' },
        { value: '25', label: 'علامة' },
        { value: '18', label: 'عامًا' },
      ],
    },
    analytics: {
      sinks: ['data-layer', 'beacon'],
      pixels: [{ provider: 'image', url: 'https://pixels.example/nakhla?event={event}&path={path}' }],
    },
    privacy: { consent: 'ask' },
    private: {
      leadSender: 'nakhla@example.com',
      leadRecipients: [{ dealership_slug: null, email: 'leads.nakhla@example.com' }],
    },
  },
};

export const nakhlaDealerships: ConfigLayer[] = [
  {
    kind: 'dealership',
    key: 'nakhla-south-west',
    tenant: 'nakhla',
    config: {
      locations: { reviews: { displayThreshold: 4.2 } },
    },
  },
];
