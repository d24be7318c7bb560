import { financePlace, type FinanceSite } from '../tenant/dealership-finance.ts';
import type { FinanceConfig } from '../tenant/finance-config.ts';
import { resolveLayers } from '../tenant/layers.ts';
import { platformLayer } from '../tenant/platform-layer.ts';
import { estimateFor } from './availability.ts';
import type { LenderEntry } from './lender-entry.ts';
import { lenderTermsAt, type FinanceVehicle } from './lender-terms.ts';

const now = new Date('2026-06-01T00:00:00Z');

const isFinanceAvailable = (vehicle: FinanceVehicle, site: FinanceSite, at: Date): boolean =>
  estimateFor(vehicle, site, at) !== null;
const lenderEntryFor = (vehicle: FinanceVehicle, site: FinanceSite, at?: Date): LenderEntry | null =>
  lenderTermsAt(vehicle, financePlace(site, vehicle.dealership_slug), at ?? now)?.entry ?? null;

type FinanceOverrides = Partial<Omit<FinanceConfig, 'providers' | 'defaults'>> & {
  providers?: Record<string, object>;
  defaults?: object;
};

const aSite = (finance: FinanceOverrides = {}) =>
  resolveLayers('demo', [
    platformLayer,
    {
      kind: 'tenant',
      key: 'demo',
      tenant: null,
      config: {
        slug: 'demo',
        id: 1,
        name: 'Demo',
        legalName: 'Demo',
        finance: { provider: 'manual', ...finance },
      },
    },
  ]).config;

const anEntry = (overrides: Partial<LenderEntry> = {}): LenderEntry => ({
  interestRate: 9.95,
  comparisonRate: 10.6,
  paymentWeek: 156.6,
  paymentMonth: 680.2,
  deposit: null,
  termYears: 5,
  termMonths: 60,
  termWeeks: 260,
  balloon: null,
  totalPayable: null,
  establishmentFees: null,
  disclaimer: null,
  financeProvider: null,
  ...overrides,
});

const aCar = (
  lender: string,
  entry: LenderEntry | null = anEntry(),
  overrides: Partial<FinanceVehicle> = {},
) => ({
  price: 32_990,
  offer_price: null,
  status: 'in_stock',
  show_on_dealer_website: true,
  photos_count: 5,
  year: 2021,
  car_type: 'used' as const,
  make: 'Toyota',
  dealership_slug: 'city',
  finance_lenders: entry ? { [lender]: entry } : {},
  ...overrides,
});

it('requires a known provider, a lender entry that is not empty, and both rates', () => {
  expect(isFinanceAvailable(aCar('manual'), aSite(), now)).toBe(true);
  expect(isFinanceAvailable(aCar('manual'), aSite({ provider: null }), now)).toBe(false);
  expect(isFinanceAvailable(aCar('manual'), aSite({ provider: 'unknown' }), now)).toBe(false);
  expect(isFinanceAvailable(aCar('manual', null), aSite(), now)).toBe(false);
  const empty = Object.fromEntries(Object.keys(anEntry()).map((key) => [key, null])) as LenderEntry;
  expect(isFinanceAvailable(aCar('manual', empty), aSite(), now)).toBe(false);
  expect(isFinanceAvailable(aCar('manual', anEntry({ interestRate: null })), aSite(), now)).toBe(false);
  expect(isFinanceAvailable(aCar('manual', anEntry({ comparisonRate: null })), aSite(), now)).toBe(false);
});

it('is unavailable for manufacturers and dealerships that the site excludes', () => {
  expect(isFinanceAvailable(aCar('manual'), aSite({ offForManufacturers: ['toyota'] }), now)).toBe(false);
  expect(isFinanceAvailable(aCar('manual'), aSite({ offForDealerships: ['city'] }), now)).toBe(false);
  expect(
    isFinanceAvailable(
      aCar('manual', anEntry(), { dealership_slug: null }),
      aSite({ offForDealerships: ['city'] }),
      now,
    ),
  ).toBe(true);
});

it('is available for listed vehicles only', () => {
  expect(isFinanceAvailable(aCar('manual', anEntry(), { status: 'sold' }), aSite(), now)).toBe(false);
  expect(isFinanceAvailable(aCar('manual', anEntry(), { show_on_dealer_website: false }), aSite(), now)).toBe(
    false,
  );
  expect(
    isFinanceAvailable(aCar('360', anEntry(), { status: 'reserved' }), aSite({ provider: '360' }), now),
  ).toBe(false);
});

it('requires a year after the current year minus 12 and a price over 500 for Taurus', () => {
  const site = aSite({ provider: 'taurus' });
  expect(isFinanceAvailable(aCar('taurus', anEntry(), { year: 2015 }), site, now)).toBe(true);
  expect(isFinanceAvailable(aCar('taurus', anEntry(), { year: 2014 }), site, now)).toBe(false);
  expect(isFinanceAvailable(aCar('taurus', anEntry(), { year: null }), site, now)).toBe(false);
  expect(isFinanceAvailable(aCar('taurus', anEntry(), { price: 500 }), site, now)).toBe(false);
  expect(isFinanceAvailable(aCar('taurus', anEntry(), { price: 501 }), site, now)).toBe(true);
});

it.each(['manual', 'angle', 'powertorque'])(
  'requires a weekly payment and a price over 500 for %s',
  (provider) => {
    const site = aSite({ provider });
    expect(isFinanceAvailable(aCar(provider), site, now)).toBe(true);
    expect(isFinanceAvailable(aCar(provider, anEntry({ paymentWeek: null })), site, now)).toBe(false);
    expect(isFinanceAvailable(aCar(provider, anEntry(), { price: 500 }), site, now)).toBe(false);
  },
);

it('requires a monthly payment for Nissan Finance', () => {
  const site = aSite({ provider: 'nissan' });
  expect(isFinanceAvailable(aCar('nissan', anEntry({ paymentWeek: null })), site, now)).toBe(true);
  expect(isFinanceAvailable(aCar('nissan', anEntry({ paymentMonth: null })), site, now)).toBe(false);
});

it.each(['360', 'ausloans'])('requires only a listed vehicle for %s', (provider) => {
  const site = aSite({ provider });
  expect(
    isFinanceAvailable(
      aCar(provider, anEntry({ paymentWeek: null, paymentMonth: null }), { price: 0, year: 1970 }),
      site,
      now,
    ),
  ).toBe(true);
});

it('shows the payment of the lender entry, rounded to whole dollars, or rounded up if the site does', () => {
  expect(estimateFor(aCar('manual'), aSite(), now)).toEqual({
    amount: 157,
    per: 'week',
    interestRate: 9.95,
    comparisonRate: 10.6,
    enquireOnly: false,
    provider: 'Manual',
  });
  expect(estimateFor(aCar('manual', anEntry({ paymentWeek: 156.1 })), aSite(), now)?.amount).toBe(156);
  expect(
    estimateFor(aCar('manual', anEntry({ paymentWeek: 156.1 })), aSite({ roundUp: true }), now)?.amount,
  ).toBe(157);
});

it('computes the payment if the lender entry has none', () => {
  const entry = anEntry({ paymentWeek: null, interestRate: 5, deposit: 2_990, termYears: 5 });
  const estimate = estimateFor(aCar('taurus', entry), aSite({ provider: 'taurus', monthlyOnly: true }), now);
  expect(estimate).toMatchObject({ amount: 680, per: 'month' });
  const computed = estimateFor(
    aCar('taurus', { ...entry, paymentMonth: null }),
    aSite({ provider: 'taurus', monthlyOnly: true }),
    now,
  );
  expect(computed).toMatchObject({ amount: 566, per: 'month' });
});

it('estimates per month if the site or the provider has monthly payments only', () => {
  expect(estimateFor(aCar('manual'), aSite({ monthlyOnly: true }), now)).toMatchObject({
    per: 'month',
    amount: 680,
  });
  expect(estimateFor(aCar('nissan'), aSite({ provider: 'nissan' }), now)).toMatchObject({
    per: 'month',
    amount: 680,
  });
});

it('shows "Enquire for Finance" for a payment of 25 or less', () => {
  expect(estimateFor(aCar('manual', anEntry({ paymentWeek: 25.4 })), aSite(), now)).toMatchObject({
    amount: 25,
    enquireOnly: true,
  });
  expect(estimateFor(aCar('manual', anEntry({ paymentWeek: 25.6 })), aSite(), now)).toMatchObject({
    amount: 26,
    enquireOnly: false,
  });
});

it("quotes from the provider's rates if the feed has no lender entry and the site allows it", () => {
  const rates = { manual: { interestRate: 9.95, comparisonRate: 10.6 } };
  expect(lenderEntryFor(aCar('manual', null), aSite({ providers: rates }))).toBeNull();
  const site = aSite({ providers: rates, quoteWithoutLenderEntry: true });
  expect(lenderEntryFor(aCar('manual', null), site)).toMatchObject({
    interestRate: 9.95,
    termYears: 5,
    termMonths: 60,
    financeProvider: 'Manual',
  });
  expect(estimateFor(aCar('manual', null), site, now)).toMatchObject({ amount: 161, per: 'week' });
  expect(lenderEntryFor(aCar('manual', null, { price: null }), site)).toBeNull();
});

it('prefers the offer price to the price', () => {
  const site = aSite({
    providers: { manual: { interestRate: 9.95, comparisonRate: 10.6 } },
    quoteWithoutLenderEntry: true,
  });
  const cheaper = estimateFor(aCar('manual', null, { offer_price: 20_000 }), site, now)!.amount;
  expect(cheaper).toBeLessThan(estimateFor(aCar('manual', null), site, now)!.amount);
});
