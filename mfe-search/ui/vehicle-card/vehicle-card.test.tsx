import { screen } from '@testing-library/react';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { VehicleCard } from './vehicle-card.tsx';

const now = '2026-02-01T00:00:00.000Z';
const old = { created_at: '2025-01-01T00:00:00.000Z' };
type Overrides = Parameters<typeof aVehicleSummary>[0];
type Settings = Parameters<typeof aTenant>[0];

const named = (name: string) => ({
  Fragment: ({ label, kind }: { label?: string; kind?: string }) => <button>{label ?? kind ?? name}</button>,
});
const fragments = {
  'leads/enquire': named('enquire'),
  'leads/reserve': named('Reserve Now'),
  'leads/test-drive': named('Book a Test Drive'),
  'leads/save-toggle': named('toggle'),
  'finance/estimate': named('estimate'),
};
const show = (overrides: Overrides = {}, settings: Settings = {}) =>
  renderFragment(<VehicleCard vehicle={aVehicleSummary({ ...old, ...overrides })} now={now} />, {
    site: aTenant(settings),
    fragments,
  });
const actions = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-part=actions] :is(a, button)')].map((one) => one.textContent);
const badge = (container: HTMLElement) =>
  container.querySelector('[data-part=badge]')?.textContent ??
  container.querySelector('[data-part=badge] img')?.getAttribute('alt') ??
  null;

it('shows place, title, price and price type, and links to the vehicle once by its name', async () => {
  const { container } = await show({
    location_name: 'Newtown',
    price: 24_900,
    offer_price: null,
    before_price: null,
    price_type: 'Drive Away',
  });
  expect(container.querySelector('[data-part=place]')).toHaveTextContent('Newtown');
  expect(container.querySelector('[data-part=money]')).toHaveTextContent('$24,900Drive Away');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('2021 Toyota HiLux SR5');
  expect(screen.getAllByRole('link', { name: /^2021 Toyota HiLux/ })).toHaveLength(1);
});

it('names the make once', async () => {
  await show({ year: 2020, make: 'Mazda', model: 'Mazda2' });
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^2020 Mazda2/);
});

it('describes a motorhome by its kilometres and a caravan by its weight', async () => {
  const caravan = {
    body_width: 8,
    body_length: 21,
    tare_weight: 2490,
    axle_type: 'Tandem',
    sleeps: 4,
    aggregate_trailer_mass: 3000,
  };
  const facts = async (simple_body: string) =>
    (await show({ item_type: 'caravan', caravan, simple_body, km: 1200 })).container.querySelector(
      '[data-part=facts]',
    )!.textContent;
  expect(await facts('motorhome')).toContain('1,200 km');
  expect(await facts('caravan')).toContain('2,490 kg');
});

describe('the price', () => {
  const money = async (overrides: Overrides, settings: Settings = {}) =>
    (await show(overrides, { search: { card: { estimate: false } }, ...settings })).container.querySelector(
      '[data-part=money]',
    )!.textContent;
  const all = {
    price: 30_000,
    offer_price: 28_000,
    before_price: 32_000,
    subscription_price: 250,
    price_type: null,
    preorder: true,
  };

  it.each([
    [
      'the subscription with its period, if the site offers it',
      { ...all, price_type: 'Drive Away' },
      { stock: { offersSubscription: true } },
      '$250a week · Subscriptionor $28,000 Drive Away to buy',
    ],
    ['otherwise the offer price with the previous price', all, {}, '$28,000was $32,000'],
    [
      'otherwise the price, if it is over 10',
      { ...all, offer_price: 10, before_price: 30_000 },
      {},
      '$30,000',
    ],
    ['otherwise PREORDER', { ...all, price: 10, offer_price: null }, {}, 'PREORDER'],
    [
      'otherwise the default text',
      { ...all, price: null, offer_price: null, preorder: false },
      {},
      'Enquire for price',
    ],
    [
      'otherwise the text that the site configures',
      { ...all, price: 0, offer_price: null, preorder: false },
      { stock: { noPriceText: 'Ask us' } },
      'Ask us',
    ],
  ] as [string, Overrides, Settings, string][])('is %s', async (_, overrides, settings, text) => {
    expect((await money(overrides, settings))!.toLowerCase()).toBe(text.toLowerCase());
  });
});

describe('the badge, which is the first match,', () => {
  const settings: Settings = {
    stock: {
      electricBadge: true,
      certified: { manufacturers: ['Toyota'], title: 'Certified', badgeImage: 'badges/certified.png' },
    },
  };
  const everything = {
    simple_fuel: 'Electric',
    reserved: true,
    certified: true,
    car_type: 'used' as const,
    tag: 'Test Drive Only',
    status: 'coming_soon',
    created_at: '2026-01-30T00:00:00.000Z',
  };
  const steps: [string | null, Overrides][] = [
    ['Electric', {}],
    ['Hybrid', { simple_fuel: 'Hybrid' }],
    ['Reserved', { simple_fuel: 'Diesel' }],
    ['Certified', { reserved: false }],
    ['Test Drive Only', { certified: false }],
    ['Coming Soon', { tag: null }],
    ['New Arrival', { status: 'in_stock' }],
    [null, { created_at: '2026-01-23T00:00:00.000Z' }],
    ['JUST SOLD', { status: 'sold', sold: true }],
  ];
  it.each(
    steps.map(
      ([text], at) =>
        [
          text ?? 'absent otherwise',
          text,
          Object.assign({}, everything, ...steps.slice(0, at + 1).map(([, change]) => change)) as Overrides,
        ] as const,
    ),
  )('is %s', async (_, text, overrides) => {
    const shown = badge((await show(overrides, settings)).container);
    expect(shown === '' ? screen.getByRole('img', { name: 'Certified' }).getAttribute('alt') : shown).toBe(
      text,
    );
  });

  it('is not "Electric" if the site has disabled that badge', async () => {
    expect(badge((await show({ simple_fuel: 'Electric' })).container)).toBeNull();
  });
});

describe('the buttons', () => {
  const none = {
    enquire: false,
    quickEnquiry: false,
    viewDetails: false,
    explore: false,
    reserveNow: false,
    bookTestDrive: false,
  };
  const withButtons = (buttons: Partial<typeof none>, actions: 'focused' | 'all' = 'all'): Settings => ({
    search: { card: { buttons: { ...none, ...buttons }, actions } },
    vehiclePage: { reserve: { enabled: true } },
    leads: { testDrive: { enabled: true } },
  });

  it.each([
    [{}, []],
    [{ enquire: true, viewDetails: true }, ['Enquire', 'View Details']],
    [{ quickEnquiry: true, explore: true }, ['Quick Enquiry', 'Explore']],
    [
      {
        enquire: true,
        quickEnquiry: true,
        reserveNow: true,
        bookTestDrive: true,
        viewDetails: true,
        explore: true,
      },
      ['Enquire', 'Quick Enquiry', 'Reserve Now', 'Book a Test Drive', 'View Details', 'Explore'],
    ],
  ])('are those that the site has configured: %j', async (buttons, expected) => {
    expect(actions((await show({}, withButtons(buttons))).container)).toEqual(expected);
  });

  it.each([
    [
      { enquire: true, reserveNow: true, bookTestDrive: true, viewDetails: true },
      ['Enquire', 'View Details'],
    ],
    [{ quickEnquiry: true, reserveNow: true }, ['Quick Enquiry', 'Reserve Now']],
    [{ viewDetails: true }, ['View Details']],
  ])('are one filled and one quiet unless the site shows all: %j', async (buttons, expected) => {
    const { container } = await show({}, withButtons(buttons, 'focused'));
    expect(actions(container)).toEqual(expected);
    expect(container.querySelectorAll('[data-focused]')).toHaveLength(1);
  });

  it('omit Reserve Now for a vehicle that is reserved or has no price', async () => {
    for (const overrides of [{ reserved: true }, { price: 200, offer_price: null }])
      expect(actions((await show(overrides, withButtons({ reserveNow: true }))).container)).toEqual([]);
  });

  it('are only Find Me Something Similar for an unavailable vehicle', async () => {
    for (const status of ['sold', 'reserved', 'withdrawn']) {
      const { container, unmount } = await show(
        { status },
        withButtons({ enquire: true, viewDetails: true, reserveNow: true }),
      );
      expect(actions(container)).toEqual(['Find Me Something Similar']);
      expect(container.querySelector('[data-fragment="finance/estimate"]')).toBeNull();
      unmount();
    }
  });
});

describe('around the price', () => {
  const market = (price: number, state: number | null, nation: number): Overrides => ({
    price,
    offer_price: null,
    autograb_data: { average_market_price: nation, state_average_market_price: state },
  });
  it.each([
    [
      "shows the market badge at 500 below the state's average",
      market(20_000, 20_500, 18_000),
      '$500 under market average',
    ],
    ['shows no market badge at 499 below it', market(20_001, 20_500, 30_000), null],
    [
      "compares with the nation's average if the state has none",
      market(20_000, null, 21_000),
      '$1,000 under market average',
    ],
    [
      "shows no market badge at the state's average, regardless of the nation's",
      market(20_500, 20_500, 30_000),
      null,
    ],
  ])('%s', async (_, overrides, text) => {
    const { container } = await show(overrides, { search: { card: { marketBadge: true } } });
    if (text) expect(container).toHaveTextContent(text);
    else expect(container).not.toHaveTextContent('market average');
  });

  it('shows the save and compare buttons as the site has configured them', async () => {
    const toggles = (container: HTMLElement) =>
      [...container.querySelectorAll('[data-part=toggles] button')].map((one) => one.textContent);
    expect(toggles((await show({}, { features: { compare: true } })).container)).toEqual(['save', 'compare']);
    expect(
      toggles(
        (await show({}, { features: { compare: true }, search: { card: { saveToggle: 'off' } } })).container,
      ),
    ).toEqual(['compare']);
    expect(toggles((await show({}, { features: { compare: false } })).container)).toEqual(['save']);
  });
});
