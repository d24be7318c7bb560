import { develop, looks } from './page/scene/develop.ts';

const developed = (look: keyof typeof looks, ...rgb: [number, number, number]) => {
  const pixels = Uint8Array.from([...rgb, 77]);
  develop(pixels, 4, looks[look]);
  expect(pixels[3]).toBe(77);
  const [red = 0, green = 0, blue = 0] = pixels;
  return [red, green, blue] as const;
};

it.each(Object.keys(looks) as (keyof typeof looks)[])('keeps black black and white white in %s', (look) => {
  expect(developed(look, 0, 0, 0)).toEqual([0, 0, 0]);
  for (const value of developed(look, 255, 255, 255)) expect(value).toBeGreaterThan(235);
});

it('darkens what is dark in the studio and keeps its light ground', () => {
  expect(developed('studio', 40, 40, 40)[0]).toBeLessThan(25);
  expect(Math.abs(developed('studio', 215, 215, 215)[0] - 215)).toBeLessThan(12);
});

it('keeps the red of a red car', () => {
  const [red, green, blue] = developed('studio', 180, 13, 22);
  expect(red).toBeGreaterThan(130);
  expect(Math.max(green, blue)).toBeLessThan(30);
});

it('takes the violet cast from the city and lifts its shadows', () => {
  const [red, green, blue] = developed('city', 60, 58, 66);
  expect(green).toBeGreaterThan(58);
  // Before, blue was 14 % stronger than green.
  expect((blue - Math.min(red, green)) / green).toBeLessThan(0.08);
});

it("takes the colour from the city's deepest shadows, which it lifts", () => {
  const shadow = developed('city', 12, 4, 6);
  expect(Math.max(...shadow)).toBeGreaterThan(12);
  expect(Math.max(...shadow) - Math.min(...shadow)).toBeLessThan(12);
});
