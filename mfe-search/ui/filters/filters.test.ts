import fc from 'fast-check';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { wholeStock } from '@forecourt/contracts/search/search-base';
import type { SearchState } from '../search-state/search-state.ts';
import { facetsOf, facetValues, filterGroups, makeValues, modelValues, splitMakes, usefulGroups } from './filter-groups.ts';
import { handlesOf, priceBounds, rangeOf } from './price-bounds.ts';
import { barHeights } from './price-shape.tsx';

const state = (overrides: Partial<SearchState> = {}): SearchState => ({ base: wholeStock, values: {}, ranges: {}, query: '', sort: 'relevant', page: 1, ...overrides });
const counts = (record: Record<string, number>, facetStats?: { min: number; max: number }) => ({ counts: record, facetStats });

describe('the panel', () => {
  it('has every switchable group by default, and none that the site turns off', () => {
    const all = filterGroups(aTenant()).map((group) => group.attribute);
    for (const attribute of ['car_type', 'colour', 'body', 'transmission', 'km', 'price', 'fuel', 'drive', 'year', 'make']) expect(all).toContain(attribute);
    const off = aTenant({ search: { filters: { carType: false, colour: false, body: false, transmission: false, odometer: false, price: false, fuelType: false, drive: false, year: false, make: false, model: false } } });
    expect(filterGroups(off).map((group) => group.attribute)).not.toEqual(expect.arrayContaining(['price']));
    expect(facetsOf(off)).not.toContain('make_model');
  });

  it('shows only groups that can narrow the results, and those with a choice', () => {
    const groups = filterGroups(aTenant());
    const facets = { body: counts({ suv: 3, ute: 2 }), fuel: counts({ Diesel: 5 }), year: counts({}, { min: 2019, max: 2019 }), price: counts({}, { min: 0, max: 90 }) };
    expect(usefulGroups(groups, state(), facets).map((group) => group.attribute)).toEqual(['price', 'body']);
    expect(usefulGroups(groups, state({ values: { fuel: ['LPG'] }, ranges: { year: { min: 2020, max: null } } }), facets).map((group) => group.attribute)).toEqual(['price', 'body', 'year', 'fuel']);
  });

  it('keeps a chosen value at its place with 0', () => {
    expect(facetValues({ city: counts({ Albury: 1, Cairns: 2 }) }, state({ values: { city: ['Ballarat'] } }), 'city')).toEqual([
      { value: 'Albury', count: 1, isChosen: false }, { value: 'Ballarat', count: 0, isChosen: true }, { value: 'Cairns', count: 2, isChosen: false },
    ]);
  });

  it('shows popular makes first, a chosen one always', () => {
    const makes = facetValues({ make: counts({ Audi: 9, BMW: 1, Kia: 2, Lada: 1, Toyota: 5 }) }, state({ values: { make: ['Lada'] } }), 'make');
    const { first, rest } = splitMakes(makes, ['Toyota', 'Kia'], 3);
    expect(first.map((make) => make.value)).toEqual(['Toyota', 'Kia', 'Audi', 'Lada']);
    expect(rest.map((make) => make.value)).toEqual(['BMW']);
  });

  it('lists the models of a make without its name, a chosen one with 0 too', () => {
    const facets = { make_model: counts({ 'Land Rover Defender': 2, 'Land Cruiser': 1 }) };
    const choice = { makes: [], models: [{ make: 'Land Rover', model: 'Defender' }, { make: 'Land Rover', model: 'Velar' }, { make: 'Kia', model: 'Rio' }] };
    expect(modelValues(facets, choice, 'Land Rover')).toEqual([{ value: 'Defender', count: 2, isChosen: true }, { value: 'Velar', count: 0, isChosen: true }]);
  });

  it('counts a make as chosen by its models', () => {
    const choice = { makes: ['Lada'], models: [{ make: 'Toyota', model: 'HiLux' }] };
    expect(makeValues({ make: counts({ Kia: 2, Toyota: 5 }) }, choice)).toEqual([
      { value: 'Kia', count: 2, isChosen: false }, { value: 'Lada', count: 0, isChosen: true }, { value: 'Toyota', count: 5, isChosen: true },
    ]);
  });
});

describe('the price slider', () => {
  it('ends at the highest price, or at the site\'s own end where there is none', () => {
    const slider = { min: 0, max: 100_000, capped: false };
    expect(priceBounds(slider, 89_240)).toEqual({ min: 0, max: 90_000, step: 900, isOpen: false });
    expect(priceBounds(slider, 1_500_000)).toEqual({ min: 0, max: 1_500_000, step: 15_000, isOpen: false });
    expect(priceBounds(slider, 0)).toEqual({ min: 0, max: 100_000, step: 1000, isOpen: false });
    expect(priceBounds({ min: 5000, max: 250_000, capped: false }, undefined).max).toBe(250_000);
  });

  it('ends at the site\'s own end at the latest where it is capped, with all dearer ones beyond it', () => {
    const slider = { min: 0, max: 120_000, capped: true };
    const bounds = priceBounds(slider, 1_500_000);
    expect(bounds).toEqual({ min: 0, max: 120_000, step: 1200, isOpen: true });
    expect([rangeOf([40_000, 120_000], bounds), rangeOf([0, 120_000], bounds), handlesOf({ min: 50_000, max: 900_000 }, bounds)]).toEqual([{ min: 40_000, max: null }, null, [50_000, 120_000]]);
    expect(priceBounds(slider, 89_240)).toEqual({ min: 0, max: 90_000, step: 900, isOpen: false });
  });

  it('stays within its ends, never crosses, and speaks in thousands', () => {
    const bounds = fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 500_000 })).map(([min, high]) => priceBounds({ min: min * 1000, max: 100_000, capped: high % 2 === 0 }, high));
    fc.assert(fc.property(bounds, fc.nat(600_000), fc.nat(600_000), (limits, a, b) => {
      const range = rangeOf([a, b], limits);
      const [low, high] = handlesOf(range ?? undefined, limits);
      expect(low).toBeGreaterThanOrEqual(limits.min);
      expect(high).toBeLessThanOrEqual(limits.max);
      expect(low).toBeLessThanOrEqual(high);
      for (const end of [range?.min, range?.max]) if (end != null) expect(end % 1000).toBe(0);
      expect(rangeOf([low, high], limits)).toEqual(range);
    }));
  });
});

describe('the shape of the prices', () => {
  it('has a bar for each part of the range, the highest where most are', () => {
    const heights = barHeights({ 1000: 1, 24_000: 16, 100_000: 4 }, 0, 100_000);
    expect(heights).toHaveLength(25);
    expect([heights[0], heights[5], heights[24]]).toEqual([10, 38, 19]);
    expect(heights.filter((height) => height > 0)).toHaveLength(3);
  });

  it('leaves no price out and shows even a single one', () => {
    fc.assert(fc.property(fc.dictionary(fc.nat(900).map((thousands) => String(thousands * 1000)), fc.integer({ min: 1, max: 5000 }), { minKeys: 1 }), fc.integer({ min: 1, max: 900 }), (prices, high) => {
      const heights = barHeights(prices, 0, high * 1000);
      expect(Math.max(...heights)).toBe(38);
      expect(heights.every((height) => height === 0 || height >= 2)).toBe(true);
    }));
  });
});
