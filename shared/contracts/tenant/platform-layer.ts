import type { ConfigLayer } from './layers.ts';
import { defaultFinance } from './platform/default-finance.ts';
import { defaultHome } from './platform/default-home.ts';
import { defaultLeads } from './platform/default-leads.ts';
import { defaultNavigation } from './platform/default-navigation.ts';
import { defaultPages } from './platform/default-pages.ts';
import { defaultSearch } from './platform/default-search.ts';
import { defaultSeasons } from './platform/default-seasons.ts';
import { defaultStock } from './platform/default-stock.ts';
import { defaultVehiclePage } from './platform/default-vehicle-page.ts';
import { requestLimitDefaults } from './request-limits.ts';
import { platformSynonyms } from './search-synonyms.ts';

/** The lowest layer of every site: the specification's defaults, neutral where it gives none. */
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
    home: defaultHome,
    navigation: defaultNavigation,
    announcement: null,
    pages: defaultPages,
    service: {
      pricingGuideUrl: '/pages/pricing-guide',
      essentialPrice: '$299',
      plusPrice: '$499',
      roadsideValue: '$140.11',
      seasons: defaultSeasons,
    },
    stock: defaultStock,
    search: defaultSearch,
    vehiclePage: defaultVehiclePage,
    finance: defaultFinance,
    leads: defaultLeads,
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
      map: { zoom: 10, key: null, embedUrl: null, style: null, styleOrigins: [] },
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
      limits: requestLimitDefaults,
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
