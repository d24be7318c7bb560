// Written by generate.ts from the fonts' own metrics; change that, not this.
import type { FontFamily } from '@forecourt/contracts/tenant/theme';

export type FallbackFace = {
  local: string[];
  weights: string;
  sizeAdjust: string;
  ascentOverride: string;
  descentOverride: string;
  lineGapOverride: string;
};
export type FontEntry = {
  /** The family's name in CSS. */
  css: string;
  generic: 'serif' | 'sans-serif';
  /** How much larger headings, and text, are set than the scale says: condensed faces look small. */
  displayScale: number;
  textScale: number;
  /** For font-variant-numeric: how money and kilometres are set. */
  figures: string;
  weights: [number, number];
  /** Served under /assets/fonts/. */
  files: { file: string; script: string; unicodeRange: string }[];
  fallbacks: FallbackFace[];
};

export const catalogue: Record<FontFamily, FontEntry> = {
  figtree: {
    css: 'Figtree',
    generic: 'sans-serif',
    displayScale: 1,
    textScale: 1,
    figures: 'tabular-nums lining-nums',
    weights: [300, 900],
    files: [
      {
        file: 'figtree.woff2',
        script: 'latin',
        unicodeRange:
          'U+20-7E,U+A0-FF,U+131,U+152-153,U+160-161,U+178,U+17D-17E,U+2C6,U+2DA,U+2DC,U+2002-200B,U+2010-2027,U+202F-2030,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2190-2193,U+2212',
      },
    ],
    fallbacks: [
      {
        local: ['Arial', 'ArialMT', 'Liberation Sans'],
        weights: '100 599',
        sizeAdjust: '101.22%',
        ascentOverride: '93.86%',
        descentOverride: '24.70%',
        lineGapOverride: '0.00%',
      },
      {
        local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
        weights: '600 900',
        sizeAdjust: '96.25%',
        ascentOverride: '98.70%',
        descentOverride: '25.97%',
        lineGapOverride: '0.00%',
      },
    ],
  },
  'hanken-grotesk': {
    css: 'Hanken Grotesk',
    generic: 'sans-serif',
    displayScale: 1,
    textScale: 1,
    figures: 'tabular-nums lining-nums',
    weights: [100, 900],
    files: [
      {
        file: 'hanken-grotesk.woff2',
        script: 'latin',
        unicodeRange:
          'U+20-7E,U+A0-FF,U+131,U+152-153,U+160-161,U+178,U+17D-17E,U+2C6,U+2DA,U+2DC,U+2002-200B,U+2010-2027,U+202F-2030,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2190-2193,U+2212',
      },
    ],
    fallbacks: [
      {
        local: ['Arial', 'ArialMT', 'Liberation Sans'],
        weights: '100 599',
        sizeAdjust: '101.55%',
        ascentOverride: '98.47%',
        descentOverride: '29.84%',
        lineGapOverride: '0.00%',
      },
      {
        local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
        weights: '600 900',
        sizeAdjust: '95.39%',
        ascentOverride: '104.84%',
        descentOverride: '31.77%',
        lineGapOverride: '0.00%',
      },
    ],
  },
  archivo: {
    css: 'Archivo',
    generic: 'sans-serif',
    displayScale: 1,
    textScale: 1,
    figures: 'tabular-nums lining-nums',
    weights: [100, 900],
    files: [
      {
        file: 'archivo.woff2',
        script: 'latin',
        unicodeRange:
          'U+20-7E,U+A0-FF,U+131,U+152-153,U+160-161,U+178,U+17D-17E,U+2C6,U+2DA,U+2DC,U+2002-200B,U+2010-2027,U+202F-2030,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2190-2193,U+2212',
      },
    ],
    fallbacks: [
      {
        local: ['Arial', 'ArialMT', 'Liberation Sans'],
        weights: '100 599',
        sizeAdjust: '98.13%',
        ascentOverride: '89.47%',
        descentOverride: '21.40%',
        lineGapOverride: '0.00%',
      },
      {
        local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
        weights: '600 900',
        sizeAdjust: '97.49%',
        ascentOverride: '90.06%',
        descentOverride: '21.54%',
        lineGapOverride: '0.00%',
      },
    ],
  },
  chivo: {
    css: 'Chivo',
    generic: 'sans-serif',
    displayScale: 1,
    textScale: 1,
    figures: 'tabular-nums lining-nums',
    weights: [100, 900],
    files: [
      {
        file: 'chivo.woff2',
        script: 'latin',
        unicodeRange:
          'U+20-7E,U+A0-FF,U+131,U+152-153,U+160-161,U+178,U+17D-17E,U+2C6,U+2DA,U+2DC,U+2002-200B,U+2010-2027,U+202F-2030,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2190-2193,U+2212',
      },
    ],
    fallbacks: [
      {
        local: ['Arial', 'ArialMT', 'Liberation Sans'],
        weights: '100 599',
        sizeAdjust: '107.50%',
        ascentOverride: '87.44%',
        descentOverride: '23.26%',
        lineGapOverride: '0.00%',
      },
      {
        local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
        weights: '600 900',
        sizeAdjust: '101.01%',
        ascentOverride: '93.06%',
        descentOverride: '24.75%',
        lineGapOverride: '0.00%',
      },
    ],
  },
  fraunces: {
    css: 'Fraunces',
    generic: 'serif',
    displayScale: 1,
    textScale: 1,
    figures: 'tabular-nums lining-nums',
    weights: [100, 900],
    files: [
      {
        file: 'fraunces.woff2',
        script: 'latin',
        unicodeRange:
          'U+20-7E,U+A0-FF,U+131,U+152-153,U+160-161,U+178,U+17D-17E,U+2C6,U+2DA,U+2DC,U+2002-200B,U+2010-2027,U+202F-2030,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2190-2193,U+2212',
      },
    ],
    fallbacks: [
      {
        local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'],
        weights: '100 599',
        sizeAdjust: '108.37%',
        ascentOverride: '90.25%',
        descentOverride: '23.53%',
        lineGapOverride: '0.00%',
      },
      {
        local: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
        weights: '600 900',
        sizeAdjust: '108.91%',
        ascentOverride: '89.80%',
        descentOverride: '23.41%',
        lineGapOverride: '0.00%',
      },
    ],
  },
  newsreader: {
    css: 'Newsreader',
    generic: 'serif',
    displayScale: 1.08,
    textScale: 1,
    figures: 'tabular-nums lining-nums',
    weights: [200, 800],
    files: [
      {
        file: 'newsreader.woff2',
        script: 'latin',
        unicodeRange:
          'U+20-7E,U+A0-FF,U+131,U+152-153,U+160-161,U+178,U+17D-17E,U+2C6,U+2DA,U+2DC,U+2002-200B,U+2010-2027,U+202F-2030,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2190-2193,U+2212',
      },
    ],
    fallbacks: [
      {
        local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'],
        weights: '100 599',
        sizeAdjust: '102.42%',
        ascentOverride: '71.76%',
        descentOverride: '25.87%',
        lineGapOverride: '0.00%',
      },
      {
        local: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
        weights: '600 900',
        sizeAdjust: '103.40%',
        ascentOverride: '71.08%',
        descentOverride: '25.63%',
        lineGapOverride: '0.00%',
      },
    ],
  },
  'sofia-sans-condensed': {
    css: 'Sofia Sans Condensed',
    generic: 'sans-serif',
    displayScale: 1.1,
    textScale: 1.08,
    figures: 'lining-nums',
    weights: [1, 1000],
    files: [
      {
        file: 'sofia-sans-condensed.woff2',
        script: 'latin',
        unicodeRange:
          'U+20-7E,U+A0-FF,U+131,U+152-153,U+160-161,U+178,U+17D-17E,U+2C6,U+2DA,U+2DC,U+2002-200B,U+2010-2027,U+202F-2030,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2190-2193,U+2212',
      },
    ],
    fallbacks: [
      {
        local: ['Arial', 'ArialMT', 'Liberation Sans'],
        weights: '100 599',
        sizeAdjust: '75.25%',
        ascentOverride: '119.61%',
        descentOverride: '39.87%',
        lineGapOverride: '0.00%',
      },
      {
        local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
        weights: '600 900',
        sizeAdjust: '73.27%',
        ascentOverride: '122.83%',
        descentOverride: '40.94%',
        lineGapOverride: '0.00%',
      },
    ],
  },
  'sofia-sans-extra-condensed': {
    css: 'Sofia Sans Extra Condensed',
    generic: 'sans-serif',
    displayScale: 1.25,
    textScale: 1.16,
    figures: 'lining-nums',
    weights: [1, 1000],
    files: [
      {
        file: 'sofia-sans-extra-condensed.woff2',
        script: 'latin',
        unicodeRange:
          'U+20-7E,U+A0-FF,U+131,U+152-153,U+160-161,U+178,U+17D-17E,U+2C6,U+2DA,U+2DC,U+2002-200B,U+2010-2027,U+202F-2030,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2190-2193,U+2212',
      },
    ],
    fallbacks: [
      {
        local: ['Arial', 'ArialMT', 'Liberation Sans'],
        weights: '100 599',
        sizeAdjust: '61.38%',
        ascentOverride: '146.63%',
        descentOverride: '48.88%',
        lineGapOverride: '0.00%',
      },
      {
        local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
        weights: '600 900',
        sizeAdjust: '61.65%',
        ascentOverride: '145.98%',
        descentOverride: '48.66%',
        lineGapOverride: '0.00%',
      },
    ],
  },
  'noto-kufi-arabic': {
    css: 'Noto Kufi Arabic',
    generic: 'sans-serif',
    displayScale: 0.92,
    textScale: 1,
    figures: 'tabular-nums lining-nums',
    weights: [400, 800],
    files: [
      {
        file: 'noto-kufi-arabic.woff2',
        script: 'arabic',
        unicodeRange:
          'U+600-605,U+60C,U+61B,U+61F-65F,U+660-66D,U+670-671,U+67E,U+686,U+698,U+6A9,U+6AF,U+6CC,U+6F0-6F9',
      },
      {
        file: 'noto-kufi-arabic-latin.woff2',
        script: 'latin',
        unicodeRange:
          'U+20-7E,U+A0-FF,U+131,U+152-153,U+160-161,U+178,U+17D-17E,U+2C6,U+2DA,U+2DC,U+2002-200B,U+2010-2027,U+202F-2030,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2190-2193,U+2212',
      },
    ],
    fallbacks: [
      {
        local: ['Arial', 'ArialMT', 'Liberation Sans'],
        weights: '100 599',
        sizeAdjust: '110.16%',
        ascentOverride: '116.37%',
        descentOverride: '55.83%',
        lineGapOverride: '0.00%',
      },
      {
        local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
        weights: '600 900',
        sizeAdjust: '108.45%',
        ascentOverride: '118.21%',
        descentOverride: '56.71%',
        lineGapOverride: '0.00%',
      },
    ],
  },
};
