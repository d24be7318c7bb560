/** A dealership's building: the company's colours, the kind of building, and the vehicles in front of it. */
export interface Dealership {
  company: keyof typeof companyColours;
  kind: 'showroom' | 'workshop' | 'office';
  time: 'day' | 'evening' | 'overcast';
  /** The end of the building where the tower stands. */
  side: -1 | 1;
  width: number;
  /** `body:colour`, starting at the end away from the tower. */
  vehicles: readonly string[];
}

export const companyColours = {
  harbour: { fascia: '#12284c', tower: '#12284c', wall: '#d9dde2', roof: 'flat' },
  kestrel: { fascia: '#f2f3f4', tower: '#c8102e', wall: '#e9eaeb', roof: 'wing' },
  barrow: { fascia: '#ffd400', tower: '#15161a', wall: '#2b2c30', roof: 'flat' },
  driftwood: { fascia: '#7f9272', tower: '#6a7d5e', wall: '#e6dccb', roof: 'wing' },
  ironbark: { fascia: '#24272b', tower: '#e0621a', wall: '#55585c', roof: 'flat' },
  meridian: { fascia: '#1d3b2f', tower: '#1d3b2f', wall: '#dcd6c9', roof: 'wing' },
  nakhla: { fascia: '#0b5c5e', tower: '#c59b3a', wall: '#e7dcc8', roof: 'flat' },
} as const;

/** The buildings of the demo companies, by location slug. */
export const dealerships: Record<string, Dealership> = {
  'harbour-newstead': {
    company: 'harbour',
    kind: 'showroom',
    time: 'evening',
    side: 1,
    width: 34,
    vehicles: ['suv:white', 'sedan:dark-blue', 'hatch:red'],
  },
  'kestrel-south-geelong': {
    company: 'kestrel',
    kind: 'showroom',
    time: 'day',
    side: -1,
    width: 32,
    vehicles: ['hatch:red', 'suv:white', 'sedan:grey'],
  },
  'barrow-archerfield': {
    company: 'barrow',
    kind: 'showroom',
    time: 'day',
    side: 1,
    width: 40,
    vehicles: ['ute:white', 'suv:silver', 'wagon:blue'],
  },
  'driftwood-caboolture': {
    company: 'driftwood',
    kind: 'showroom',
    time: 'day',
    side: -1,
    width: 26,
    vehicles: ['caravan:white', 'suv:green'],
  },
  'ironbark-regency-park': {
    company: 'ironbark',
    kind: 'workshop',
    time: 'day',
    side: -1,
    width: 44,
    vehicles: ['truck:white', 'light-truck:white'],
  },
  'ironbark-mile-end': {
    company: 'ironbark',
    kind: 'showroom',
    time: 'evening',
    side: 1,
    width: 24,
    vehicles: ['motorcycle:orange', 'motorcycle:black', 'motorcycle:blue'],
  },
  'nakhla-auburn': {
    company: 'nakhla',
    kind: 'showroom',
    time: 'evening',
    side: -1,
    width: 32,
    vehicles: ['suv:beige', 'sedan:black', 'suv:white'],
  },
  'meridian-head-office': {
    company: 'meridian',
    kind: 'office',
    time: 'evening',
    side: -1,
    width: 30,
    vehicles: ['wagon:green', 'coupe:silver'],
  },
  'harbour-southport': {
    company: 'harbour',
    kind: 'showroom',
    time: 'day',
    side: -1,
    width: 28,
    vehicles: ['hatch:orange', 'suv:silver', 'sedan:white'],
  },
  'harbour-parramatta': {
    company: 'harbour',
    kind: 'showroom',
    time: 'evening',
    side: -1,
    width: 30,
    vehicles: ['hatch:blue', 'wagon:black', 'suv:white'],
  },
  'barrow-smithfield': {
    company: 'barrow',
    kind: 'showroom',
    time: 'overcast',
    side: -1,
    width: 36,
    vehicles: ['hatch:yellow', 'sedan:black', 'suv:red'],
  },
  'nakhla-liverpool': {
    company: 'nakhla',
    kind: 'showroom',
    time: 'day',
    side: 1,
    width: 30,
    vehicles: ['sedan:white', 'people-mover:silver', 'suv:grey'],
  },
  'harbour-newstead-service': {
    company: 'harbour',
    kind: 'workshop',
    time: 'day',
    side: -1,
    width: 30,
    vehicles: ['wagon:silver', 'ute:white'],
  },
  'harbour-southport-service-and-parts': {
    company: 'harbour',
    kind: 'workshop',
    time: 'overcast',
    side: 1,
    width: 36,
    vehicles: ['sedan:grey', 'van:white'],
  },
  'harbour-maroochydore': {
    company: 'harbour',
    kind: 'showroom',
    time: 'overcast',
    side: 1,
    width: 26,
    vehicles: ['ute:orange', 'ute:white', 'suv:black'],
  },
  'harbour-toowoomba': {
    company: 'harbour',
    kind: 'showroom',
    time: 'day',
    side: 1,
    width: 38,
    vehicles: ['ute:grey', 'wagon:white', 'suv:green'],
  },
  'harbour-parramatta-parts': {
    company: 'harbour',
    kind: 'workshop',
    time: 'day',
    side: 1,
    width: 28,
    vehicles: ['van:silver'],
  },
  'kestrel-corio-service': {
    company: 'kestrel',
    kind: 'workshop',
    time: 'overcast',
    side: -1,
    width: 30,
    vehicles: ['suv:red', 'hatch:white'],
  },
  'barrow-laverton': {
    company: 'barrow',
    kind: 'showroom',
    time: 'evening',
    side: 1,
    width: 36,
    vehicles: ['sedan:white', 'ute:blue', 'hatch:grey'],
  },
  'driftwood-coffs-harbour': {
    company: 'driftwood',
    kind: 'showroom',
    time: 'evening',
    side: 1,
    width: 24,
    vehicles: ['caravan:silver', 'wagon:beige'],
  },
  'driftwood-caboolture-workshop': {
    company: 'driftwood',
    kind: 'workshop',
    time: 'day',
    side: 1,
    width: 32,
    vehicles: ['caravan:white'],
  },
  'ironbark-regency-park-service': {
    company: 'ironbark',
    kind: 'workshop',
    time: 'overcast',
    side: 1,
    width: 44,
    vehicles: ['truck:blue'],
  },
};
