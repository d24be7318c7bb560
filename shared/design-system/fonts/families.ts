import type { FontFamily } from '@forecourt/contracts/tenant/theme';

export type Cut = {
  source: string;
  text: 'latin' | 'arabic';
  axes?: Record<string, number | { min: number; max: number }>;
};

/**
 * The subsets that the generator cuts from each `@fontsource-variable` family. The condensed faces keep their
 * default figures, because their tabular figures are as wide as those of another face and look spaced out.
 */
export const families: Record<
  FontFamily,
  {
    css: string;
    fallback: 'sans' | 'serif';
    displayScale: number;
    textScale?: number;
    figures?: string;
    cuts: Cut[];
  }
> = {
  figtree: {
    css: 'Figtree',
    fallback: 'sans',
    displayScale: 1,
    cuts: [{ source: 'figtree-latin-wght-normal', text: 'latin' }],
  },
  'hanken-grotesk': {
    css: 'Hanken Grotesk',
    fallback: 'sans',
    displayScale: 1,
    cuts: [{ source: 'hanken-grotesk-latin-wght-normal', text: 'latin' }],
  },
  archivo: {
    css: 'Archivo',
    fallback: 'sans',
    displayScale: 1,
    cuts: [{ source: 'archivo-latin-wght-normal', text: 'latin' }],
  },
  chivo: {
    css: 'Chivo',
    fallback: 'sans',
    displayScale: 1,
    cuts: [{ source: 'chivo-latin-wght-normal', text: 'latin' }],
  },
  // Cut at an optical size for headlines, because fontsource's plain file uses the one for text, which looks
  // dull in a headline.
  fraunces: {
    css: 'Fraunces',
    fallback: 'serif',
    displayScale: 1,
    cuts: [{ source: 'fraunces-latin-opsz-normal', text: 'latin', axes: { opsz: 60 } }],
  },
  newsreader: {
    css: 'Newsreader',
    fallback: 'serif',
    displayScale: 1.08,
    cuts: [{ source: 'newsreader-latin-opsz-normal', text: 'latin', axes: { opsz: 28 } }],
  },
  'sofia-sans-condensed': {
    css: 'Sofia Sans Condensed',
    fallback: 'sans',
    displayScale: 1.1,
    textScale: 1.08,
    figures: 'lining-nums',
    cuts: [{ source: 'sofia-sans-condensed-latin-wght-normal', text: 'latin' }],
  },
  'sofia-sans-extra-condensed': {
    css: 'Sofia Sans Extra Condensed',
    fallback: 'sans',
    displayScale: 1.25,
    textScale: 1.16,
    figures: 'lining-nums',
    cuts: [{ source: 'sofia-sans-extra-condensed-latin-wght-normal', text: 'latin' }],
  },
  'noto-kufi-arabic': {
    css: 'Noto Kufi Arabic',
    fallback: 'sans',
    displayScale: 0.92,
    cuts: [
      {
        source: 'noto-kufi-arabic-arabic-wght-normal',
        text: 'arabic',
        axes: { wght: { min: 400, max: 800 } },
      },
      { source: 'noto-kufi-arabic-latin-wght-normal', text: 'latin', axes: { wght: { min: 400, max: 800 } } },
    ],
  },
};

/**
 * The Arabic face of PDFs for every family. Its letters include their dots; those of Noto Kufi are marks,
 * which PDF generators misplace.
 */
export const arabicOnPaper: Cut = { source: 'cairo-arabic-wght-normal', text: 'arabic' };

/** Basic Latin to Latin-1 with punctuation and signs of prices; Arabic with the Persian letters. */
export const characters: Record<Cut['text'], [number, number][]> = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x160, 0x161],
    [0x178, 0x178],
    [0x17d, 0x17e],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x2002, 0x200b],
    [0x2010, 0x2027],
    [0x202f, 0x2030],
    [0x2032, 0x2033],
    [0x2039, 0x203a],
    [0x2044, 0x2044],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2190, 0x2193],
    [0x2212, 0x2212],
  ],
  arabic: [
    [0x600, 0x605],
    [0x60c, 0x60c],
    [0x61b, 0x61b],
    [0x61f, 0x65f],
    [0x660, 0x66d],
    [0x670, 0x671],
    [0x67e, 0x67e],
    [0x686, 0x686],
    [0x698, 0x698],
    [0x6a9, 0x6a9],
    [0x6af, 0x6af],
    [0x6cc, 0x6cc],
    [0x6f0, 0x6f9],
  ],
};
