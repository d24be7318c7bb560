import type { Promo } from '@forecourt/contracts/offers/offer';
import { dateAfter } from '../calendar.ts';
import { artwork } from '../pictures.ts';

type Row = [
  tenant: string,
  id: string,
  position: number,
  display: Promo['display'],
  strictDisplay: boolean,
  days: [start: number | null, expiry: number | null],
  node: Omit<Promo['node'], 'image_url' | 'tone'> & { tone?: Promo['node']['tone'] },
];

const link = (label: string, href: string) => ({ label, href });

const rows: Row[] = [
  [
    'harbour',
    'promo-harbour-trade',
    5,
    ['used', 'demo', 'new'],
    false,
    [null, null],
    {
      title: 'What is yours worth?',
      text: 'A price for your car in two minutes, honoured for seven days.',
      link: link('Value my car', '/trade-in'),
    },
  ],
  [
    'harbour',
    'promo-harbour-certified',
    9,
    ['used'],
    true,
    [-10, 60],
    {
      title: 'Harbour Certified',
      text: '90 points inspected, a year of roadside assist.',
      link: link('See certified cars', '/search/used-cars?certified=true'),
      tone: 'light',
    },
  ],
  [
    'harbour',
    'promo-harbour-fleet',
    30,
    ['new', 'demo'],
    false,
    [-5, 90],
    {
      title: 'More than one?',
      text: 'Fleet pricing starts at three vehicles.',
      link: link('Talk to fleet', '/offers/toyota/offer-group-fleet'),
      tone: 'dark',
    },
  ],
  [
    'harbour',
    'promo-harbour-ended',
    2,
    ['new', 'demo', 'used'],
    false,
    [-60, -20],
    { title: 'Winter clearance', text: 'It has ended.', link: link('See offers', '/special-offers') },
  ],
  [
    'harbour',
    'promo-harbour-planned',
    2,
    ['new', 'demo', 'used'],
    false,
    [40, 80],
    {
      title: 'Plate clearance',
      text: 'Coming in the new year.',
      link: link('See offers', '/special-offers'),
    },
  ],
  [
    'kestrel',
    'promo-kestrel-drive',
    4,
    ['new', 'demo'],
    false,
    [null, null],
    {
      title: 'Drive it at your place',
      text: 'Home test drives anywhere from Torquay to Werribee.',
      link: link('Book a test drive', '/book-test-drive/'),
    },
  ],
  [
    'kestrel',
    'promo-kestrel-service',
    30,
    ['used'],
    false,
    [null, null],
    {
      title: 'Seven services, one price',
      text: 'Fixed-price servicing for every Mazda we sell.',
      link: link('Service prices', '/pages/pricing-guide'),
      tone: 'dark',
    },
  ],
  [
    'barrow',
    'promo-barrow-limit',
    4,
    ['used'],
    false,
    [null, null],
    {
      title: 'Know your weekly limit',
      text: 'Two minutes, no mark on your credit file.',
      link: link('Get a weekly limit', '/apply-for-finance'),
    },
  ],
  [
    'barrow',
    'promo-barrow-sell',
    17,
    ['used'],
    false,
    [null, null],
    {
      title: 'We buy cars',
      text: 'Any make. Any state. Money the same day.',
      link: link('Sell your car', '/sell-your-car'),
      tone: 'dark',
    },
  ],
  [
    'barrow',
    'promo-barrow-wheel',
    30,
    ['used'],
    true,
    [-3, 20],
    {
      title: 'Spin the wheel',
      text: 'Win fuel, floor mats or your first service.',
      link: link('Spin to win', '/spin-to-win'),
      tone: 'light',
    },
  ],
  [
    'driftwood',
    'promo-driftwood-tow',
    4,
    ['new', 'used', 'demo'],
    false,
    [null, null],
    {
      title: 'Can your car tow it?',
      text: 'Tell us what you drive and we will check, in writing.',
      link: link('Ask us', '/contact'),
    },
  ],
  [
    'ironbark',
    'promo-ironbark-breakdown',
    6,
    ['new', 'used', 'demo'],
    false,
    [null, null],
    {
      title: 'Broken down?',
      text: 'Our truck workshop answers at any hour.',
      link: link('Call the workshop', '/contact-us/ironbark-regency-park-service'),
      tone: 'dark',
    },
  ],
  [
    'nakhla',
    'promo-nakhla-subscribe',
    5,
    ['used', 'demo'],
    false,
    [null, null],
    {
      title: 'اشترك بدل أن تشتري',
      text: 'سيارة بالأسبوع مع التأمين والتسجيل والصيانة.',
      link: link('شاهد السيارات', '/search/used-cars'),
    },
  ],
];

export function seedPromos(now: Date): { tenant: string; promo: Promo }[] {
  const date = (days: number | null) => (days === null ? null : dateAfter(now, days));
  return rows.map(([tenant, id, position, display, strictDisplay, [start, expiry], node]) => ({
    tenant,
    promo: {
      id,
      position,
      display,
      strictDisplay,
      start: date(start),
      expiry: date(expiry),
      node: { tone: 'brand', ...node, image_url: artwork.offer(tenant, id) },
    },
  }));
}
