import { contrast, fromLch, luminance, mix, readable, shift, toLch } from './colour.ts';

it.each([
  // Published in WCAG and its working group's examples: black on white, the threshold greys, the pure hues.
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#949494', '#ffffff', 3.03],
  ['#ff0000', '#ffffff', 4.0],
  ['#00ff00', '#ffffff', 1.37],
  ['#0000ff', '#ffffff', 8.59],
  ['#ffff00', '#000000', 19.56],
])('computes the contrast of %s on %s as %f', (text, ground, expected) => {
  expect(Math.round(contrast(text, ground) * 100) / 100).toBeCloseTo(expected, 2);
  expect(contrast(text, ground)).toBe(contrast(ground, text));
});

it('computes a luminance of 0 for black and 1 for white', () => {
  expect(luminance('#000000')).toBe(0);
  expect(luminance('#ffffff')).toBeCloseTo(1, 10);
});

it('converts a colour to OKLCH and back without loss', () => {
  for (const hex of ['#14315c', '#ffd400', '#6f8265', '#ff6f59', '#000000', '#ffffff', '#c8232c'])
    expect(fromLch(toLch(hex))).toBe(hex);
});

it('mixes two colours in any proportion', () => {
  expect(mix('#14315c', '#ffd400', 0)).toBe('#14315c');
  expect(mix('#14315c', '#ffd400', 1)).toBe('#ffd400');
  expect(toLch(mix('#000000', '#ffffff', 0.5)).l).toBeCloseTo(0.5, 1);
});

it('keeps a readable colour, and changes another to reach the contrast while keeping its hue', () => {
  expect(readable('#14315c', ['#ffffff'], 4.5)).toBe('#14315c');
  const orange = readable('#f26a1b', ['#ffffff', '#fafafa'], 4.5);
  expect(contrast(orange, '#fafafa')).toBeGreaterThanOrEqual(4.5);
  expect(Math.abs(toLch(orange).h - toLch('#f26a1b').h)).toBeLessThan(0.15);
});

it('chooses black or white if no shade is readable on all backgrounds', () => {
  expect(['#000000', '#ffffff']).toContain(readable('#777777', ['#000000', '#ffffff'], 4.5));
});

it('makes a colour lighter or darker', () => {
  expect(luminance(shift('#6f8265', 0.1))).toBeGreaterThan(luminance('#6f8265'));
  expect(luminance(shift('#6f8265', -0.1))).toBeLessThan(luminance('#6f8265'));
});
