import type { ConfigLayer } from '@forecourt/contracts/tenant/layers';
import { artwork } from '../pictures.ts';
import { providerOf, rateRulesOf } from './lenders.ts';
import { aboutBlocks, careerBlocks } from './page-blocks.ts';

/** A used-car supermarket: price first, weekly repayments everywhere, stock moved between three yards. */
export const barrow: ConfigLayer = {
  kind: 'tenant',
  key: 'barrow',
  tenant: null,
  config: {
    slug: 'barrow',
    social: [
      { label: 'Facebook', href: 'https://facebook.example/barrow' },
      { label: 'TikTok', href: 'https://tiktok.example/barrow' },
    ],
    id: 103,
    name: 'Barrow Cars',
    legalName: 'Barrow Cars Australia Pty Ltd',
    tagline: 'Hundreds of cars. No mucking about.',
    domains: ['www.barrowcars.example', 'barrowcars.localhost'],
    template: 'compact',
    logo: artwork.logo('barrow'),
    theme: {
      brand: '#ffd60a',
      accent: '#ff8a3d',
      canvas: '#101113',
      surface: '#1b1d20',
      ink: '#f6f4ec',
      header: 'dark',
      bodyFont: 'sofia-sans-condensed',
      displayFont: 'sofia-sans-extra-condensed',
      displayWeight: 900,
      uppercaseHeadings: true,
      radius: 2,
      density: 'compact',
      contentWidth: 1360,
    },
    announcement: {
      id: 'barrow-swap',
      text: '7-day swap on every car. Drive it, and if it is not the one, bring it back.',
      href: '/terms-and-conditions',
    },
    pages: {
      'about-us': {
        blocks: aboutBlocks('barrow', [
          ['425', 'cars on the yards'],
          ['3', 'cities'],
          ['110', 'points of inspection'],
          ['7', 'days a week'],
        ]),
      },
      careers: {
        blocks: careerBlocks([
          [
            'detailer',
            'Detailer',
            'Archerfield',
            'Twelve cars a day look new when you are done. Early starts, early finishes.',
          ],
          [
            'buyer',
            'Vehicle buyer',
            'Smithfield',
            'You put a fair number on a car in ten minutes and stand behind it.',
          ],
        ]),
      },
    },
    home: [
      {
        kind: 'hero',
        style: 'price-search',
        title: 'What do you want to spend?',
        image: artwork.hero('barrow'),
        text: "Pick a price or a week's repayment. Every car on the list is here and ready to go.",
        links: [
          { label: 'Under $15,000', href: '/search/used-cars?price=-15000' },
          { label: '$15,000 to $25,000', href: '/search/used-cars?price=15000-25000' },
          { label: '$100 to $150 a week', href: '/search/used-cars?weekly_price_range=100-150' },
        ],
      },
      { kind: 'price-range', title: 'Slide to your budget', style: 'slider' },
      { kind: 'latest-stock', title: 'In this week', carType: 'used' },
      { kind: 'body-types', title: 'Utes, wagons, whatever' },
      { kind: 'sales-counter', title: 'Sold this month' },
      {
        kind: 'why-buy',
        title: 'Straight deal',
        points: [
          {
            title: 'One price',
            text: 'The ticket is the price. Nobody pays less because they haggled.',
            icon: 'tag',
          },
          {
            title: '7-day swap',
            text: 'Changed your mind inside a week and 500 km? Swap it for any car in the yard.',
            icon: 'repeat',
          },
          {
            title: 'Checked and written down',
            text: '120 points, every fault photographed, the sheet in the glove box.',
            icon: 'clipboard-check',
          },
        ],
      },
      { kind: 'locations', title: 'Three yards' },
    ],
    navigation: {
      header: [
        { label: 'Home', href: '/', children: null },
        {
          label: 'Cars',
          href: '/search/used-cars',
          children: [
            { label: 'All cars', href: '/search/used-cars' },
            { label: 'Utes', href: '/search/ute' },
            { label: 'SUVs', href: '/search/suv' },
            { label: 'Under $15,000', href: '/search/used-cars?price=-15000' },
          ],
        },
        { label: 'Finance', href: '/apply-for-finance', children: null },
        { label: 'Sell Your Car', href: '/sell-your-car', children: null },
        { label: 'Special Offers', href: '/special-offers', children: null },
        {
          label: 'More',
          href: '/about-us',
          children: [
            { label: 'Yards', href: '/dealerships' },
            { label: 'About Us', href: '/about-us' },
            { label: 'Contact Us', href: '/contact' },
            { label: 'Privacy Policy', href: '/privacy-policy' },
          ],
        },
      ],
      quickLinks: [
        { label: 'Search Stock', href: '/search/used-cars' },
        { label: 'Finance', href: '/apply-for-finance' },
        { label: 'Sell Your Car', href: '/sell-your-car' },
        { label: 'Contact', href: '/contact' },
      ],
    },
    stock: {
      types: ['car', 'motorcycle'],
      soldHandling: true,
      soldDays: 5,
      newArrivalDays: 4,
      filter: { minPhotos: 0, requirePrice: true },
      unavailableTexts: {
        reserved: 'Someone has put a deposit on this one. We can find you another just like it.',
      },
    },
    search: {
      sorts: ['relevant', 'latest', 'price-desc', 'price-asc', 'weekly-asc'],
      pageSize: 30,
      cacheSize: 20,
      popularMakesShown: 12,
      excludeZeroPriceWhenAscending: true,
      stockCount: 0,
      popularMakes: [
        'Toyota',
        'Mazda',
        'Hyundai',
        'Ford',
        'Mitsubishi',
        'Kia',
        'Nissan',
        'Holden',
        'Volkswagen',
        'Subaru',
        'Honda',
        'Isuzu',
        'Suzuki',
        'Jeep',
      ],
      slider: { min: 0, max: 120_000, capped: true },
      filters: { carType: false, colour: true },
      card: {
        layout: 'dense',
        saveToggle: 'used-with-price-and-images',
        buttons: {
          enquire: false,
          quickEnquiry: true,
          viewDetails: false,
          explore: false,
          reserveNow: true,
          bookTestDrive: false,
        },
      },
      approvalText: 'Know your weekly limit now',
    },
    vehiclePage: {
      locationSection: false,
      enquireLabel: 'Instant Message',
      reserve: { journey: true },
      enquiryButtons: ['call-back', 'find-similar'],
      autogauge: true,
      priceHistory: true,
      daysListed: true,
      views: true,
      usedCarPath: true,
    },
    finance: {
      provider: 'manual',
      electricity: { enabled: true },
      businessUse: { enabled: true },
      providers: {
        ...providerOf('manual', {
          comparisonRateRange: { min: 8.38, max: 19.42 },
          limits: { interest: { min: 9.95, max: 19.95 } },
        }),
        ...providerOf('angle', {
          name: 'Barrow Prime',
          establishmentFee: 0,
          fees: [{ name: 'Establishment fee', amount: 595, every: 'once' }],
        }),
      },
      rateRules: rateRulesOf('manual'),
      path: '/apply-for-finance',
      sidebarText: 'Get a weekly limit',
      quoteWithoutLenderEntry: true,
      roundUp: true,
      defaults: { interestPercent: 12.94 },
      sidebar: { termYears: [1, 2, 3, 5, 7] },
      delivery: {
        enabled: true,
        regions: [
          {
            name: 'Brisbane metro',
            price: 99,
            postcodes: [
              { from: '4000', to: '4179' },
              { from: '4300', to: '4305' },
            ],
          },
          {
            name: 'Sydney metro',
            price: 99,
            postcodes: [
              { from: '2000', to: '2234' },
              { from: '2745', to: '2770' },
            ],
          },
          { name: 'Melbourne metro', price: 99, postcodes: [{ from: '3000', to: '3207' }] },
          {
            name: 'East coast',
            price: 395,
            postcodes: [
              { from: '2235', to: '2999' },
              { from: '3208', to: '3999' },
              { from: '4180', to: '4799' },
            ],
          },
        ],
      },
    },
    gating: { spinToWin: true },
    leads: {
      messageRequired: false,
      postcode: true,
      showRego: false,
      onlinePayment: { enabled: true },
      savedSearches: true,
      priceAlerts: true,
      garage: { enabled: true, path: '/mybigboxcars' },
      spinToWin: {
        enabled: true,
        everyDays: 30,
        terms:
          'One spin for each mobile number in 30 days. Open to residents of Queensland, New South Wales and Victoria aged 18 or over. What the wheel gives is drawn at random by the chances shown. Prizes are collected at a Barrow yard within 60 days with the code and photo identification. They cannot be exchanged for cash, and one prize counts for each purchase.',
        prizes: [
          { id: 'fuel-50', name: '$50 fuel card', weight: 5, stock: 40 },
          { id: 'none', name: 'No prize this time', weight: 60, stock: null, wins: false },
          { id: 'floor-mats', name: 'Set of floor mats', weight: 15, stock: 120 },
          { id: 'wash', name: 'Free car wash', weight: 15, stock: null },
          { id: 'first-service', name: 'First service free', weight: 4, stock: 25 },
          { id: 'off-500', name: '$500 off any car', weight: 1, stock: 5 },
        ],
      },
      tradeIn: { path: '/sell-your-car', inline: true, saveValuation: true },
      replyWithinMinutes: 30,
      testDrive: { slots: { minutes: 20, capacity: 3, leadTimeMinutes: 60, timeRequired: true } },
      serviceBooking: { enabled: false },
      bookingReminderHours: 3,
    },
    locations: { section: 'grid', phone: { used: '1800 975 707', masked: true, sms: true } },
    offers: { salesCounter: { enabled: true, perDay: 192 } },
    plugins: [{ name: 'Autogauge', enabled: true }],
    private: {
      leadSender: 'barrow@example.com',
      leadRecipients: [{ dealership_slug: null, email: 'leads.barrow@example.com' }],
    },
  },
};

const dealership = (key: string, config: Record<string, unknown>): ConfigLayer => ({
  kind: 'dealership',
  key,
  tenant: 'barrow',
  config,
});

export const barrowDealerships: ConfigLayer[] = [
  dealership('barrow-sydney', {
    timeZone: 'Australia/Sydney',
    defaultState: 'nsw',
    finance: {
      provider: 'angle',
      rateRules: [],
      providers: { angle: { limits: { interest: { min: 5.99, max: 15.99 } } } },
    },
  }),
  dealership('barrow-melbourne', {
    timeZone: 'Australia/Melbourne',
    defaultState: 'vic',
    locations: { phone: { override: '1800 975 708' } },
    vehiclePage: { locationSection: true },
  }),
];
