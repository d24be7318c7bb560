import type { ConfigLayer } from '@forecourt/contracts/tenant/layers';
import { artwork } from '../pictures.ts';
import { providerOf } from './lenders.ts';
import { aboutBlocks } from './page-blocks.ts';

/** A caravan and motorhome dealer: large pictures, and weights before the price. */
export const driftwood: ConfigLayer = {
  kind: 'tenant',
  key: 'driftwood',
  tenant: null,
  config: {
    slug: 'driftwood',
    social: [
      { label: 'Instagram', href: 'https://instagram.example/driftwood' },
      { label: 'Pinterest', href: 'https://pinterest.example/driftwood' },
      { label: 'YouTube', href: 'https://youtube.example/driftwood' },
    ],
    id: 104,
    name: 'Driftwood Caravans',
    legalName: 'Driftwood Caravan Company Pty Ltd',
    tagline: 'Take the long way.',
    domains: ['www.driftwoodcaravans.example', 'driftwoodcaravans.localhost'],
    template: 'large',
    logo: artwork.logo('driftwood'),
    theme: {
      brand: '#4a6650',
      accent: '#9c4f2a',
      canvas: '#f6f0e4',
      surface: '#fffdf8',
      ink: '#2b2a24',
      header: 'light',
      bodyFont: 'figtree',
      displayFont: 'fraunces',
      displayWeight: 500,
      radius: 16,
      density: 'airy',
      contentWidth: 1280,
    },
    home: [
      {
        kind: 'hero',
        style: 'caravan',
        title: 'Somewhere out there is your spot',
        image: artwork.hero('driftwood'),
        images: artwork.scenes('driftwood', 'caravan', 'motorhome'),
        text: 'Caravans, campers and motorhomes for two or for six, weighed and towed by us before they are yours.',
        links: [
          { label: 'Caravans', href: '/search/new-used-and-demo-cars?body=caravan' },
          { label: 'Motorhomes', href: '/search/motorhome' },
        ],
      },
      { kind: 'latest-stock', title: 'New on the grass', carType: null },
      {
        kind: 'why-buy',
        title: 'Before you hitch up',
        points: [
          {
            title: 'Weighed, not guessed',
            text: 'Every van crosses our scales: tare, ball weight and payload are on its card.',
            icon: 'scale',
          },
          {
            title: 'Will my car tow it?',
            text: 'Tell us what you drive. We check tow rating, ball weight and combined mass, in writing.',
            icon: 'car',
          },
          {
            title: 'A night on us',
            text: 'Sleep in yours beside the workshop before you leave. If a tap drips, we fix it in the morning.',
            icon: 'tent',
          },
        ],
      },
      { kind: 'offers', title: 'Show specials, without the show' },
      { kind: 'price-range', title: 'What suits your budget' },
      { kind: 'locations', title: 'Walk through them' },
    ],
    navigation: {
      header: [
        { label: 'Home', href: '/', children: null },
        { label: 'Caravans', href: '/search/new-used-and-demo-cars?body=caravan', children: null },
        { label: 'Motorhomes', href: '/search/motorhome', children: null },
        {
          label: 'Service',
          href: '/service',
          children: [
            { label: 'Service', href: '/service' },
            { label: 'Warranty', href: '/pages/warranty' },
            { label: 'Roadside Assist', href: '/pages/roadside-assist' },
            { label: 'Care Plans', href: '/pages/care-plans' },
          ],
        },
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
      quickLinks: [
        { label: 'Search Stock', href: '/search/new-used-and-demo-cars' },
        { label: 'Service', href: '/service' },
        { label: 'Finance', href: '/finance' },
        { label: 'Trade-In', href: '/sell-my-car' },
        { label: 'Parts', href: '/vehicle-parts-and-accessories' },
        { label: 'Contact', href: '/contact' },
      ],
    },
    pages: {
      'about-us': {
        title: 'About Driftwood',
        paragraphs: [
          'Driftwood began in 2003 with one yard, two vans and a habit of talking people out of the one that was too heavy for their car. We still do that.',
          'Today we stock around a hundred and fifty caravans, campers and motorhomes at Caboolture and Coffs Harbour, and a workshop in each that does bearings, brakes, gas certificates, leaks and lithium.',
          'Half of us live for the weekends we spend in one. Ask for Wendy if you want to know about the Cape, and Graham if you want to know about toilets.',
        ],
        blocks: aboutBlocks('driftwood', [
          ['2003', 'on the road since'],
          ['150', 'vans in stock'],
          ['4', 'yards and workshops'],
          ['22', 'years of towing advice'],
        ]),
      },
    },
    stock: {
      types: ['caravan', 'car'],
      soldDays: 7,
      noPriceText: 'Ask us for a price',
      filter: { minPhotos: 1, requirePrice: false },
      newArrivalDays: 10,
    },
    search: {
      pageSize: 18,
      excludeZeroPriceWhenAscending: true,
      slider: { min: 5_000, max: 250_000 },
      quickPicks: {
        money: [20_000, 40_000, 60_000, 80_000, 100_000, 150_000],
        kilometres: [50_000, 100_000, 150_000],
      },
      popularMakes: ['Jayco', 'Avida', 'New Age', 'Lotus', 'Crusader', 'Kimberley', 'Coromal'],
      filters: { transmission: false, fuelType: false, drive: false, odometer: false },
      card: {
        layout: 'large',
        estimate: true,
        marketBadge: false,
        buttons: { enquire: true, viewDetails: true },
        compareToggle: true,
      },
    },
    vehiclePage: {
      enquiryButtons: ['video-walkaround', 'request-photos'],
      reserve: { journey: true, depositText: '$1,000', refundDays: 0 },
      viewerStart: 'gallery',
      marketBadge: false,
      disclaimer:
        "Tare is the mass of the van as it left the scales, without water, gas or luggage. Check your vehicle's towing limits and the van's plate before you tow.",
    },
    remotes: { finance: { remote: 'driftwood-finance' } },
    finance: {
      provider: '360',
      providers: providerOf('360'),
      sidebarText: 'See your repayments',
      quoteWithoutLenderEntry: true,
      defaults: { termYears: 6, interestPercent: 9.49 },
      sidebar: { maxFollowsPrice: true, interest: { min: 4, max: 20, step: 0.5 } },
      page: { interest: { min: 4, max: 20, step: 0.5 } },
      fuel: { enabled: false },
    },
    leads: {
      additionalServices: ['Towing advice', 'Handover at home', 'Storage until collection'],
      challenge: 'proof-of-work',
      tradeIn: { path: '/sell-my-car' },
      replyWithinMinutes: 120,
      watchlist: false,
      testDrive: { enabled: false },
      serviceBooking: {
        slots: { minutes: 60, capacity: 2 },
        types: [
          'Annual service',
          'Wheel bearings and brakes',
          'Damp test',
          'Appliance repair',
          'Something else',
        ],
        loanCars: 0,
      },
    },
    locations: { section: 'tabs', phone: { new: '07 5550 0170', used: '07 5550 0171' }, map: { zoom: 9 } },
    private: {
      leadSender: 'driftwood@example.com',
      leadRecipients: [
        { dealership_slug: null, email: 'leads.driftwood@example.com' },
        { dealership_slug: 'driftwood-mid-north-coast', email: 'coffs.driftwood@example.com' },
      ],
    },
  },
};

export const driftwoodDealerships: ConfigLayer[] = [
  {
    kind: 'dealership',
    key: 'driftwood-mid-north-coast',
    tenant: 'driftwood',
    config: {
      timeZone: 'Australia/Sydney',
      defaultState: 'nsw',
      locations: { phone: { new: '02 5550 0172', used: '02 5550 0173' } },
    },
  },
];
