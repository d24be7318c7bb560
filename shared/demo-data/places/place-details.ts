import type { Location } from '@forecourt/contracts/locations/location';
import { openingHours, weeks } from './opening-hours.ts';
import type { Place } from './place.ts';

type Details = Pick<Location, 'departments' | 'facilities' | 'team'>;

/** Departments of showrooms that have no workshop of their own next door: phone number of the service desk. */
const serviceDesks: Record<string, string> = {
  'harbour-maroochydore': '07 5550 0122',
  'harbour-toowoomba': '07 5550 0132',
  'barrow-archerfield': '07 5550 0194',
  'driftwood-coffs-harbour': '02 5550 0173',
  'ironbark-mile-end': '08 5550 0187',
  'nakhla-auburn': '02 5550 0197',
};

const facilities = {
  sales: ['Customer parking', 'Wheelchair access', 'Coffee and a play corner', 'EV charger'],
  service: ['Loan cars', 'Key drop box', 'Waiting room with Wi-Fi', 'Shuttle to the station'],
  arabic: ['موقف للزبائن', 'مدخل للكراسي المتحركة', 'قهوة وركن للأطفال', 'شاحن كهربائي'],
};

const people: Record<string, [name: string, role: string][]> = {
  'harbour-newstead': [
    ['Priya Raman', 'Dealer principal'],
    ['Tom Askew', 'New car manager'],
    ['Leila Haddad', 'Used car manager'],
    ['Ben Whitford', 'Finance, accredited with five lenders'],
  ],
  'harbour-southport': [
    ['Grace Oduya', 'Sales manager'],
    ['Callum Reid', 'EV specialist'],
    ['Mei Tanaka', 'Delivery and handover'],
  ],
  'harbour-parramatta': [
    ['Samir Khoury', 'Sales manager'],
    ['Joanne Petrie', 'Fleet'],
    ['Arun Pillai', 'Finance'],
  ],
  'kestrel-south-geelong': [
    ['Helen Marsh', 'Dealer principal'],
    ['Dario Conti', 'Sales manager'],
    ['Ruby Nguyen', 'Product specialist'],
    ['Peter Lang', 'Service manager, Mazda master technician'],
  ],
  'barrow-archerfield': [
    ['Macca Doyle', 'Yard manager'],
    ['Tina Vukovic', 'Buying: your car, today'],
    ['Wes Turner', 'Finance'],
  ],
  'driftwood-caboolture': [
    ['Sue Hallam', 'Owner, 22 years on the road'],
    ['Glenn Hallam', 'Workshop and towing set-up'],
    ['Nadia Fox', 'Sales'],
  ],
  'ironbark-regency-park': [
    ['Craig Lindner', 'Truck sales manager'],
    ['Anita Bose', 'Body and payload engineering'],
    ['Dale Hughes', 'Parts'],
  ],
  'ironbark-mile-end': [
    ['Jess Romano', 'Motorcycle sales'],
    ['Kit Brannigan', 'Workshop, race support'],
  ],
  'nakhla-auburn': [
    ['يوسف النجار', 'مدير المعرض'],
    ['رنا حداد', 'المبيعات والتمويل'],
    ['كريم عيسى', 'الصيانة'],
  ],
};

/** What a location's page shows besides its address and hours. */
export function detailsOf(place: Place): Details {
  const desk = serviceDesks[place.slug];
  const isVisited = place.type !== '' && !place.hidden;
  const usual = place.type === 'sales' ? facilities.sales : facilities.service;
  return {
    ...(desk
      ? {
          departments: [
            { kind: 'sales' as const, phone: place.phone, opening_hours: openingHours(place.week) },
            { kind: 'service' as const, phone: desk, opening_hours: openingHours(weeks.workshop) },
            { kind: 'parts' as const, phone: desk, opening_hours: openingHours(weeks.counter) },
          ],
        }
      : {}),
    ...(isVisited ? { facilities: place.tenant === 'nakhla' ? facilities.arabic : usual } : {}),
    ...(people[place.slug]
      ? { team: people[place.slug]!.map(([name, role]) => ({ name, role, image: null })) }
      : {}),
  };
}
