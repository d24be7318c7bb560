import type { Font } from 'fontkit';

export type Metrics = { ascent: number; descent: number; lineGap: number; width: number };

/** Letters per thousand of English prose, including spaces. */
const english: Record<string, number> = {
  ' ': 180,
  e: 103,
  t: 74,
  a: 66,
  o: 62,
  i: 58,
  n: 57,
  s: 52,
  r: 50,
  h: 45,
  l: 34,
  d: 31,
  c: 24,
  u: 23,
  m: 21,
  f: 18,
  p: 17,
  g: 16,
  w: 15,
  y: 15,
  b: 12,
  v: 8,
  k: 6,
  x: 2,
  j: 2,
  q: 1,
  z: 1,
};

/** Returns the face's vertical metrics and the mean advance width of prose, all in em. */
export function metricsOf(font: Font): Metrics {
  const em = font.unitsPerEm;
  let sum = 0;
  let weight = 0;
  for (const [letter, share] of Object.entries(english)) {
    sum += font.glyphForCodePoint(letter.codePointAt(0) ?? 32).advanceWidth * share;
    weight += share;
  }
  return {
    ascent: font.ascent / em,
    descent: -font.descent / em,
    lineGap: font.lineGap / em,
    width: sum / weight / em,
  };
}

// Advance widths in thousandths of an em, as published in the metrics of the core fonts (Arial has
// Helvetica's).
const arial = widths(
  278,
  [
    556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556,
    500, 722, 500, 500, 500,
  ],
);
const arialBold = widths(
  278,
  [
    556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611,
    556, 778, 556, 556, 500,
  ],
);
const times = widths(
  250,
  [
    444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500,
    500, 722, 500, 500, 444,
  ],
);
const timesBold = widths(
  250,
  [
    500, 556, 444, 556, 444, 333, 500, 556, 278, 333, 556, 278, 833, 556, 500, 556, 556, 444, 389, 333, 556,
    500, 722, 500, 500, 444,
  ],
);

/** Fallback faces by weight, with their names in the operating systems (Liberation has the same widths). */
export const systemFaces = {
  sans: {
    regular: { local: ['Arial', 'ArialMT', 'Liberation Sans'], width: arial },
    bold: { local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], width: arialBold },
  },
  serif: {
    regular: { local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'], width: times },
    bold: {
      local: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
      width: timesBold,
    },
  },
} as const;

function widths(space: number, letters: number[]): number {
  let sum = space * (english[' '] ?? 0);
  let weight = english[' '] ?? 0;
  letters.forEach((advance, index) => {
    const share = english[String.fromCharCode(97 + index)] ?? 0;
    sum += advance * share;
    weight += share;
  });
  return sum / weight / 1000;
}
