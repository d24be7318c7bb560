import fc from 'fast-check';
import { wholeStock } from '@forecourt/contracts/search/search-base';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import type { SearchState } from '../../model/search-state.ts';
import {
  facetsOf,
  facetValues,
  filterGroups,
  makeValues,
  modelValues,
  splitMakes,
  usefulGroups,
} from './filter-groups.ts';
import { barHeights } from './price/price-histogram.tsx';
import { handlesOf, moveHandle, positionOf, positions, priceAt, priceScale } from './price/price-scale.ts';

const state = (overrides: Partial<SearchState> = {}): SearchState => ({
  base: wholeStock,
  values: {},
  ranges: {},
  query: '',
  sort: 'relevant',
  page: 1,
  ...overrides,
});
const counts = (record: Record<string, number>, facetStats?: { min: number; max: number }) => ({
  counts: record,
  facetStats,
});

describe('the panel', () => {
  it('has every optional group by default, and none that the site disables', () => {
    const all = filterGroups(aTenant()).map((group) => group.attribute);
    for (const attribute of [
      'car_type',
      'colour',
      'body',
      'transmission',
      'km',
      'price',
      'fuel',
      'drive',
      'year',
      'make',
    ])
      expect(all).toContain(attribute);
    const off = aTenant({
      search: {
        filters: {
          carType: false,
          colour: false,
          body: false,
          transmission: false,
          odometer: false,
          price: false,
          fuelType: false,
          drive: false,
          year: false,
          make: false,
          model: false,
        },
      },
    });
    expect(filterGroups(off).map((group) => group.attribute)).not.toEqual(expect.arrayContaining(['price']));
    expect(facetsOf(off)).not.toContain('make_model');
  });

  it('shows only groups that can narrow the results, and those with a selected value', () => {
    const groups = filterGroups(aTenant());
    const facets = {
      body: counts({ suv: 3, ute: 2 }),
      fuel: counts({ Diesel: 5 }),
      year: counts({}, { min: 2019, max: 2019 }),
      price: counts({}, { min: 0, max: 90 }),
    };
    expect(usefulGroups(groups, state(), facets).map((group) => group.attribute)).toEqual(['price', 'body']);
    expect(
      usefulGroups(
        groups,
        state({ values: { fuel: ['LPG'] }, ranges: { year: { min: 2020, max: null } } }),
        facets,
      ).map((group) => group.attribute),
    ).toEqual(['price', 'body', 'year', 'fuel']);
  });

  it('shows no models without their make, which a site without the filter for makes does not offer', () => {
    const groups = filterGroups(aTenant({ search: { filters: { make: false } } }));
    const make = counts({ Kia: 4, Toyota: 9 });
    const shown = (of: Partial<SearchState>, models: Record<string, number>) =>
      usefulGroups(groups, state(of), { make, make_model: counts(models) }).map(({ kind }) => kind);
    expect(shown({}, {})).toEqual([]);
    expect(shown({ values: { make: ['Kia'] } }, { 'Kia Rio': 3, 'Kia EV6': 1 })).toEqual(['model']);
    expect(shown({ values: { model: ['Rio'] } }, {})).toEqual(['model']);
  });

  it('keeps a selected value without results in its position, with count 0', () => {
    expect(
      facetValues(
        { city: counts({ Albury: 1, Cairns: 2 }) },
        state({ values: { city: ['Ballarat'] } }),
        'city',
      ),
    ).toEqual([
      { value: 'Albury', count: 1, isChosen: false },
      { value: 'Ballarat', count: 0, isChosen: true },
      { value: 'Cairns', count: 2, isChosen: false },
    ]);
  });

  it('shows popular makes first, and always a selected one', () => {
    const makes = facetValues(
      { make: counts({ Audi: 9, BMW: 1, Kia: 2, Lada: 1, Toyota: 5 }) },
      state({ values: { make: ['Lada'] } }),
      'make',
    );
    const { first, rest } = splitMakes(makes, ['Toyota', 'Kia'], 3);
    expect(first.map((make) => make.value)).toEqual(['Toyota', 'Kia', 'Audi', 'Lada']);
    expect(rest.map((make) => make.value)).toEqual(['BMW']);
    const capitals = facetValues({ make: counts({ AUDI: 9, KIA: 2, TOYOTA: 5 }) }, state(), 'make');
    expect(splitMakes(capitals, ['Toyota', 'Kia'], 2).first.map((make) => make.value)).toEqual([
      'TOYOTA',
      'KIA',
    ]);
  });

  it('lists the models of a make without its name, including a selected one with count 0', () => {
    const facets = { make_model: counts({ 'Land Rover Defender': 2, 'Land Cruiser': 1 }) };
    const choice = {
      makes: [],
      models: [
        { make: 'Land Rover', model: 'Defender' },
        { make: 'Land Rover', model: 'Velar' },
        { make: 'Kia', model: 'Rio' },
      ],
    };
    expect(modelValues(facets, choice, 'Land Rover')).toEqual([
      { value: 'Defender', count: 2, isChosen: true },
      { value: 'Velar', count: 0, isChosen: true },
    ]);
  });

  it('treats a make as selected if one of its models is selected', () => {
    const choice = { makes: ['Lada'], models: [{ make: 'Toyota', model: 'HiLux' }] };
    expect(makeValues({ make: counts({ Kia: 2, Toyota: 5 }) }, choice)).toEqual([
      { value: 'Kia', count: 2, isChosen: false },
      { value: 'Lada', count: 0, isChosen: true },
      { value: 'Toyota', count: 5, isChosen: true },
    ]);
  });
});

describe('the price slider', () => {
  const ends = ({ min, max, isOpen }: ReturnType<typeof priceScale>) => ({ min, max, isOpen });

  it("ends at the highest price, or at the site's configured end if there is none", () => {
    const slider = { min: 0, max: 100_000, capped: false };
    expect(ends(priceScale(slider, 89_240))).toEqual({ min: 0, max: 90_000, isOpen: false });
    expect(ends(priceScale(slider, 1_500_000))).toEqual({ min: 0, max: 1_500_000, isOpen: false });
    expect(ends(priceScale(slider, 0))).toEqual({ min: 0, max: 100_000, isOpen: false });
    expect(priceScale({ min: 5000, max: 250_000, capped: false }, undefined).max).toBe(250_000);
  });

  it("ends at the site's configured end if it is capped, which then includes all higher prices", () => {
    const slider = { min: 0, max: 120_000, capped: true };
    const scale = priceScale(slider, 1_500_000);
    expect(ends(scale)).toEqual({ min: 0, max: 120_000, isOpen: true });
    expect([
      moveHandle({ min: 40_000, max: 90_000 }, 'max', positions, scale),
      moveHandle({ min: null, max: 90_000 }, 'max', positions, scale),
      handlesOf({ min: 50_000, max: 900_000 }, scale),
    ]).toEqual([{ min: 40_000, max: null }, null, [50_000, 120_000]]);
    expect(ends(priceScale(slider, 89_240))).toEqual({ min: 0, max: 90_000, isOpen: false });
  });

  it('moves by a hundredth of its range, to the nearest thousand', () => {
    const scale = priceScale({ min: 0, max: 100_000, capped: false }, 250_000);
    expect([priceAt(1, scale), priceAt(2, scale), priceAt(50, scale)]).toEqual([3000, 5000, 125_000]);
  });

  it('moves one handle and leaves the other unchanged', () => {
    const scale = priceScale({ min: 0, max: 100_000, capped: false }, 89_240);
    expect(moveHandle(null, 'min', 3, scale)).toEqual({ min: 3000, max: null });
    // No vehicle costs $0.
    expect(moveHandle(null, 'max', 0, scale)).toEqual({ min: null, max: 1000 });
    expect(moveHandle({ min: 13_000, max: null }, 'max', 60, scale)).toEqual({ min: 13_000, max: 54_000 });
    expect(moveHandle({ min: 12_345, max: 40_000 }, 'max', 60, scale)).toEqual({ min: 12_345, max: 54_000 });
    expect(moveHandle({ min: null, max: 12_345 }, 'min', 90, scale)).toEqual({ min: 12_345, max: 12_345 });
  });

  it('gives price ranges with many vehicles a larger part of the track', () => {
    const motorcycles = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [(at + 5) * 1000, 20]));
    const trucks = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [150_000 + at * 17_000, 2]));
    const slider = { min: 0, max: 100_000, capped: false };
    const scale = priceScale(slider, 480_000, { ...motorcycles, ...trucks });
    const steps = Array.from({ length: positions + 1 }, (_, at) => priceAt(at, scale));
    expect(new Set(steps.filter((price) => price >= 5000 && price <= 25_000)).size).toBeGreaterThan(15);
    expect(steps.filter((price) => price > 150_000).length).toBeGreaterThan(20);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    const linear = priceScale(slider, 60_000, { 10_000: 5, 30_000: 5, 60_000: 5 });
    expect(linear.shareOf(30_000)).toBe(0.5);
  });

  it('stays within its ends, never crosses its handles, and uses values in thousands', () => {
    const scales = fc
      .tuple(
        fc.nat(50),
        fc.integer({ min: 1, max: 500_000 }),
        fc.dictionary(
          fc.integer({ min: 1, max: 500 }).map((thousands) => String(thousands * 1000)),
          fc.integer({ min: 1, max: 50 }),
        ),
      )
      .map(([min, high, prices]) =>
        priceScale({ min: min * 1000, max: 100_000, capped: high % 2 === 0 }, high, prices),
      );
    const step = fc.integer({ min: 0, max: positions });
    fc.assert(
      fc.property(scales, step, step, (scale, a, b) => {
        const first = moveHandle(null, 'min', a, scale);
        const range = moveHandle(first, 'max', b, scale);
        const [low, high] = handlesOf(range, scale);
        expect(low).toBeGreaterThanOrEqual(scale.min);
        expect(high).toBeLessThanOrEqual(scale.max);
        expect(low).toBeLessThanOrEqual(high);
        expect(low).toBe(handlesOf(first, scale)[0]);
        for (const end of [range?.min, range?.max]) if (end != null) expect(end % 1000).toBe(0);
        expect(positionOf(low, scale)).toBeLessThanOrEqual(positionOf(high, scale));
      }),
    );
  });
});

describe('the price histogram', () => {
  const scaleTo = (max: number) => priceScale({ min: 0, max, capped: true }, max);

  it('has a bar for each part of the range, the highest for the part with most vehicles', () => {
    const heights = barHeights({ 1000: 1, 24_000: 16, 100_000: 4 }, scaleTo(100_000));
    expect(heights).toHaveLength(25);
    expect([heights[0], heights[5], heights[24]]).toEqual([10, 38, 19]);
    expect(heights.filter((height) => height > 0)).toHaveLength(3);
  });

  it('includes every price and shows even a single vehicle', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.nat(900).map((thousands) => String(thousands * 1000)),
          fc.integer({ min: 1, max: 5000 }),
          { minKeys: 1 },
        ),
        fc.integer({ min: 1, max: 900 }),
        (prices, high) => {
          const heights = barHeights(prices, scaleTo(high * 1000));
          expect(Math.max(...heights)).toBe(38);
          expect(heights.every((height) => height === 0 || height >= 2)).toBe(true);
        },
      ),
    );
  });
});
