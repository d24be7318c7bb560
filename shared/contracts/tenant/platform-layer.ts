import { bookingDefaults } from './booking-defaults.ts';
import type { ConfigLayer } from './layers.ts';
import { platformSynonyms } from './search-synonyms.ts';

const warrantyAndCare = [
  { label: 'Service', href: '/service' },
  { label: 'Warranty', href: '/pages/warranty' },
  { label: 'Roadside Assist', href: '/pages/roadside-assist' },
  { label: 'Care Plans', href: '/pages/care-plans' },
];

const navigation = {
  header: [
    { label: 'Home', href: '/', children: null },
    { label: 'New Vehicles', href: '/models', children: 'models' },
    { label: 'Stock', href: '/search/new-used-and-demo-cars', children: null },
    { label: 'Service', href: '/service', children: warrantyAndCare },
    { label: 'Special Offers', href: '/special-offers', children: null },
    {
      label: 'More',
      href: '/about-us',
      children: [
        { label: 'Parts & Accessories', href: '/vehicle-parts-and-accessories' },
        { label: 'Finance Pre-Approval', href: '/finance-pre-approval' },
        { label: 'About Us', href: '/about-us' },
        { label: 'Contact Us', href: '/contact' },
        { label: 'Privacy Policy', href: '/privacy-policy' },
      ],
    },
  ],
  footer: [
    {
      title: 'Categories',
      links: ['SUV', 'Passenger', 'Commercial', 'Camper'].map((body) => ({
        label: body,
        href: `/models?body=${body}`,
      })),
    },
    {
      title: 'Buying',
      links: [
        { label: 'Special Offers', href: '/special-offers' },
        { label: 'New Vehicles', href: '/search/new-cars' },
        { label: 'Demo Vehicles', href: '/search/demo-cars' },
        { label: 'Used Vehicles', href: '/search/used-cars' },
        { label: 'Finance Pre-Approval', href: '/finance-pre-approval' },
      ],
    },
    {
      title: 'Aftersales',
      links: [...warrantyAndCare, { label: 'Parts & Accessories', href: '/vehicle-parts-and-accessories' }],
    },
    {
      title: 'Company',
      links: [
        { label: 'Contact Us', href: '/contact' },
        { label: 'About Us', href: '/about-us' },
        { label: 'Careers', href: '/careers' },
        { label: 'Terms & Conditions', href: '/terms-and-conditions' },
        { label: 'Privacy Policy', href: '/privacy-policy' },
      ],
    },
  ],
  quickLinks: [
    { label: 'Search Stock', href: '/search/new-used-and-demo-cars' },
    { label: 'Book a Test Drive', href: '/book-test-drive/' },
    { label: 'Book a Service', href: '/service' },
    { label: 'Finance', href: '/finance' },
    { label: 'Trade-In', href: '/trade-in' },
    { label: 'Parts', href: '/vehicle-parts-and-accessories' },
    { label: 'Contact', href: '/contact' },
  ],
};

const home = [
  {
    kind: 'hero',
    style: 'photo-search',
    title: 'Find your next vehicle',
    text: 'New, demo and used vehicles, ready to drive away.',
    image: null,
    links: [{ label: 'Browse all stock', href: '/search/new-used-and-demo-cars' }],
  },
  { kind: 'quick-links' },
  { kind: 'feature-banner' },
  { kind: 'latest-stock', title: 'Just arrived', carType: null },
  { kind: 'body-types', title: 'Browse by body type' },
  {
    kind: 'why-buy',
    title: 'Why buy from us',
    points: [
      {
        title: 'Checked before you see it',
        text: 'Every used vehicle is inspected in our own workshop before it goes on sale.',
        icon: 'clipboard-check',
      },
      {
        title: 'Straight answers',
        text: 'Clear prices, clear history, and a person who knows the vehicle you ask about.',
        icon: 'messages-square',
      },
      {
        title: 'Looked after for years',
        text: 'Service, parts and finance under one roof, long after you drive away.',
        icon: 'wrench',
      },
    ],
  },
  { kind: 'offers', title: 'Latest offers' },
  { kind: 'locations', title: 'Visit us' },
];

const pages = {
  'about-us': {
    title: 'About us',
    paragraphs: [
      'We sell and look after vehicles, and we try to make both simple. The people who answer your enquiry are the people you meet when you arrive, and the vehicle you saw on this site is the one waiting for you.',
      'Each used vehicle passes through our own workshop before it is advertised. We check the mechanicals, the body and the history, fix what needs fixing, and photograph it as it stands.',
      'Behind the showroom are technicians, parts interpreters and finance specialists who stay with you for as long as you own the vehicle. If something is not right, tell us first: we would rather fix it than explain it.',
    ],
  },
  careers: {
    title: 'Careers',
    paragraphs: [
      'Good dealerships are made by people who like people. We hire technicians, apprentices, service advisers, parts interpreters, sales and finance consultants, detailers and administrators.',
      'You get paid training, a proper roster with every second Saturday off, tools that work, and managers who started on the floor themselves.',
      'Nothing suitable advertised? Send us an enquiry through the contact page, choose "Career Enquiry", and tell us what you do well. We answer every application.',
    ],
  },
  'privacy-policy': {
    title: 'Privacy policy',
    paragraphs: [
      'This policy explains what personal information we collect, why, and what you can do about it. We handle it under the Privacy Act 1988 (Cth) and the Australian Privacy Principles.',
      'We collect what you give us: your name, contact details, the vehicle you ask about, details of a vehicle you offer as a trade-in, and what you write in a message. When you browse we collect the pages you visit and the technical details your browser sends.',
      'We use it to answer your enquiry, arrange test drives and service bookings, prepare finance or valuation quotes you ask for, meet our legal duties, and, only where you agreed, to send you offers. Every marketing message carries an unsubscribe link.',
      'We share it with the dealership you contact, with a financier when you apply for finance, and with the companies that run our systems. We do not sell it. Some of those companies keep data outside Australia under contracts that protect it to our standard.',
      'Saved vehicles and recent searches stay in your own browser until you clear them. Signing in with your phone keeps your watchlist on our servers so that it follows you from one device to another.',
      'You may ask to see, correct or delete what we hold about you through the contact page. We answer within 30 days. If you are not satisfied, the Office of the Australian Information Commissioner can review our decision.',
    ],
  },
  'terms-and-conditions': {
    title: 'Terms and conditions',
    paragraphs: [
      'These terms apply to the use of this website. By using it you accept them.',
      'We take care to describe vehicles accurately, but errors happen: equipment, odometer readings, availability and prices should be confirmed with the dealership before you buy. A listing is an invitation to deal, not an offer.',
      'Prices marked "Drive Away" include dealer delivery, stamp duty and registration for a private buyer in the state where the vehicle is. Prices marked "Excl. Gov. Charges" do not include stamp duty, registration and other government charges.',
      "Repayments and finance estimates are examples, based on the rate, term and fees shown beside them. They are not an offer of credit. All applications are subject to the lender's approval; fees, charges, terms and conditions apply.",
      'A reservation deposit holds a vehicle for the time stated at checkout and is refunded in full if you decide not to go ahead within that time.',
      'Nothing in these terms limits your rights under the Australian Consumer Law or the statutory warranties of your state or territory.',
    ],
  },
  service: {
    title: 'Service',
    paragraphs: [
      'Book your next service online and choose the day that suits you. You will have a confirmation within the hour, with the price in writing before we start.',
      "Our technicians are trained on the vehicles we sell, use parts that meet the manufacturer's specification and stamp your log book, so your new vehicle warranty stays whole.",
      "While you wait there is coffee, fast internet and a quiet desk; when you can't, ask for a loan car or our drop-off shuttle. If we find something unexpected, we send photographs and a price, and you decide.",
    ],
  },
  'pages/pricing-guide': {
    title: 'Service pricing guide',
    paragraphs: [
      'An Essential Service covers engine oil and filter, a 32 point safety check, tyre pressures and rotation, fluid top-ups and a road test.',
      'A Plus Service adds cabin and engine air filters, a brake clean and measurement, a battery and charging test, a wheel alignment check and 12 months of roadside assistance.',
      'Vehicles with more than six cylinders, diesel particulate filters near the end of their life, or modified suspension may need more time. We tell you before we begin.',
    ],
  },
  'pages/warranty': {
    title: 'Warranty',
    paragraphs: [
      "New and demo vehicles carry the balance of the manufacturer's warranty. Its length, and what it covers, is in the warranty booklet that comes with the vehicle; we are happy to go through it with you.",
      'Eligible used vehicles carry a statutory warranty. What it covers, and for how long, depends on the age and odometer of the vehicle and on the state where you buy it.',
      'An extended warranty can be added to most vehicles under ten years of age. It covers mechanical and electrical failures and can be used at any licensed repairer in Australia.',
    ],
  },
  'pages/roadside-assist': {
    title: 'Roadside assist',
    paragraphs: [
      'A flat battery in the car park, keys locked in the boot or an empty tank on the highway: one call, any hour, anywhere in Australia that a two-wheel-drive tow truck can reach.',
      'Cover includes jump starts and battery replacement at cost, tyre changes, emergency fuel or a tow to the nearest charger, lockout help and towing to your nearest dealership.',
      'Twelve months of cover come with every Plus Service and with most used vehicles we sell. You can renew it at any service visit.',
    ],
  },
  'pages/care-plans': {
    title: 'Care plans',
    paragraphs: [
      'A care plan fixes the price of your scheduled services for three or five years, so that you know today what the vehicle will cost to keep.',
      'Plans can be paid up front or included in your finance, move with the vehicle when you sell it, and are honoured at all of our workshops.',
      'Each plan includes scheduled services by the log book, roadside assist for its whole term, a yearly wheel alignment and a wash with every visit.',
    ],
  },
  'vehicle-parts-and-accessories': {
    title: 'Parts and accessories',
    paragraphs: [
      'Tow bars, roof racks, floor mats, bull bars, dash cameras: tell us your registration and what you need, and our parts team will confirm fit, price and stock.',
      'Parts for the vehicles we sell are usually on the shelf; others arrive within two working days in the capitals. Fitted in our workshop, accessories carry the same warranty as your vehicle.',
      'Trade customers are welcome: ask for an account, a delivery run and the direct line to the counter.',
    ],
  },
};

const stock = {
  tenants: [],
  types: ['car'],
  manufacturer: null,
  soldHandling: false,
  soldDays: 3,
  filter: { minPhotos: 0, requirePrice: false },
  noPriceText: 'Enquire for price',
  offersSubscription: false,
  subscriptionPeriod: 'week',
  electricBadge: false,
  newArrivalDays: 8,
  defaultImages: ['default.jpg', 'no-image.png', 'photos-coming-soon.jpg'],
  photoOrigins: null,
  certified: {
    manufacturers: ['Toyota'],
    title: 'Certified',
    points: ['90 point inspection', '1 year roadside assist'],
    badgeImage: null,
  },
  unavailableTexts: {
    sold: "Unfortunately this vehicle recently sold. But don't worry, we can help you find a similar one!",
    reserved: "This vehicle is reserved. But don't worry, we can help you find a similar one!",
  },
  tagTexts: {
    justSold: 'JUST SOLD',
    newArrival: 'New Arrival',
    comingSoon: 'Coming Soon',
    reserved: 'Reserved',
  },
};

const search = {
  pageSize: 21,
  cacheSize: 10,
  filters: {
    carType: true,
    colour: true,
    body: true,
    transmission: true,
    odometer: true,
    price: true,
    fuelType: true,
    drive: true,
    year: true,
    make: true,
    model: true,
  },
  popularMakes: [
    'Toyota',
    'Mazda',
    'Ford',
    'Hyundai',
    'Kia',
    'Mitsubishi',
    'Nissan',
    'Volkswagen',
    'Subaru',
    'Isuzu',
  ],
  popularMakesShown: 7,
  makeModelLimit: 30,
  stockCount: 0,
  excludeZeroPriceWhenAscending: false,
  slider: { min: 0, max: 100_000, capped: false },
  quickPicks: {
    money: Array.from({ length: 14 }, (_, step) => (step + 1) * 5_000),
    kilometres: [10_000, 25_000, 50_000, 75_000, 100_000, 150_000, 200_000],
  },
  sorts: ['relevant', 'latest', 'price-desc', 'price-asc'],
  distances: [25, 50, 100, 250],
  card: {
    layout: 'standard',
    buttons: {
      enquire: true,
      quickEnquiry: false,
      viewDetails: true,
      explore: false,
      reserveNow: false,
      bookTestDrive: false,
    },
    estimate: true,
    marketBadge: true,
    saveToggle: 'on',
    compareToggle: true,
  },
  approvalText: 'Get Pre-Approved Now',
};

const vehiclePage = {
  locationSection: true,
  locationSectionHiddenFor: [],
  viewerStart: 'spinner',
  spin: { autoRotate: true, intervalMs: 100 },
  enquireLabel: 'Enquire Now',
  disclaimer:
    'Every effort is made to describe this vehicle accurately. Please confirm price, equipment and availability with the dealership before you buy. Pictures may show optional equipment.',
  marketBadge: true,
  autogauge: false,
  priceHistory: false,
  daysListed: false,
  views: false,
  similarVehicles: true,
  printPdf: true,
  usedCarPath: false,
  embedPrefixes: ['https://www.youtube.com/embed/', 'https://www.youtube-nocookie.com/embed/'],
  reserve: { enabled: true },
};

const lender = (name: string, rule: string, fee = 0, limits: Record<string, unknown> = {}) => ({
  name,
  rule,
  limits,
  interestRate: null,
  comparisonRate: null,
  comparisonRateRange: null,
  establishmentFee: fee,
  fees: [],
  disclaimer:
    'The repayment shown is an example only. All applications are subject to credit approval; fees, charges, terms and conditions apply.',
});

const finance = {
  provider: null,
  providers: {
    taurus: lender('Taurus', 'taurus'),
    manual: lender('Manual', 'weekly-payment'),
    angle: lender('Angle', 'weekly-payment', 0, { interest: { min: 7.5, max: 14.5 } }),
    powertorque: lender('Powertorque', 'weekly-payment', 1360.5, {
      amount: { min: 5_000 },
      price: { min: 5_000 },
    }),
    nissan: lender('Nissan Finance', 'monthly-payment'),
    '360': lender('360 Finance', 'listed-only'),
    ausloans: lender('AusLoans', 'listed-only'),
  },
  rateRules: [],
  offForManufacturers: [],
  offForDealerships: [],
  path: '/finance',
  sidebarText: 'Pre-Approved',
  quoteWithoutLenderEntry: false,
  roundUp: false,
  monthlyOnly: false,
  defaults: { amount: 30_000, termYears: 5, interestPercent: 10, residual: 0, deposit: 0 },
  sidebar: {
    amount: { min: 1_000, max: 100_000, step: 500 },
    maxFollowsPrice: false,
    term: { min: 1, max: 7, step: 0.5 },
    termYears: [],
    interest: { min: 0.5, max: 15, step: 0.5 },
    interestLocked: false,
  },
  page: {
    price: { min: 1_000, max: 250_000, step: 500 },
    term: { min: 1, max: 7, step: 0.5 },
    interest: { min: 0.5, max: 15, step: 0.5 },
    deposit: { min: 0, max: 250_000, step: 500 },
    residual: { min: 0, max: 250_000, step: 500 },
  },
  fuel: { enabled: true, pricePerLitre: 1.7, kmPerWeek: 250, defaultConsumption: 10 },
  electricity: { enabled: false, pricePerKwh: 0.3, defaultConsumption: 17 },
  businessUse: { enabled: false, carLimit: 69_674 },
  application: {
    enabled: true,
    draftHours: 72,
    consentText:
      'I agree that these details are used to prepare a finance proposal for me and are passed on to lenders for it. This is not an offer of credit, and no credit check is made without asking me first.',
  },
  delivery: { enabled: false, regions: [] },
};

const leads = {
  messageRequired: true,
  optInDefault: true,
  optInText: 'Yes, send me news and offers. I can unsubscribe at any time.',
  terms: {
    required: false,
    text: 'I have read and agree to the terms of use and the privacy policy.',
    errorText: '*You must agree to the terms of use before submitting.',
  },
  preferredDealership: true,
  enquiryCategories: [
    'General Enquiry',
    'New Vehicle Enquiry',
    'Used Vehicle Enquiry',
    'Service Enquiry',
    'Parts Enquiry',
    'Finance Enquiry',
    'Career Enquiry',
  ],
  choiceLabels: {},
  additionalServices: [],
  preferredContact: true,
  showRego: true,
  postcode: false,
  partialLeads: true,
  minimumFillSeconds: 1,
  replyWithinMinutes: 60,
  demoStatusInAdf: 'new',
  favourites: true,
  watchlist: true,
  savedSearches: false,
  priceAlerts: false,
  tradeIn: {
    enabled: true,
    path: '/trade-in',
    maxYears: 7,
    maxKm: 100_000,
    validDays: 7,
    inline: false,
    saveValuation: false,
  },
  onlinePayment: { enabled: false, minimum: 10, maximum: 20_000 },
  spinToWin: { enabled: false, everyDays: 30, terms: '', prizes: [] },
  garage: { enabled: false, path: '/my-garage', serviceMonths: 12 },
  ...bookingDefaults,
};

/** The lowest layer of every site: each default that the specification gives, and a neutral value where it gives none. */
export const platformLayer: ConfigLayer = {
  kind: 'platform',
  key: 'platform',
  tenant: null,
  config: {
    tagline: '',
    group: null,
    domains: [],
    locale: 'en-AU',
    direction: 'ltr',
    timeZone: 'Australia/Brisbane',
    currency: 'AUD',
    defaultState: 'qld',
    template: 'standard',
    logo: null,
    theme: {
      brand: '#1f4f8f',
      accent: '#b4441f',
      canvas: '#f6f7f9',
      surface: '#ffffff',
      ink: '#16202c',
      header: 'light',
      bodyFont: 'figtree',
      displayFont: 'figtree',
      displayWeight: 700,
      uppercaseHeadings: false,
      radius: 8,
      density: 'comfortable',
      contentWidth: 1280,
    },
    home,
    navigation,
    announcement: null,
    pages,
    service: {
      pricingGuideUrl: '/pages/pricing-guide',
      essentialPrice: '$299',
      plusPrice: '$499',
      roadsideValue: '$140.11',
      season: 'Summer Service',
      terms:
        'Available for most four and six cylinder passenger vehicles booked through this website while the promotion runs. Price includes GST, parts and labour for the items listed in the pricing guide. Roadside assistance is for 12 months from the date of service and is not redeemable for cash. Not available with any other offer.',
    },
    stock,
    search,
    vehiclePage,
    finance,
    leads,
    locations: {
      section: 'grid',
      phone: {
        override: null,
        new: null,
        used: null,
        demo: null,
        byCarType: false,
        masked: false,
        sms: false,
      },
      map: { zoom: 10, key: null, embedUrl: null },
      reviews: { minRating: 4, displayThreshold: 4, quantity: 12, sample: false },
    },
    offers: {
      promos: true,
      exceptionOfferIds: [],
      salesCounter: {
        enabled: false,
        perDay: 192,
        secondsEach: 450,
        refreshSeconds: 150,
        timeZone: 'Australia/Brisbane',
      },
      stats: [
        { value: '50+', label: 'locations' },
        { value: '40+', label: 'brands' },
        { value: '30+', label: 'years' },
      ],
    },
    accounts: { sharedInGroup: false },
    gating: {
      checkout: false,
      finance: false,
      equifaxFinance: false,
      spinToWin: false,
      tradeIn: false,
      onlinePaymentOpen: false,
    },
    features: { compare: true },
    plugins: [],
    images: { kind: 'local', remoteOrigins: [] },
    analytics: { sinks: ['data-layer'] },
    remotes: {},
    remoteOrigins: [],
    private: {
      leadRecipients: [],
      leadSender: 'website@example.com',
      searchSynonyms: platformSynonyms,
      tradeIn: {
        offerPercent: 86,
        adjustPercent: {
          condition: { excellent: 2, good: 0, fair: -5, poor: -14 },
          damage: { none: 0, minor: -3, major: -12 },
          serviceHistory: { full: 0, partial: -2, none: -5 },
        },
      },
    },
  },
};
