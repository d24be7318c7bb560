import { weeks } from './opening-hours.ts';
import type { DealershipFacts, Place } from './place.ts';

const dealership = (tenant: Place['tenant'], slug: string, name: string): DealershipFacts => ({ tenant, slug, name });

export const dealershipList: DealershipFacts[] = [
  dealership('harbour', 'harbour-brisbane', 'Harbour Brisbane'), dealership('harbour', 'harbour-gold-coast', 'Harbour Gold Coast'),
  dealership('harbour', 'harbour-sunshine-coast', 'Harbour Sunshine Coast'), dealership('harbour', 'harbour-darling-downs', 'Harbour Darling Downs'),
  dealership('harbour', 'harbour-sydney', 'Harbour Sydney'), dealership('kestrel', 'kestrel-geelong', 'Kestrel Geelong'),
  dealership('barrow', 'barrow-brisbane', 'Barrow Brisbane'), dealership('barrow', 'barrow-sydney', 'Barrow Sydney'),
  dealership('barrow', 'barrow-melbourne', 'Barrow Melbourne'), dealership('driftwood', 'driftwood-moreton-bay', 'Driftwood Moreton Bay'),
  dealership('driftwood', 'driftwood-mid-north-coast', 'Driftwood Mid North Coast'), dealership('ironbark', 'ironbark-trucks', 'Ironbark Trucks'),
  dealership('ironbark', 'ironbark-motorcycles', 'Ironbark Motorcycles'), dealership('meridian', 'meridian-office', 'Meridian Group'), dealership('nakhla', 'nakhla-west', 'نخلة الغرب'),
  dealership('nakhla', 'nakhla-south-west', 'نخلة الجنوب الغربي'),
];

const harbourNames = ['Harbour Newstead', 'Harbour Southport', 'Harbour Maroochydore', 'Harbour Toowoomba'];
const cars = (city: string, state: string, postcode: string, lat: number, long: number) => ({ city, state, postcode, lat, long });

/** Every location of the demo: invented streets and firms, real suburbs, phone numbers reserved for fiction. */
export const places: Place[] = [
  { tenant: 'harbour', dealership: 'harbour-brisbane', slug: 'harbour-newstead', name: 'Harbour Newstead', type: 'sales', phone: '07 5550 0101', mobile: '0491 570 006', street: '218 Wharfside Parade', ...cars('Newstead', 'QLD', '4006', -27.4477, 153.0453), week: weeks.sevenDays, makes: ['Toyota', 'Lexus', 'BYD'], primary: true, sms: true, licence: 'DEMO 1010001', distribution: harbourNames },
  { tenant: 'harbour', dealership: 'harbour-brisbane', slug: 'harbour-newstead-service', name: 'Harbour Newstead Service', type: 'service', phone: '07 5550 0102', street: '4 Cooperage Lane', ...cars('Newstead', 'QLD', '4006', -27.4489, 153.0437), week: weeks.workshop, makes: [], repairer: 'DEMO MVR 20011' },
  { tenant: 'harbour', dealership: 'harbour-brisbane', slug: 'harbour-eagle-farm', name: 'Harbour Eagle Farm Compound', type: '', subtype: 'compound', phone: '07 5550 0103', street: '71 Bondstore Road', ...cars('Eagle Farm', 'QLD', '4009', -27.4344, 153.0886), week: weeks.office, makes: [], hidden: true },
  { tenant: 'harbour', dealership: 'harbour-gold-coast', slug: 'harbour-southport', name: 'Harbour Southport', type: 'sales', phone: '07 5550 0111', mobile: '0491 570 156', street: '1040 Broadwater Rise', ...cars('Southport', 'QLD', '4215', -27.9671, 153.4140), week: weeks.showroom, makes: ['Kia', 'Hyundai', 'MG'], sms: true, licence: 'DEMO 1010002', distribution: harbourNames },
  { tenant: 'harbour', dealership: 'harbour-gold-coast', slug: 'harbour-southport-service-and-parts', name: 'Harbour Southport Service and Parts', type: 'service-and-parts', phone: '07 5550 0112', street: '12 Tradewind Court', ...cars('Southport', 'QLD', '4215', -27.9733, 153.3969), week: weeks.workshop, makes: [], repairer: 'DEMO MVR 20012' },
  { tenant: 'harbour', dealership: 'harbour-sunshine-coast', slug: 'harbour-maroochydore', name: 'Harbour Maroochydore', type: 'sales', phone: '07 5550 0121', street: '66 Pelican Drive', ...cars('Maroochydore', 'QLD', '4558', -26.6560, 153.0917), week: weeks.showroom, makes: ['Ford', 'Nissan', 'Mitsubishi'], licence: 'DEMO 1010003', distribution: harbourNames },
  { tenant: 'harbour', dealership: 'harbour-darling-downs', slug: 'harbour-toowoomba', name: 'Harbour Toowoomba', type: 'sales', phone: '07 5550 0131', street: '309 Escarpment Street', ...cars('Toowoomba', 'QLD', '4350', -27.5598, 151.9507), week: weeks.showroom, makes: ['Isuzu', 'Subaru', 'GWM', 'Suzuki'], licence: 'DEMO 1010004', distribution: harbourNames },
  { tenant: 'harbour', dealership: 'harbour-sydney', slug: 'harbour-parramatta', name: 'Harbour Parramatta', type: 'sales', phone: '02 5550 0151', street: '87 Weir Street', ...cars('Parramatta', 'NSW', '2150', -33.8150, 151.0011), week: weeks.sevenDays, makes: ['Volkswagen', 'Skoda', 'Jeep'], licence: 'DEMO MD 050001' },
  { tenant: 'harbour', dealership: 'harbour-sydney', slug: 'harbour-parramatta-parts', name: 'Harbour Parramatta Parts', type: 'parts', phone: '02 5550 0152', street: '3 Foundry Place', ...cars('Parramatta', 'NSW', '2150', -33.8205, 151.0099), week: weeks.workshop, makes: [] },

  { tenant: 'kestrel', dealership: 'kestrel-geelong', slug: 'kestrel-south-geelong', name: 'Kestrel South Geelong', type: 'sales', phone: '03 5550 0161', mobile: '0491 570 157', street: '25 Woolstore Street', ...cars('South Geelong', 'VIC', '3220', -38.1610, 144.3600), week: weeks.sevenDays, makes: ['Mazda'], primary: true, sms: true, licence: 'DEMO LMCT 50021' },
  { tenant: 'kestrel', dealership: 'kestrel-geelong', slug: 'kestrel-corio-service', name: 'Kestrel Corio Service', type: 'service-and-parts', phone: '03 5550 0162', street: '140 Shellgrit Road', ...cars('Corio', 'VIC', '3214', -38.0780, 144.3570), week: weeks.workshop, makes: [] },

  { tenant: 'barrow', dealership: 'barrow-brisbane', slug: 'barrow-archerfield', name: 'Barrow Archerfield', type: 'sales', phone: '07 5550 0191', mobile: '0491 570 158', street: '900 Beacon Flats Road', ...cars('Archerfield', 'QLD', '4108', -27.5640, 153.0190), week: weeks.yard, makes: [], primary: true, sms: true, licence: 'DEMO 1010031' },
  { tenant: 'barrow', dealership: 'barrow-sydney', slug: 'barrow-smithfield', name: 'Barrow Smithfield', type: 'sales', phone: '02 5550 0192', street: '55 Longyard Avenue', ...cars('Smithfield', 'NSW', '2164', -33.8530, 150.9400), week: weeks.yard, makes: [], sms: true, licence: 'DEMO MD 050031' },
  { tenant: 'barrow', dealership: 'barrow-melbourne', slug: 'barrow-laverton', name: 'Barrow Laverton', type: 'sales', phone: '03 5550 0193', street: '18 Bluestone Drive', ...cars('Laverton North', 'VIC', '3026', -37.8330, 144.7950), week: weeks.yard, makes: [], sms: true, licence: 'DEMO LMCT 50031' },

  { tenant: 'driftwood', dealership: 'driftwood-moreton-bay', slug: 'driftwood-caboolture', name: 'Driftwood Caboolture', type: 'sales', phone: '07 5550 0170', street: '2 Long Acre Road', ...cars('Caboolture', 'QLD', '4510', -27.0847, 152.9510), week: weeks.showroom, makes: ['Jayco', 'New Age', 'Avida', 'Crusader'], primary: true, licence: 'DEMO 1010041', repairer: 'DEMO MVR 20041' },
  { tenant: 'driftwood', dealership: 'driftwood-mid-north-coast', slug: 'driftwood-coffs-harbour', name: 'Driftwood Coffs Harbour', type: 'sales', phone: '02 5550 0172', street: '410 Banana Grove Road', ...cars('Coffs Harbour', 'NSW', '2450', -30.2963, 153.1135), week: weeks.showroom, makes: ['Lotus', 'Kimberley', 'Coromal', 'Avida'], licence: 'DEMO MD 050041' },
  { tenant: 'driftwood', dealership: 'driftwood-moreton-bay', slug: 'driftwood-caboolture-workshop', name: 'Driftwood Caboolture Workshop', type: 'service', phone: '07 5550 0174', street: '6 Long Acre Road', ...cars('Caboolture', 'QLD', '4510', -27.0852, 152.9519), week: weeks.workshop, makes: [] },

  { tenant: 'ironbark', dealership: 'ironbark-trucks', slug: 'ironbark-regency-park', name: 'Ironbark Regency Park', type: 'sales', subtype: 'trucks', phone: '08 5550 0180', mobile: '0491 570 159', street: '33 Axle Court', ...cars('Regency Park', 'SA', '5010', -34.8610, 138.5690), week: weeks.trucks, makes: ['Isuzu', 'Hino', 'Fuso', 'Volvo', 'UD', 'Kenworth'], primary: true, licence: 'DEMO LVD 50051' },
  { tenant: 'ironbark', dealership: 'ironbark-motorcycles', slug: 'ironbark-mile-end', name: 'Ironbark Mile End', type: 'sales', subtype: 'motorcycles', phone: '08 5550 0186', street: '120 Railyard Road', ...cars('Mile End', 'SA', '5031', -34.9230, 138.5720), week: weeks.showroom, makes: ['Yamaha', 'Honda', 'Kawasaki', 'Harley-Davidson', 'Triumph', 'KTM', 'Royal Enfield', 'Zero'], licence: 'DEMO LVD 50052' },
  { tenant: 'ironbark', dealership: 'ironbark-trucks', slug: 'ironbark-regency-park-service', name: 'Ironbark Regency Park Service', type: 'service-and-parts', phone: '08 5550 0183', street: '35 Axle Court', ...cars('Regency Park', 'SA', '5010', -34.8615, 138.5701), week: weeks.trucks, makes: [], repairer: 'DEMO MVR 20051' },

  { tenant: 'meridian', dealership: 'meridian-office', slug: 'meridian-head-office', name: 'Meridian Group Head Office', type: '', subtype: 'office', phone: '1300 975 707', street: 'Level 9, 44 Lantern Street', ...cars('Brisbane City', 'QLD', '4000', -27.4698, 153.0251), week: weeks.office, makes: [], primary: true },

  { tenant: 'nakhla', dealership: 'nakhla-west', slug: 'nakhla-auburn', name: 'نخلة أوبرن', type: 'sales', phone: '02 5550 0195', mobile: '0491 570 110', street: '61 Jacaranda Parade', ...cars('Auburn', 'NSW', '2144', -33.8490, 151.0330), week: weeks.lateThursday, makes: ['Toyota', 'Nissan', 'GWM'], primary: true, sms: true, licence: 'DEMO MD 050071' },
  { tenant: 'nakhla', dealership: 'nakhla-south-west', slug: 'nakhla-liverpool', name: 'نخلة ليفربول', type: 'sales', phone: '02 5550 0196', street: '205 Riverbend Road', ...cars('Liverpool', 'NSW', '2170', -33.9200, 150.9240), week: weeks.sevenDays, makes: ['Kia', 'Hyundai', 'Mitsubishi'], sms: true, licence: 'DEMO MD 050072' },
];
