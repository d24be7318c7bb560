import { dealershipFinanceOf } from '../tenant/dealership-finance.ts';
import { resolveLayers, type ConfigLayer } from '../tenant/layers.ts';
import { platformLayer } from '../tenant/platform-layer.ts';
import { quoteFor } from './quote.ts';

const now = new Date('2026-06-01T00:00:00Z');
const layer = (kind: ConfigLayer['kind'], config: object): ConfigLayer => ({
  kind,
  key: 'demo',
  tenant: null,
  config: config as ConfigLayer['config'],
});
const identity = { slug: 'demo', id: 1, name: 'Demo', legalName: 'Demo' };
const rates = { manual: { interestRate: 9.95, comparisonRate: 10.6 } };
const aSite = (config: object, dealership: object = {}) =>
  resolveLayers('demo', [
    platformLayer,
    layer('tenant', { ...identity, ...config }),
    layer('dealership', dealership),
  ]).config;

const car = {
  price: 30_000,
  offer_price: null,
  status: 'in_stock',
  show_on_dealer_website: true,
  photos_count: 5,
  year: 2021,
  km: 40_000,
  car_type: 'used' as const,
  make: 'Toyota',
  dealership_slug: 'south' as string | null,
  finance_lenders: {},
};

describe('a quote at a dealership', () => {
  const config = { finance: { provider: 'manual', quoteWithoutLenderEntry: true, providers: rates } };
  const dealershipFinance = {
    timeZone: 'Australia/Perth',
    finance: {
      providers: { manual: { interestRate: 6.5, comparisonRate: 7.1 } },
      defaults: { termYears: 6 },
      fuel: { kmPerWeek: 900 },
    },
    stock: { filter: { minPhotos: 3 }, noPriceText: 'Call' },
  };
  const dealership = aSite(config, dealershipFinance);
  const site = {
    ...aSite(config),
    dealershipFinance: dealershipFinanceOf(aSite(config), { south: dealership }),
  };

  it('is the same on a page of the whole site and on a page of the dealership', () => {
    const quote = quoteFor(car, site, now);
    expect(quote).toMatchObject({ interestRate: 6.5, comparisonRate: 7.1, termYears: 6 });
    expect(quoteFor(car, { ...dealership, dealershipFinance: site.dealershipFinance }, now)).toEqual(quote);
    expect(quoteFor(car, dealership, now)).toEqual(quote);
    expect(quoteFor({ ...car, dealership_slug: 'north' }, site, now)).toMatchObject({ interestRate: 9.95 });
    expect(quoteFor({ ...car, dealership_slug: null }, site, now)).toMatchObject({ interestRate: 9.95 });
  });

  it('publishes only the dealership settings that affect a quote', () => {
    expect(site.dealershipFinance).toEqual({
      south: {
        timeZone: 'Australia/Perth',
        finance: {
          providers: { manual: { interestRate: 6.5, comparisonRate: 7.1 } },
          defaults: { termYears: 6 },
        },
        stock: { filter: { minPhotos: 3 } },
      },
    });
    expect(dealershipFinanceOf(aSite(config), { south: aSite(config) })).toEqual({});
  });

  it("applies the dealership's stock filter", () => {
    expect(quoteFor({ ...car, photos_count: 1 }, site, now)).toBeNull();
    expect(quoteFor({ ...car, photos_count: 1, dealership_slug: null }, site, now)).not.toBeNull();
  });
});

describe("the lender's entry of a vehicle", () => {
  const site = aSite({ finance: { provider: 'manual', providers: rates } });
  const entry = {
    financeProvider: 'Barrow Money',
    interestRate: 8,
    comparisonRate: 8.7,
    termYears: 3,
    termWeeks: null,
    deposit: 1_000,
    balloon: 5_000,
    paymentWeek: 161.2,
    paymentMonth: 700,
    establishmentFees: 300,
    disclaimer: 'Ask the lender.',
  };
  const quote = (changes: object) =>
    quoteFor({ ...car, finance_lenders: { manual: { ...entry, ...changes } } } as typeof car, site, now);

  it('decides the figures of the quote', () => {
    expect(quote({})).toMatchObject({
      providerName: 'Barrow Money',
      deposit: 1_000,
      balloon: 5_000,
      termYears: 3,
      repayment: 161,
      lenderPayments: { week: 161.2, month: 700 },
      lenderFeesAtStart: 300,
      disclaimer: 'Ask the lender.',
    });
    expect(quote({ paymentMonth: null })?.lenderPayments).toEqual({ week: 161.2 });
    expect(quote({ paymentWeek: null })).toBeNull();
  });

  it("leaves the site's figures where it has none", () => {
    const { termYears } = site.finance.defaults;
    expect(quote({ balloon: null, termYears: null })).toMatchObject({ balloon: 0, termYears });
    expect(quote({ termYears: 0 })).toMatchObject({ termYears });
  });
});

describe('the rate table', () => {
  const rule = { provider: 'manual', interestRate: 7, comparisonRate: 7.9, termYears: 4 };
  const site = (...rateRules: object[]) => aSite({ finance: { provider: 'manual', rateRules } });
  const rateOf = (vehicle: Partial<typeof car> | object, ...rules: object[]) =>
    quoteFor({ ...car, ...vehicle }, site(...rules), now)?.interestRate ?? null;

  it('quotes from the first matching rule if the feed has no lender entry', () => {
    expect(quoteFor(car, site(rule), now)).toMatchObject({
      providerName: 'Manual',
      interestRate: 7,
      comparisonRate: 7.9,
      termYears: 4,
      repayment: 165,
      per: 'week',
    });
    expect(rateOf({}, { ...rule, interestRate: 8, manufacturers: ['Kia'] }, rule)).toBe(7);
    expect(rateOf({}, { ...rule, interestRate: 8, manufacturers: ['Toyota'] }, rule)).toBe(8);
    expect(rateOf({}, { ...rule, manufacturers: ['Kia'] })).toBeNull();
  });

  it.each([
    ['condition', { carTypes: ['used', 'demo'] }, { car_type: 'new' }],
    ['age', { ageYears: { max: 5 } }, { year: 2020 }],
    ['kilometres', { km: { max: 40_000 } }, { km: 40_001 }],
    ['price', { price: { min: 30_000, max: 60_000 } }, { price: 29_999 }],
    ['an unknown age', { ageYears: { max: 5 } }, { year: null }],
    ['unknown kilometres', { km: { max: 40_000 } }, { km: null }],
  ])('matches by %s', (_, condition, otherwise) => {
    expect(rateOf({}, { ...rule, ...condition })).toBe(7);
    expect(rateOf(otherwise, { ...rule, ...condition })).toBeNull();
  });

  it("quotes from another lender than the site's, which applies its own availability rule", () => {
    const taurus = { ...rule, provider: 'taurus', ageYears: { min: 10 } };
    expect(quoteFor({ ...car, year: 2015 }, site(taurus, rule), now)?.provider).toBe('taurus');
    expect(quoteFor({ ...car, year: 2014 }, site(taurus, rule), now)).toBeNull();
    expect(quoteFor(car, site(taurus, rule), now)?.provider).toBe('manual');
  });

  it("gives precedence to the lender entry of the vehicle's feed", () => {
    const entry = {
      interestRate: 9.95,
      comparisonRate: 10.6,
      paymentWeek: 156.6,
      paymentMonth: null,
      deposit: null,
      termYears: 0,
      termMonths: null,
      termWeeks: null,
      balloon: null,
      totalPayable: null,
      establishmentFees: null,
      disclaimer: null,
      financeProvider: null,
    };
    const quote = quoteFor({ ...car, finance_lenders: { manual: entry } }, site(rule), now);
    // A term of 0 years is ignored; the site's default term is used.
    expect(quote).toMatchObject({ interestRate: 9.95, repayment: 157, termYears: 5 });
  });

  it('names the rule whose provider does not exist', () => {
    expect(() => site(rule, { ...rule, provider: 'nobody' })).toThrow(
      /finance\.rateRules\.1\.provider: "nobody" is refused: no provider "nobody": expected one of 360, taurus/,
    );
  });
});

describe('lenders that require only a listed vehicle', () => {
  const site = (key: string, provider: object) =>
    aSite({ finance: { provider: key, providers: { [key]: provider } } });
  const published = { interestRate: 8.95, comparisonRate: 10.07 };

  it.each(['360', 'ausloans'])(
    'quotes for %s at its published rates if the feed has no lender entry',
    (key) => {
      expect(quoteFor(car, site(key, published), now)).toMatchObject({ interestRate: 8.95, repayment: 143 });
      expect(quoteFor({ ...car, price: null }, site(key, published), now)).toMatchObject({
        enquireOnly: true,
      });
      expect(quoteFor(car, site(key, {}), now)).toBeNull();
      expect(quoteFor({ ...car, status: 'sold' }, site(key, published), now)).toBeNull();
    },
  );

  it('asks for no repayment of a fee alone if the vehicle has no price', () => {
    const withFee = site('360', { ...published, establishmentFee: 1_300 });
    expect(quoteFor({ ...car, price: null }, withFee, now)).toMatchObject({ amount: 0, repayment: 0 });
  });

  it('quotes for other lenders without a lender entry only if the site allows it', () => {
    expect(quoteFor(car, site('manual', published), now)).toBeNull();
  });
});

it('quotes no smaller deposit and no larger balloon than the lender accepts, unless its own entry does', () => {
  const site = aSite({
    finance: {
      provider: 'manual',
      quoteWithoutLenderEntry: true,
      defaults: { deposit: 1_000, residual: 12_000 },
      providers: { manual: { ...rates.manual, limits: { minDepositPercent: 20, maxBalloonPercent: 30 } } },
    },
  });
  expect(quoteFor(car, site, now)).toMatchObject({ deposit: 6_000, balloon: 9_000 });
  expect(quoteFor({ ...car, price: 4_000 }, site, now)).toMatchObject({ deposit: 1_000, balloon: 1_200 });
  const entry = { ...rates.manual, paymentWeek: 140, deposit: 0, balloon: 15_000 };
  const entered = { ...car, finance_lenders: { manual: entry } } as unknown as typeof car;
  expect(quoteFor(entered, site, now)).toMatchObject({ deposit: 0, balloon: 15_000 });
});

it("computes the age of a vehicle in the site's time zone", () => {
  const newYear = new Date('2026-12-31T14:30:00Z');
  const site = (timeZone: string) =>
    aSite({
      timeZone,
      finance: { provider: 'taurus', quoteWithoutLenderEntry: true, providers: { taurus: rates.manual } },
    });
  expect(quoteFor({ ...car, year: 2015 }, site('Australia/Sydney'), newYear)).toBeNull();
  expect(quoteFor({ ...car, year: 2015 }, site('Australia/Perth'), newYear)).not.toBeNull();
});
