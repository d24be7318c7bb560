import '@forecourt/test-kit/languages';
import type { VehicleDocument } from '@forecourt/contracts/api/search-api';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicle } from '@forecourt/test-kit/factories';
import { type Found, hasListings, indexListings, indexVehicles } from '../testing/listings-index.ts';

type Is = (vehicle: VehicleDocument) => boolean;
const isMake =
  (make: string): Is =>
  (vehicle) =>
    vehicle.make === make;
const isModel =
  (...names: string[]): Is =>
  ({ make_model }) =>
    names.includes(make_model.toLowerCase());
const isBody =
  (body: string): Is =>
  (vehicle) =>
    vehicle.body === body;
// Listings without a number of seats have it in their title.
const hasSevenSeats: Is = ({ seats, name }) => seats === 7 || (seats === null && /7[ -]seat/i.test(name));
const isMazda3 = isModel('mazda 3', 'mazda mazda3');
const isLandCruiser: Is = ({ name }) => /land ?cruiser/i.test(name);

const english: [typed: string, is: Is][] = [
  ['vw', isMake('Volkswagen')],
  ['vw golf', isModel('volkswagen golf')],
  ['merc c200', isMake('Mercedes-Benz')],
  ['benz', isMake('Mercedes-Benz')],
  ['chev', isMake('Chevrolet')],
  ['7 seater', hasSevenSeats],
  ['seven seater', hasSevenSeats],
  ['7-seater suv', hasSevenSeats],
  ['mazda 3', isMazda3],
  ['mazda3', isMazda3],
  ['mazda 3 sedan', isMazda3],
  ['cx5', isModel('mazda cx-5')],
  ['cx-5', isModel('mazda cx-5')],
  ['cx 5', isModel('mazda cx-5')],
  ['rav 4', isModel('toyota rav4', 'toyota rav')],
  ['bt50', isModel('mazda bt-50')],
  ['landcruiser', isLandCruiser],
  ['land cruiser', isLandCruiser],
  ['station wagon', isBody('stationWagon')],
  ['hatchback', isBody('hatch')],
];
const arabic: [typed: string, is: Is][] = [
  ['تويوتا', isMake('Toyota')],
  ['تويوت', isMake('Toyota')],
  ['تويوتا كورولا', isModel('toyota corolla', 'toyota gr')],
  ['بي إم دبليو', isMake('BMW')],
  ['بي ام دبليو', isMake('BMW')],
  ['مرسيدس', isMake('Mercedes-Benz')],
  ['مازدا ٣', isMazda3],
  ['لاند كروزر', isLandCruiser],
  ['سيدان', ({ body, name }) => body === 'sedan' || /sedan/i.test(name)],
  ['vw', isMake('Volkswagen')],
];

function expectMeant({ hits }: Found, is: Is): void {
  expect(hits).toHaveLength(Math.min(21, hits.length));
  expect(hits.length).toBeGreaterThan(9);
  expect(
    hits.filter((vehicle) => !is(vehicle)).map(({ name, seats, body }) => ({ name, seats, body })),
  ).toEqual([]);
}

describe('search among similar vehicles', () => {
  const named = (id: string, make: string, model: string, name: string) =>
    aVehicle({ id, slug: id, make, model, name, badge: null, series: null, seats: 5 });
  let search: Awaited<ReturnType<typeof indexVehicles>>;
  beforeAll(async () => {
    search = await indexVehicles(
      [
        named('cx3', 'Mazda', 'CX-3', '2022 Mazda CX-3 G20 Sport'),
        named('cx30', 'Mazda', 'CX-30', '2020 Mazda CX-30 G20 Touring'),
        named('mx30', 'Mazda', 'MX-30', '2022 Mazda MX-30 E35 Astina'),
        named('glued', 'Mazda', 'Mazda3', '2017 Mazda3 SP25 GT'),
        named('apart', 'Mazda', '3', '2016 Mazda 3 Neo'),
        named('cx5', 'Mazda', 'CX-5', '2017 Mazda CX-5 Maxx'),
        named('golf', 'Volkswagen', 'Golf', '2019 Volkswagen Golf R'),
      ],
      aTenant(),
    );
  });
  const idsOf = (q: string) => search(q).hits.map(({ vehicle_id }) => vehicle_id);

  it.each(['mazda 3', 'mazda3', 'Mazda-3'])(
    'shows the Mazda 3 first for %s, however its name is spelled',
    (typed) => {
      expect(idsOf(typed).slice(0, 2).sort()).toEqual(['apart', 'glued']);
    },
  );
  it.each(['cx5', 'cx-5', 'cx 5', 'mazda cx5'])('shows the CX-5 first for %s', (typed) => {
    expect(idsOf(typed)[0]).toBe('cx5');
  });
  it('finds only the Volkswagen for vw', () => {
    expect(idsOf('vw')).toEqual(['golf']);
  });
});

// If the listings are not next to the repository, a single test says so, as in the importer's tests.
if (!hasListings) {
  it('searches the real listings: not run, because they are missing (set STOCK_DATA_DIR)', () => {
    console.warn(
      'the real listings are missing: only the synthetic vehicles of search-terms.test.ts were searched',
    );
  });
} else {
  describe('search in the real listings', () => {
    let search: Awaited<ReturnType<typeof indexListings>>;
    let searchInArabic: typeof search;
    beforeAll(async () => {
      search = await indexListings(aTenant({ slug: 'harbour' }));
      searchInArabic = await indexListings(aTenant({ slug: 'nakhla', locale: 'ar' }), 4);
    });

    it.each(english)('shows only matching vehicles on the first page for %s', (typed, is) =>
      expectMeant(search(typed), is),
    );
    it.each(arabic)('shows only matching vehicles on the first page of an Arabic site for %s', (typed, is) =>
      expectMeant(searchInArabic(typed), is),
    );

    it('finds all vehicles of a make by its synonym', () => {
      const all = search('volkswagen', { hitsPerPage: 1000 }).total;
      expect(all).toBeGreaterThan(800);
      expect(search('vw', { hitsPerPage: 1000 }).total).toBeGreaterThanOrEqual(all);
    });

    it('finds Arabic names only on Arabic sites', () => {
      expect(search('تويوتا').total).toBe(0);
    });
  });
}
