import {
  isAvailable,
  isFeatureEligible,
  isListed,
  isReservable,
  reserveAmountText,
  showsSaveToggle,
  staysInLists,
} from './availability.ts';

const all = { minPhotos: 0, requirePrice: false };
const car = {
  status: 'in_stock',
  sold: false,
  sold_date_timestamp: null as number | null,
  reserved: false,
  price: 30_000,
  offer_price: null,
  show_on_dealer_website: true,
  photos_count: 5,
  car_type: 'used' as const,
};

it('treats only in_stock and coming_soon as available', () => {
  expect(
    ['in_stock', 'coming_soon', 'sold', 'reserved', 'in_transit', ''].map((status) =>
      isAvailable({ status }),
    ),
  ).toEqual([true, true, false, false, false, false]);
});

describe('the stock filter', () => {
  it("requires the site's minimum number of photos", () => {
    expect(isListed({ ...car, photos_count: 3 }, { minPhotos: 3, requirePrice: false })).toBe(true);
    expect(isListed({ ...car, photos_count: 2 }, { minPhotos: 3, requirePrice: false })).toBe(false);
  });

  it.each(Array.from({ length: 15 }, (_, minPhotos) => minPhotos))(
    'accepts vehicles with at least %i photos only',
    (minPhotos) => {
      const letIn = Array.from({ length: 20 }, (_, photos_count) => photos_count).filter((photos_count) =>
        isListed({ ...car, photos_count }, { minPhotos, requirePrice: false }),
      );
      expect(letIn).toEqual(Array.from({ length: 20 - minPhotos }, (_, more) => minPhotos + more));
    },
  );

  it('requires a price if the site does', () => {
    expect(isListed({ ...car, price: null }, { minPhotos: 0, requirePrice: true })).toBe(false);
    expect(isListed({ ...car, price: null }, all)).toBe(true);
    expect(isListed({ ...car, price: 10 }, { minPhotos: 0, requirePrice: true })).toBe(false);
  });
});

it('lists vehicles that are shown on the website, available and accepted by the filter', () => {
  expect(isListed(car, all)).toBe(true);
  expect(isListed({ ...car, show_on_dealer_website: false }, all)).toBe(false);
  expect(isListed({ ...car, status: 'sold' }, all)).toBe(false);
  expect(isListed({ ...car, photos_count: 0 }, { ...all, minPhotos: 1 })).toBe(false);
});

describe('sold vehicles in lists', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const soldAgo = (seconds: number) => ({
    status: 'sold',
    sold: true,
    sold_date_timestamp: now.getTime() / 1000 - seconds,
  });

  it('stay for exactly three days', () => {
    expect(staysInLists(soldAgo(3 * 86_400 - 1), 3, now)).toBe(true);
    expect(staysInLists(soldAgo(3 * 86_400), 3, now)).toBe(false);
  });

  it('disappear at once if the site keeps none or the date of sale is unknown', () => {
    expect(staysInLists(soldAgo(1), 0, now)).toBe(false);
    expect(staysInLists({ status: 'sold', sold: true, sold_date_timestamp: null }, 3, now)).toBe(false);
    expect(staysInLists({ status: 'in_stock', sold: true, sold_date_timestamp: null }, 3, now)).toBe(false);
  });

  it('are distinguished from reserved and available ones, which stay', () => {
    expect(staysInLists({ status: 'reserved', sold: false, sold_date_timestamp: null }, 3, now)).toBe(true);
    expect(staysInLists(car, 3, now)).toBe(true);
  });
});

describe('a reservation', () => {
  it('requires a site that takes reservations and an available, unreserved vehicle over 200 dollars', () => {
    expect(isReservable(car, true)).toBe(true);
    expect(isReservable({ ...car, status: 'coming_soon' }, true)).toBe(true);
    expect(isReservable(car, false)).toBe(false);
    expect(isReservable({ ...car, reserved: true }, true)).toBe(false);
    expect(isReservable({ ...car, status: 'sold' }, true)).toBe(false);
    expect(isReservable({ ...car, price: 200 }, true)).toBe(false);
    expect(isReservable({ ...car, price: 201 }, true)).toBe(true);
    expect(isReservable({ ...car, price: null }, true)).toBe(false);
  });

  it('shows $200 if no amount is configured, and hides an empty amount and $0', () => {
    expect([null, '', '$0', '$500'].map(reserveAmountText)).toEqual(['$200', null, null, '$500']);
  });
});

it('features vehicles in stock over 200 dollars that are neither sold nor reserved', () => {
  expect(isFeatureEligible(car)).toBe(true);
  for (const other of [
    { status: 'coming_soon' },
    { sold: true },
    { reserved: true },
    { price: 200 },
    { price: null },
  ])
    expect(isFeatureEligible({ ...car, ...other })).toBe(false);
});

describe('the save and compare toggles', () => {
  const settings = { filter: all, defaultImages: ['default.jpg'] };
  const pictured = { ...car, pictures: ['a.webp'] };

  it('are shown on listed vehicles, unless the site turns them off', () => {
    expect(showsSaveToggle(pictured, 'on', settings)).toBe(true);
    expect(showsSaveToggle(pictured, 'off', settings)).toBe(false);
    expect(showsSaveToggle({ ...pictured, status: 'sold' }, 'on', settings)).toBe(false);
    expect(showsSaveToggle({ ...pictured, show_on_dealer_website: false }, 'on', settings)).toBe(false);
  });

  it('are shown on a vehicle without a price even if the stock filter requires one', () => {
    expect(
      showsSaveToggle({ ...pictured, price: null }, 'on', {
        ...settings,
        filter: { minPhotos: 0, requirePrice: true },
      }),
    ).toBe(true);
  });

  it('can be limited to used cars with a price and a real image', () => {
    const rule = 'used-with-price-and-images';
    expect(showsSaveToggle(pictured, rule, settings)).toBe(true);
    expect(showsSaveToggle({ ...pictured, car_type: 'new' }, rule, settings)).toBe(false);
    expect(showsSaveToggle({ ...pictured, car_type: 'demo' }, rule, settings)).toBe(false);
    expect(showsSaveToggle({ ...pictured, price: 0 }, rule, settings)).toBe(false);
    expect(showsSaveToggle({ ...pictured, price: null }, rule, settings)).toBe(false);
    expect(showsSaveToggle({ ...pictured, pictures: ['media/default.jpg'] }, rule, settings)).toBe(false);
    expect(showsSaveToggle({ ...car, photos_count: 0 }, rule, settings)).toBe(false);
    expect(showsSaveToggle(car, rule, settings)).toBe(true);
  });
});
