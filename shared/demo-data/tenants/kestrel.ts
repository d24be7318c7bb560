import type { ConfigLayer } from '@forecourt/contracts/tenant/layers';
import { artwork } from '../pictures.ts';
import { providerOf } from './lenders.ts';
import { aboutBlocks, careerBlocks, serviceBlocks } from './page-blocks.ts';

/** A single-manufacturer dealer: the home page starts with the model range. */
export const kestrel: ConfigLayer = {
  kind: 'tenant',
  key: 'kestrel',
  tenant: null,
  config: {
    slug: 'kestrel',
    social: [
      { label: 'Facebook', href: 'https://facebook.example/kestrel' },
      { label: 'Instagram', href: 'https://instagram.example/kestrel' },
    ],
    id: 102,
    name: 'Kestrel',
    legalName: 'Kestrel Automotive Pty Ltd',
    group: 'meridian',
    gating: { finance: true, equifaxFinance: true },
    tagline: 'Mazda in Geelong, since 1994.',
    domains: ['www.kestrelgeelong.example', 'kestrelgeelong.localhost'],
    logo: artwork.logo('kestrel'),
    timeZone: 'Australia/Melbourne',
    defaultState: 'vic',
    theme: {
      brand: '#c8102e',
      accent: '#1c1d1f',
      canvas: '#ffffff',
      surface: '#ffffff',
      ink: '#121315',
      header: 'light',
      bodyFont: 'hanken-grotesk',
      displayFont: 'hanken-grotesk',
      displayWeight: 600,
      radius: 4,
      density: 'comfortable',
      contentWidth: 1280,
    },
    pages: {
      'about-us': {
        blocks: aboutBlocks('kestrel', [
          ['1994', 'in Geelong since'],
          ['11', 'technicians for one make'],
          ['2', 'locations'],
          ['17', 'demonstrators'],
        ]),
      },
      careers: {
        blocks: careerBlocks([
          [
            'apprentice',
            'Apprentice technician',
            'Corio',
            'Four years, one make, a master technician beside you and your tools paid for.',
          ],
          [
            'product-specialist',
            'Product specialist',
            'South Geelong',
            'You show what the screen does, without selling, and people thank you for it.',
          ],
        ]),
      },
      service: {
        blocks: serviceBlocks([
          ['Mazda2, CX-3', '$339', '$362', '$339'],
          ['Mazda3, CX-30', '$346', '$369', '$346'],
          ['CX-5', '$352', '$384', '$352'],
          ['CX-60, CX-80, CX-90', '$446', '$519', '$467'],
          ['BT-50', '$433', '$448', '$472'],
        ]),
      },
    },
    home: [
      {
        kind: 'hero',
        style: 'models',
        title: 'Choose your Mazda',
        image: artwork.hero('kestrel'),
        text: 'The whole range in one showroom, with demonstrators of every model ready to drive.',
        links: [
          { label: 'Explore the range', href: '/models' },
          { label: 'Book a test drive', href: '/book-test-drive/' },
        ],
      },
      { kind: 'models', title: 'The range' },
      { kind: 'offers', title: 'Current offers', style: 'slider' },
      { kind: 'latest-stock', title: 'Demonstrators, ready now', carType: 'demo' },
      {
        kind: 'why-buy',
        title: 'One make, known inside out',
        points: [
          {
            title: 'Factory-trained, every one',
            text: 'Our eleven technicians work on one make only, and it shows.',
            icon: 'graduation-cap',
          },
          {
            title: 'A price that stays',
            text: 'The drive-away price you are quoted is the price on the contract.',
            icon: 'badge-dollar-sign',
          },
          {
            title: 'Home test drives',
            text: 'Anywhere from Torquay to Werribee, seven days a week.',
            icon: 'map-pin',
          },
        ],
      },
      { kind: 'quick-links' },
      { kind: 'locations', title: 'Find us in Geelong' },
    ],
    navigation: {
      quickLinks: [
        { label: 'Search Stock', href: '/search/new-used-and-demo-cars' },
        { label: 'Book a Test Drive', href: '/book-test-drive/' },
        { label: 'Book a Service', href: '/service' },
        { label: 'Finance', href: '/finance-enquiry' },
        { label: 'Trade-In', href: '/trade-in' },
        { label: 'Parts', href: '/vehicle-parts-and-accessories' },
        { label: 'Contact', href: '/contact' },
      ],
    },
    stock: {
      manufacturer: 'Mazda',
      electricBadge: true,
      newArrivalDays: 14,
      tagTexts: { newArrival: 'Just landed' },
      filter: { minPhotos: 1, requirePrice: false },
    },
    search: {
      filters: { make: false },
      popularMakes: ['Mazda'],
      card: {
        layout: 'standard',
        buttons: { enquire: true, viewDetails: false, explore: true, bookTestDrive: true },
        actions: 'all',
      },
    },
    vehiclePage: {
      arrangement: 'specified',
      reserve: { path: 'buy-online', depositText: '$500', refundDays: 7 },
      spin: { intervalMs: 60 },
      priceHistory: false,
    },
    finance: {
      provider: 'nissan',
      providers: providerOf('nissan'),
      path: '/finance-enquiry',
      monthlyOnly: true,
      defaults: { interestPercent: 6.99 },
      sidebar: { term: { min: 1, max: 5, step: 0.5 }, interestLocked: true },
    },
    leads: {
      optInDefault: false,
      preferredDealership: false,
      savedSearches: true,
      garage: { enabled: true },
      testDrive: { atHome: true, slots: { minutes: 60, leadTimeMinutes: 240, daysAhead: 21 } },
      serviceBooking: {
        loanCars: 1,
        types: ['Kestrel capped-price service', 'Repair or warranty work', 'Recall', 'Something else'],
      },
    },
    locations: { section: 'single', phone: { override: '03 5550 0160' } },
    offers: { salesCounter: { enabled: false } },
    private: {
      leadSender: 'kestrel@example.com',
      leadRecipients: [
        { dealership_slug: null, email: 'leads.kestrel@example.com' },
        { dealership_slug: 'kestrel-geelong', email: 'geelong.kestrel@example.com' },
      ],
    },
  },
};
