import { popularBases } from './popular-bases.ts';

it("lists popular makes in stock first in the site's order, then the others by their stock", () => {
  const { makes, bodies } = popularBases({ Audi: 50, Kia: 3, Toyota: 9, BMW: 70 }, { ute: 4, suv: 9 }, [
    'Toyota',
    'Mazda',
    'Kia',
  ]);
  expect(makes.map(({ base, count }) => [base.kind === 'make' && base.make, count])).toEqual([
    ['Toyota', 9],
    ['Kia', 3],
    ['BMW', 70],
    ['Audi', 50],
  ]);
  expect(bodies.map(({ base }) => base)).toEqual([
    { kind: 'body', body: 'suv' },
    { kind: 'body', body: 'ute' },
  ]);
});

it('lists at most eight makes, and none without a page of its own', () => {
  const makes = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`Make ${index}`, 12 - index]));
  expect(
    popularBases({ ...makes, Van: 99, تويوتا: 99 }, {}, []).makes.map(
      ({ base }) => base.kind === 'make' && base.make,
    ),
  ).toEqual(Array.from({ length: 8 }, (_, index) => `Make ${index}`));
});
