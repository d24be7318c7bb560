import { contrast, fromLch, luminance, mix, readable, shift, toLch } from './colour.ts';

it.each([
  // Published in WCAG and its working group's examples: black on white, the limits of grey, the pure hues.
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#949494', '#ffffff', 3.03],
  ['#ff0000', '#ffffff', 4.0],
  ['#00ff00', '#ffffff', 1.37],
  ['#0000ff', '#ffffff', 8.59],
  ['#ffff00', '#000000', 19.56],
])('the contrast of %s on %s is %f', (text, ground, expected) => {
  expect(Math.round(contrast(text, ground) * 100) / 100).toBeCloseTo(expected, 2);
  expect(contrast(text, ground)).toBe(contrast(ground, text));
});

it('luminance runs from 0 for black to 1 for white', () => {
  expect(luminance('#000000')).toBe(0);
  expect(luminance('#ffffff')).toBeCloseTo(1, 10);
});

it('a colour survives the way to OKLCH and back', () => {
  for (const hex of ['#14315c', '#ffd400', '#6f8265', '#ff6f59', '#000000', '#ffffff', '#c8232c'])
    expect(fromLch(toLch(hex))).toBe(hex);
});

it('a mix goes from the one to the other', () => {
  expect(mix('#14315c', '#ffd400', 0)).toBe('#14315c');
  expect(mix('#14315c', '#ffd400', 1)).toBe('#ffd400');
  expect(toLch(mix('#000000', '#ffffff', 0.5)).l).toBeCloseTo(0.5, 1);
});

it('a readable colour is left alone, another keeps its hue and gains its contrast', () => {
  expect(readable('#14315c', ['#ffffff'], 4.5)).toBe('#14315c');
  const orange = readable('#f26a1b', ['#ffffff', '#fafafa'], 4.5);
  expect(contrast(orange, '#fafafa')).toBeGreaterThanOrEqual(4.5);
  expect(Math.abs(toLch(orange).h - toLch('#f26a1b').h)).toBeLessThan(0.15);
});

it('between grounds that no hue can serve, black or white is chosen', () => {
  expect(['#000000', '#ffffff']).toContain(readable('#777777', ['#000000', '#ffffff'], 4.5));
});

it('a shift is lighter or darker as it is asked', () => {
  expect(luminance(shift('#6f8265', 0.1))).toBeGreaterThan(luminance('#6f8265'));
  expect(luminance(shift('#6f8265', -0.1))).toBeLessThan(luminance('#6f8265'));
});
