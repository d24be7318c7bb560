import type { ConfigLayer } from '@forecourt/contracts/tenant/layers';
import { artwork } from '../pictures.ts';
import { providerOf } from './lenders.ts';
import { aboutBlocks, careerBlocks, serviceBlocks } from './page-blocks.ts';

/** A multi-brand city group with five dealerships in two states. */
export const harbour: ConfigLayer = {
  kind: 'tenant',
  key: 'harbour',
  tenant: null,
  config: {
    slug: 'harbour',
    social: [
      { label: 'Facebook', href: 'https://facebook.example/harbour' },
      { label: 'Instagram', href: 'https://instagram.example/harbour' },
      { label: 'YouTube', href: 'https://youtube.example/harbour' },
    ],
    id: 101,
    name: 'Harbour Motor Group',
    legalName: 'Harbour Motor Group Pty Ltd',
    group: 'meridian',
    tagline: 'Sixteen makes. Five cities. One easy drive.',
    domains: ['www.harbourmotorgroup.example', 'harbourmotorgroup.localhost'],
    logo: artwork.logo('harbour'),
    theme: {
      brand: '#14305c',
      accent: '#cf4430',
      canvas: '#f4f6fa',
      surface: '#ffffff',
      ink: '#12203a',
      header: 'brand',
      bodyFont: 'figtree',
      displayFont: 'figtree',
      displayWeight: 700,
      radius: 10,
      density: 'comfortable',
      contentWidth: 1280,
    },
    announcement: {
      id: 'harbour-saturday',
      text: 'Our Brisbane and Parramatta showrooms now open Sundays from 10 am.',
      href: '/locations/harbour-newstead',
    },
    pages: {
      'about-us': {
        blocks: aboutBlocks('harbour', [
          ['5', 'cities'],
          ['16', 'makes'],
          ['110', 'technicians'],
          ['31', 'years'],
        ]),
      },
      careers: {
        blocks: careerBlocks([
          [
            'technician-newstead',
            'Light vehicle technician',
            'Newstead',
            'You work on current models with hybrid and electric drive, with tools that are paid for and training every quarter.',
          ],
          [
            'parts-interpreter',
            'Parts interpreter',
            'Parramatta',
            'You know a part number from a sound on the phone, and like to be right the first time.',
          ],
          [
            'sales-toowoomba',
            'Sales consultant',
            'Toowoomba',
            'You listen first. A base wage that you can live on, and a demonstrator to drive.',
          ],
        ]),
      },
      service: {
        blocks: serviceBlocks([
          ['Toyota Corolla, Yaris', '$265', '$265', '$265'],
          ['Toyota RAV4, Kluger', '$275', '$275', '$275'],
          ['Toyota HiLux, Prado', '$305', '$305', '$305'],
          ['Kia Seltos, Sportage', '$329', '$476', '$429'],
          ['Ford Ranger, Everest', '$379', '$379', '$379'],
          ['Isuzu D-Max, MU-X', '$409', '$449', '$509'],
        ]),
      },
    },
    home: [
      {
        kind: 'hero',
        style: 'photo-search',
        title: 'The right car is closer than you think',
        image: artwork.hero('harbour'),
        images: artwork.scenes('harbour', 'suv', 'hatch'),
        text: 'New, demo and used cars from five cities, delivered to the Harbour showroom that suits you.',
        links: [
          { label: 'Used cars', href: '/search/used-cars' },
          { label: 'Demo cars', href: '/search/demo-cars' },
          { label: 'Under $30,000', href: '/search/new-used-and-demo-cars?price=-30000' },
        ],
      },
      { kind: 'quick-links' },
      { kind: 'latest-stock', title: 'Just arrived', carType: null },
      { kind: 'body-types', title: 'Find your shape' },
      { kind: 'offers', title: 'This month at Harbour' },
      { kind: 'sales-counter', title: 'Cars delivered this month' },
      { kind: 'feature-banner' },
      {
        kind: 'why-buy',
        title: 'Why Harbour',
        points: [
          {
            title: 'Any car, any showroom',
            text: 'See one in Toowoomba and live in Southport? We bring it to you for a test drive, free.',
            icon: 'truck',
          },
          {
            title: 'Three-day change of mind',
            text: 'Not right? Return any used car within three days or 300 kilometres and choose another.',
            icon: 'undo-2',
          },
          {
            title: '110 technicians',
            text: 'Five workshops with Saturday service, loan cars and a pick-up run across each city.',
            icon: 'wrench',
          },
        ],
      },
      { kind: 'brand-grid', title: 'The makes we sell', group: 'cars' },
      { kind: 'locations', title: 'Five cities, one group' },
    ],
    stock: {
      soldHandling: true,
      electricBadge: true,
      certified: {
        title: 'Harbour Certified',
        manufacturers: ['Toyota'],
        badgeImage: 'media/badges/harbour-certified.svg',
      },
    },
    search: {
      stockCount: 2400,
      popularMakes: [
        'Toyota',
        'Kia',
        'Hyundai',
        'Ford',
        'Isuzu',
        'Volkswagen',
        'Mitsubishi',
        'Subaru',
        'MG',
        'Nissan',
        'BYD',
        'GWM',
      ],
      card: { buttons: { reserveNow: true } },
    },
    vehiclePage: {
      locationSectionHiddenFor: ['l-harbour-eagle-farm'],
      autogauge: true,
    },
    finance: {
      provider: 'taurus',
      electricity: { enabled: true },
      providers: { ...providerOf('taurus'), ...providerOf('ausloans') },
      offForManufacturers: ['Tesla'],
      offForDealerships: ['harbour-darling-downs'],
      sidebarText: 'Pre-Approved',
      defaults: { interestPercent: 8.99 },
      delivery: {
        enabled: true,
        regions: [
          {
            name: 'South East Queensland',
            price: 0,
            postcodes: [
              { from: '4000', to: '4299' },
              { from: '4340', to: '4359' },
              { from: '4500', to: '4575' },
            ],
          },
          {
            name: 'Sydney',
            price: 290,
            postcodes: [
              { from: '2000', to: '2249' },
              { from: '2555', to: '2574' },
              { from: '2745', to: '2770' },
            ],
          },
          { name: 'Regional Queensland', price: 490, postcodes: [{ from: '4300', to: '4895' }] },
          { name: 'Regional New South Wales', price: 550, postcodes: [{ from: '2250', to: '2999' }] },
          { name: 'Victoria', price: 790, postcodes: [{ from: '3000', to: '3999' }] },
          { name: 'South Australia', price: 890, postcodes: [{ from: '5000', to: '5799' }] },
        ],
      },
    },
    locations: { section: 'grid', reviews: { sample: true } },
    offers: {
      salesCounter: { enabled: true },
      exceptionOfferIds: ['offer-group-fleet'],
      stats: [
        { value: '5', label: 'cities' },
        { value: '16', label: 'makes' },
        { value: '31', label: 'years' },
      ],
    },
    plugins: [{ name: 'Autogauge', enabled: true }],
    analytics: { sinks: ['data-layer', 'beacon'] },
    gating: { onlinePaymentOpen: true },
    leads: { onlinePayment: { enabled: true, minimum: 20, maximum: 50_000 } },
    private: {
      security: { contact: ['mailto:security@example.com'], expires: '2027-10-31T00:00:00Z' },
      leadSender: 'harbour@example.com',
      leadRecipients: [
        { dealership_slug: null, email: 'leads.harbour@example.com' },
        { dealership_slug: 'harbour-brisbane', email: 'brisbane.harbour@example.com' },
        { dealership_slug: 'harbour-gold-coast', email: 'goldcoast.harbour@example.com' },
        { dealership_slug: 'harbour-sunshine-coast', email: 'sunshinecoast.harbour@example.com' },
        { dealership_slug: 'harbour-darling-downs', email: 'darlingdowns.harbour@example.com' },
        { dealership_slug: 'harbour-sydney', email: 'sydney.harbour@example.com' },
      ],
    },
  },
};

const dealership = (key: string, config: Record<string, unknown>): ConfigLayer => ({
  kind: 'dealership',
  key,
  tenant: 'harbour',
  config,
});

export const harbourDealerships: ConfigLayer[] = [
  dealership('harbour-gold-coast', {
    vehiclePage: { enquireLabel: 'Instant Message', viewerStart: 'gallery' },
    locations: {
      phone: { sms: true, byCarType: true, new: '07 5550 0140', used: '07 5550 0141', demo: '07 5550 0142' },
    },
  }),
  dealership('harbour-sunshine-coast', {
    leads: { messageRequired: false },
    finance: { defaults: { termYears: 6 } },
  }),
  dealership('harbour-darling-downs', {
    stock: { filter: { minPhotos: 3, requirePrice: false } },
    vehiclePage: { spin: { autoRotate: false } },
  }),
  dealership('harbour-sydney', {
    timeZone: 'Australia/Sydney',
    defaultState: 'nsw',
    finance: { provider: 'ausloans' },
    locations: { phone: { masked: true } },
    leads: {
      testDrive: { slots: { capacity: 1 } },
      terms: { required: true, errorText: 'You must agree to the terms of use before submitting the form.' },
    },
  }),
];
