import type { Brand } from '@forecourt/contracts/offers/offer';
import { slugify } from '@forecourt/contracts/vehicle/slugs';
import { artwork } from '../pictures.ts';

type Group = Brand['group'];

const cars = [
  'Toyota',
  'Lexus',
  'BYD',
  'Kia',
  'Hyundai',
  'MG',
  'Ford',
  'Nissan',
  'Mitsubishi',
  'Isuzu',
  'Subaru',
  'GWM',
  'Suzuki',
  'Volkswagen',
  'Skoda',
  'Jeep',
];
const motorcycles = [
  'Yamaha',
  'Honda',
  'Kawasaki',
  'Harley-Davidson',
  'Triumph',
  'KTM',
  'Royal Enfield',
  'Zero',
];
const trucks = ['Isuzu', 'Hino', 'Fuso', 'Volvo', 'UD', 'Kenworth'];

const places: Record<string, string> = {
  Toyota: 'Newstead',
  Lexus: 'Newstead',
  BYD: 'Newstead',
  Kia: 'Southport',
  Hyundai: 'Southport',
  MG: 'Southport',
  Ford: 'Maroochydore',
  Nissan: 'Maroochydore',
  Mitsubishi: 'Maroochydore',
  Isuzu: 'Toowoomba',
  Subaru: 'Toowoomba',
  GWM: 'Toowoomba',
  Suzuki: 'Toowoomba',
  Volkswagen: 'Parramatta',
  Skoda: 'Parramatta',
  Jeep: 'Parramatta',
  Mazda: 'Geelong',
};

const bannerFor = (title: string, group: Group, slug: string) =>
  group === 'trucks'
    ? artwork.offer('ironbark', slug, 'truck')
    : group === 'motorcycles'
      ? artwork.offer('ironbark', slug, 'motorcycle')
      : artwork.offer(title === 'Mazda' ? 'kestrel' : 'harbour', slug);

function makeBrand(title: string, group: Group): Brand {
  const where =
    group === 'cars'
      ? `in ${places[title] ?? 'our showrooms'}`
      : group === 'trucks'
        ? 'at Regency Park'
        : 'at Mile End';
  const slug = group === 'trucks' && cars.includes(title) ? `${slugify(title)}-trucks` : slugify(title);
  return {
    title,
    slug,
    logo: null,
    banner: bannerFor(title, group, slug),
    group,
    skipPage: false,
    description: [
      `${title} stands ${where}, with new, demonstrator and used vehicles to look at and people who know the range.`,
      `Drive two grades one after the other, sit in the back, bring the pram or the trailer plug: that is what the yard is for.`,
    ],
    service: `Logbook service at a price that is fixed before we start, genuine ${title} parts, and technicians who are trained on the make every year.`,
  };
}

const groupBrands: Brand[] = [
  {
    title: 'TWG Cars',
    slug: 'twg-cars',
    logo: null,
    banner: artwork.offer('meridian', 'twg-cars'),
    group: 'group',
    skipPage: false,
    description: [
      'Used cars from every dealership of the group in one list, with one standard of preparation and one price: the price on the windscreen.',
      'Choose a car in any city and collect it in yours. The inspection report comes with it, page by page.',
    ],
  },
  {
    title: 'Neotek',
    slug: 'neotek',
    logo: null,
    banner: artwork.offer('meridian', 'neotek'),
    group: 'group',
    skipPage: false,
    description: [
      'Window tint, paint protection, dash cameras and electronics, fitted while your vehicle is being prepared.',
      'Everything carries a written warranty that stays with the vehicle when you sell it.',
    ],
  },
  {
    title: '4x4 Outdoor',
    slug: '4x4-outdoor',
    logo: null,
    banner: artwork.offer('meridian', '4x4-outdoor'),
    group: 'group',
    skipPage: false,
    description: [
      'Suspension, bull bars, canopies, drawers and lights for utes and wagons that leave the bitumen.',
      'Our fitters engineer the load with you, so that the result is legal, insured and under its gross mass.',
    ],
  },
  {
    title: 'Finance & Insurance',
    slug: 'finance-and-insurance',
    logo: null,
    banner: artwork.offer('meridian', 'finance-and-insurance'),
    group: 'group',
    skipPage: false,
    description: [
      'A panel of lenders, one application, and a person who explains the rate, the comparison rate and every fee before you sign.',
      'Comprehensive, gap and loan protection insurance can be arranged at the same desk, or not at all: it is your choice.',
    ],
  },
  {
    title: 'Meridian Foundation',
    slug: 'meridian-foundation',
    logo: null,
    banner: null,
    group: 'group',
    skipPage: true,
    description: ['One dollar of every service goes to apprenticeships in the towns where we trade.'],
  },
];

/** The brand grids: the brands of each site, and all brands of the parent group. */
export function seedBrands(): { tenant: string; brand: Brand }[] {
  const of = (tenant: string, brands: Brand[]) => brands.map((brand) => ({ tenant, brand }));
  const carBrands = cars.map((title) => makeBrand(title, 'cars'));
  const bikeBrands = motorcycles.map((title) => makeBrand(title, 'motorcycles'));
  const truckBrands = trucks.map((title) => makeBrand(title, 'trucks'));
  return [
    ...of('harbour', carBrands),
    ...of('kestrel', [makeBrand('Mazda', 'cars')]),
    ...of('ironbark', [...truckBrands, ...bikeBrands]),
    ...of('meridian', [
      ...carBrands,
      makeBrand('Mazda', 'cars'),
      ...bikeBrands,
      ...truckBrands,
      ...groupBrands,
    ]),
  ];
}
