import type { ConfigLayer } from '@forecourt/contracts/tenant/layers';
import { artwork } from '../pictures.ts';
import { aboutBlocks } from './page-blocks.ts';

/** The settings of the group for its members. */
export const meridianGroup: ConfigLayer = {
  kind: 'group',
  key: 'meridian',
  tenant: null,
  config: {
    group: 'meridian',
    leads: {
      optInText:
        'Yes, send me news and offers from this dealership and others in the Meridian Group. I can unsubscribe at any time.',
    },
    search: { card: { buttons: { bookTestDrive: true } } },
    analytics: { sinks: ['data-layer'] },
  },
};

/** The parent group's marketing site: it shows its members' stock and has no finance. */
export const meridian: ConfigLayer = {
  kind: 'tenant',
  key: 'meridian',
  tenant: null,
  config: {
    slug: 'meridian',
    social: [{ label: 'LinkedIn', href: 'https://linkedin.example/meridian' }],
    id: 106,
    name: 'Meridian Group',
    legalName: 'Meridian Group Holdings Ltd',
    group: 'meridian',
    tagline: 'Family-owned motoring, from the mountains to the coast.',
    domains: ['www.meridiangroup.example', 'meridiangroup.localhost'],
    template: 'editorial',
    logo: artwork.logo('meridian'),
    theme: {
      brand: '#1e4034',
      accent: '#8a6628',
      canvas: '#faf7f0',
      surface: '#ffffff',
      ink: '#1a221e',
      header: 'light',
      bodyFont: 'hanken-grotesk',
      displayFont: 'newsreader',
      displayWeight: 400,
      radius: 2,
      density: 'airy',
      contentWidth: 1440,
    },
    home: [
      {
        kind: 'hero',
        style: 'editorial',
        title: 'Three generations on the road',
        image: artwork.hero('meridian'),
        text: 'From one garage on the range to a group of dealerships in four states, still owned by the family that opened it.',
        links: [
          { label: 'Our brands', href: '/brands' },
          { label: 'Find a dealership', href: '/dealer-locator' },
        ],
      },
      { kind: 'stats' },
      { kind: 'brand-grid', title: 'Cars', group: 'cars' },
      { kind: 'brand-grid', title: 'Motorcycles', group: 'motorcycles' },
      { kind: 'brand-grid', title: 'Trucks', group: 'trucks' },
      { kind: 'brand-grid', title: 'Group brands', group: 'group' },
      { kind: 'latest-stock', title: 'Across the group today', carType: null },
      {
        kind: 'why-buy',
        title: 'What we stand for',
        points: [
          {
            title: 'Local people',
            text: 'Every dealer principal lives in the town they serve, and owns a part of the business.',
            icon: 'users',
          },
          {
            title: 'Long memories',
            text: 'Of the vehicles sold from July 2024 to June 2025, 31 in 100 went to somebody who had bought from us before.',
            icon: 'heart-handshake',
          },
          {
            title: 'Apprentices',
            text: 'Seventy start with us each year. Six of our service managers were once among them.',
            icon: 'graduation-cap',
          },
        ],
      },
      { kind: 'locations', title: 'Where we are' },
    ],
    navigation: {
      header: [
        { label: 'Home', href: '/', children: null },
        {
          label: 'Brands',
          href: '/brands',
          children: [
            { label: 'All brands', href: '/brands' },
            { label: 'TWG Cars', href: '/twg-cars' },
            { label: 'Neotek', href: '/neotek' },
            { label: '4x4 Outdoor', href: '/4x4-outdoor' },
            { label: 'Finance & Insurance', href: '/finance-and-insurance' },
          ],
        },
        { label: 'Stock', href: '/search/new-used-and-demo-cars', children: null },
        { label: 'Dealerships', href: '/dealerships', children: null },
        { label: 'Special Offers', href: '/special-offers', children: null },
        {
          label: 'More',
          href: '/about-us',
          children: [
            { label: 'About Us', href: '/about-us' },
            { label: 'Careers', href: '/careers' },
            { label: 'Contact Us', href: '/contact' },
            { label: 'Privacy Policy', href: '/privacy-policy' },
          ],
        },
      ],
      quickLinks: [
        { label: 'Search Stock', href: '/search/new-used-and-demo-cars' },
        { label: 'Dealerships', href: '/dealerships' },
        { label: 'Careers', href: '/careers' },
        { label: 'Contact', href: '/contact' },
      ],
    },
    pages: {
      'about-us': {
        title: 'Our story',
        paragraphs: [
          'In 1993 two sisters bought a garage with a leaking roof and a single hoist at the top of the range. They fixed the roof, then the cars of everyone who drove past it.',
          'Meridian is now a group of dealerships, workshops and parts businesses in four states, selling more than forty brands of cars, motorcycles and trucks. It is still held by the family and by the people who run its dealerships.',
          'We keep the names that towns know. Harbour in the cities of the east, Kestrel in Geelong, Ironbark in Adelaide: each has its own character, and the same promise behind it.',
        ],
        blocks: aboutBlocks('meridian', [
          ['1993', 'founded'],
          ['50+', 'locations'],
          ['40+', 'brands'],
          ['4', 'states'],
        ]),
      },
    },
    stock: {
      tenants: ['harbour', 'kestrel', 'ironbark'],
      canonical: 'member',
      types: ['car', 'truck', 'motorcycle'],
      filter: { minPhotos: 3, requirePrice: true },
    },
    search: {
      filters: { colour: false, odometer: false, transmission: false },
      card: {
        estimate: false,
        marketBadge: false,
        saveToggle: 'off',
        compareToggle: false,
        buttons: { enquire: false, viewDetails: true, bookTestDrive: false },
      },
    },
    vehiclePage: { similarVehicles: false, printPdf: false, marketBadge: false, reserve: { enabled: false } },
    leads: {
      favourites: false,
      watchlist: false,
      tradeIn: { enabled: false },
      testDrive: { enabled: false },
      serviceBooking: { enabled: false },
      enquiryCategories: ['General Enquiry', 'Media Enquiry', 'Fleet Enquiry', 'Career Enquiry'],
      showRego: false,
      dealershipsWithoutLocation: false,
    },
    offers: { promos: false },
    locations: { section: 'grid', reviews: { displayThreshold: 4.5 }, map: { zoom: 5 } },
    features: { compare: false },
    analytics: {
      sinks: ['data-layer', 'beacon'],
      pixels: [{ provider: 'image', url: 'https://pixels.example/meridian?event={event}&path={path}' }],
    },
    privacy: { consent: 'ask' },
    private: {
      leadSender: 'meridian@example.com',
      leadRecipients: [{ dealership_slug: null, email: 'office.meridian@example.com' }],
    },
  },
};
