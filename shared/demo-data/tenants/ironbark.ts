import type { ConfigLayer } from '@forecourt/contracts/tenant/layers';
import { artwork } from '../pictures.ts';
import { providerOf } from './lenders.ts';
import { aboutBlocks, careerBlocks, serviceBlocks } from './page-blocks.ts';

/** Two departments on one site: trucks and motorcycles, each a dealership with its own settings. */
export const ironbark: ConfigLayer = {
  kind: 'tenant',
  key: 'ironbark',
  tenant: null,
  config: {
    slug: 'ironbark',
    social: [
      { label: 'Facebook', href: 'https://facebook.example/ironbark' },
      { label: 'YouTube', href: 'https://youtube.example/ironbark' },
      { label: 'LinkedIn', href: 'https://linkedin.example/ironbark' },
    ],
    id: 105,
    name: 'Ironbark',
    legalName: 'Ironbark Commercial & Powersports Pty Ltd',
    group: 'meridian',
    tagline: 'Eighteen wheels or two.',
    domains: ['www.ironbark.example', 'ironbarktrucks.localhost'],
    logo: artwork.logo('ironbark'),
    timeZone: 'Australia/Adelaide',
    defaultState: 'sa',
    theme: {
      brand: '#b94700',
      accent: '#33383d',
      canvas: '#f0f0ee',
      surface: '#ffffff',
      ink: '#1b1d1f',
      header: 'dark',
      bodyFont: 'archivo',
      displayFont: 'chivo',
      displayWeight: 800,
      radius: 0,
      density: 'compact',
      contentWidth: 1320,
    },
    pages: {
      'parts/search': {
        title: 'Find a part',
        paragraphs: [
          'Tell us your VIN or registration and what you need. Our parts people read the diagram, not a guess, and answer with fit, price and where the part is.',
          'Brakes, filters, clutches and levers for the makes that we sell are on the shelf in Wingfield. What is not comes overnight.',
        ],
      },
      'about-us': {
        blocks: aboutBlocks('ironbark', [
          ['2', 'departments'],
          ['6', 'makes of trucks'],
          ['8', 'makes of motorcycles'],
          ['5 am', 'parts desk opens'],
        ]),
      },
      careers: {
        blocks: careerBlocks([
          [
            'diesel-technician',
            'Diesel technician',
            'Regency Park',
            'Heavy vehicles, field service two days a week, and a truck of your own to do it in.',
          ],
          [
            'motorcycle-sales',
            'Motorcycle sales',
            'Mile End',
            'You ride, you know what a beginner should not buy, and you say so.',
          ],
        ]),
      },
      service: {
        blocks: serviceBlocks([
          ['Isuzu N Series', '$690', '$890', '$1,240'],
          ['Hino 300', '$710', '$905', '$1,260'],
          ['Yamaha MT-07', '$289', '$349', '$429'],
          ['Honda CB500', '$275', '$330', '$410'],
        ]),
      },
    },
    home: [
      {
        kind: 'hero',
        style: 'split',
        title: 'Built to work. Built to ride.',
        image: artwork.hero('ironbark'),
        text: 'Two departments, one workshop attitude: honest machines, kept right.',
        links: [
          { label: 'Trucks', href: '/search/new-used-and-demo-cars?item_type=truck' },
          { label: 'Motorcycles', href: '/search/new-used-and-demo-cars?item_type=motorcycle' },
        ],
      },
      {
        kind: 'departments',
        items: [
          {
            title: 'Trucks',
            text: 'Light, medium and heavy, with bodies fitted and ready for work.',
            image: artwork.hero('ironbark-trucks'),
            href: '/search/new-used-and-demo-cars?item_type=truck',
          },
          {
            title: 'Motorcycles',
            text: 'Road, adventure, cruiser and dirt, new and used.',
            image: artwork.hero('ironbark-motorcycles'),
            href: '/search/new-used-and-demo-cars?item_type=motorcycle',
          },
        ],
      },
      { kind: 'latest-stock', title: 'Fresh in the yard', carType: null },
      { kind: 'brand-grid', title: 'Trucks we sell', group: 'trucks' },
      { kind: 'brand-grid', title: 'Motorcycles we sell', group: 'motorcycles' },
      { kind: 'offers', title: 'Deals that earn their keep' },
      { kind: 'locations', title: 'Two addresses in Adelaide' },
    ],
    navigation: {
      header: [
        { label: 'Home', href: '/', children: null },
        {
          label: 'Trucks',
          href: '/search/new-used-and-demo-cars?item_type=truck',
          children: [
            { label: 'All trucks', href: '/search/new-used-and-demo-cars?item_type=truck' },
            { label: 'Light trucks', href: '/search/lightTruck' },
            { label: 'New trucks', href: '/search/new-cars?item_type=truck' },
          ],
        },
        { label: 'Motorcycles', href: '/search/new-used-and-demo-cars?item_type=motorcycle', children: null },
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
            { label: 'Find a Part', href: '/parts/search' },
            { label: 'Finance Pre-Approval', href: '/finance-pre-approval' },
            { label: 'About Us', href: '/about-us' },
            { label: 'Contact Us', href: '/contact' },
            { label: 'Privacy Policy', href: '/privacy-policy' },
          ],
        },
      ],
    },
    stock: { types: ['truck', 'motorcycle'], noPriceText: 'Price on application', soldDays: 1 },
    search: {
      slider: { min: 0, max: 400_000 },
      quickPicks: {
        money: [300_000, 400_000, 500_000, 600_000, 700_000, 800_000],
        kilometres: [10_000, 50_000, 100_000, 250_000, 500_000],
      },
      popularMakes: ['Isuzu', 'Hino', 'Fuso', 'Volvo', 'Yamaha', 'Honda', 'Kawasaki', 'Harley-Davidson'],
      sorts: ['latest', 'price-desc', 'price-asc'],
      filters: { body: true, drive: false },
      card: {
        buttons: { enquire: true, viewDetails: true, quickEnquiry: false, bookTestDrive: false },
        marketBadge: false,
        compareToggle: true,
      },
    },
    vehiclePage: {
      reserve: { depositText: '', holdMinutes: 30 },
      spin: { autoRotate: false },
      marketBadge: false,
    },
    gating: { checkout: true, tradeIn: true },
    remotes: { offers: { remote: 'ironbark-offers' } },
    finance: {
      provider: 'angle',
      providers: { ...providerOf('angle'), ...providerOf('powertorque') },
      sidebarText: 'Business or personal finance',
      quoteWithoutLenderEntry: false,
      sidebar: {
        amount: { min: 5_000, max: 100_000, step: 500 },
        maxFollowsPrice: true,
      },
      page: { price: { min: 5_000, max: 250_000, step: 500 } },
      fuel: { kmPerWeek: 900, pricePerLitre: 1.85, defaultConsumption: 24 },
    },
    leads: {
      demoStatusInAdf: 'used',
      terms: { required: true },
      garage: { enabled: true, serviceMonths: 6 },
    },
    locations: {
      section: 'tabs',
      contactForms: ['call-back', 'parts'],
      phone: { byCarType: true, new: '08 5550 0180', used: '08 5550 0181', demo: '08 5550 0182' },
    },
    offers: {
      stats: [
        { value: '2', label: 'departments' },
        { value: '14', label: 'makes' },
        { value: '24', label: 'hours of breakdown service' },
      ],
    },
    private: {
      leadSender: 'ironbark@example.com',
      leadRecipients: [
        { dealership_slug: null, email: 'leads.ironbark@example.com' },
        { dealership_slug: 'ironbark-trucks', email: 'trucks.ironbark@example.com' },
        { dealership_slug: 'ironbark-motorcycles', email: 'motorcycles.ironbark@example.com' },
      ],
    },
  },
};

const dealership = (key: string, config: Record<string, unknown>): ConfigLayer => ({
  kind: 'dealership',
  key,
  tenant: 'ironbark',
  config,
});

export const ironbarkDealerships: ConfigLayer[] = [
  dealership('ironbark-trucks', {
    finance: { provider: 'powertorque' },
    vehiclePage: { reserve: { enabled: false } },
    leads: { testDrive: { enabled: false } },
  }),
  dealership('ironbark-motorcycles', {
    finance: {
      providers: { angle: { limits: { interest: { min: 1 } } } },
      sidebar: { amount: { min: 1_000 } },
      fuel: { kmPerWeek: 120, defaultConsumption: 5 },
    },
  }),
];
