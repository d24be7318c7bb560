/** `node fonts/generate.ts`: cuts the font files and writes the catalogue. Run it after adding a family. */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import type { Font } from 'fontkit';
import subsetFont from 'subset-font';
import { arabicOnPaper, characters, families } from './families.ts';
import type { Cut } from './families.ts';
import { metricsOf, systemFaces } from './metrics.ts';

const require = createRequire(import.meta.url);
const features = [
  'kern',
  'liga',
  'calt',
  'ccmp',
  'locl',
  'mark',
  'mkmk',
  'rlig',
  'init',
  'medi',
  'fina',
  'isol',
  'tnum',
  'lnum',
  'case',
];
const percent = (value: number) => `${(value * 100).toFixed(2)}%`;

const entries: string[] = [];
for (const [family, { css, fallback, displayScale, textScale, figures, cuts }] of Object.entries(families)) {
  const files = [];
  let faces = '';
  let range: [number, number] = [400, 700];
  for (const cut of cuts) {
    const file = cut.text === 'latin' && cuts.length > 1 ? `${family}-latin` : family;
    const font = await cutFont(cut, family, 'woff2');
    await writeFile(new URL(`./files/${file}.woff2`, import.meta.url), font);
    if (cut.text === 'latin') await cutForPaper(cut, family, family);
    const axis = (create(await cutFont(cut, family, 'sfnt')) as Font).variationAxes.wght;
    if (axis) range = [axis.min, axis.max];
    files.push({ file: `${file}.woff2`, script: cut.text, unicodeRange: unicodeRange(cut.text) });
    if (cut.text === 'latin') faces = await fallbackFaces(cut, family, fallback, range);
    console.log(`${file}.woff2 ${(font.length / 1024).toFixed(1)} KB, weights ${range.join(' to ')}`);
  }
  entries.push(
    `  '${family}': {\n    css: '${css}', generic: '${fallback === 'serif' ? 'serif' : 'sans-serif'}', displayScale: ${displayScale}, textScale: ${textScale ?? 1}, figures: '${figures ?? 'tabular-nums lining-nums'}', weights: [${range.join(', ')}],\n    files: [\n${files.map((f) => `      ${JSON.stringify(f)},`).join('\n')}\n    ],\n    fallbacks: [\n${faces}\n    ],\n  },`,
  );
}
await cutForPaper(arabicOnPaper, 'cairo', 'arabic');
await writeFile(new URL('./catalogue.ts', import.meta.url), catalogue(entries));

/** PDFs support no variable fonts: writes two weights, each as its own file. */
async function cutForPaper(cut: Cut, family: string, name: string): Promise<void> {
  for (const weight of [400, 700])
    await writeFile(
      new URL(`./files/print/${name}-${weight}.woff`, import.meta.url),
      await cutFont(cut, family, 'woff', weight),
    );
}

async function cutFont(
  { source, text, axes }: Cut,
  family: string,
  targetFormat: 'woff2' | 'woff' | 'sfnt',
  wght?: number,
): Promise<Buffer> {
  const input = await readFile(require.resolve(`@fontsource-variable/${family}/files/${source}.woff2`));
  const letters = characters[text]
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)))
    .join('');
  const variationAxes = { ...axes, ...(wght === undefined ? {} : { wght }) };
  return subsetFont(input, letters, { targetFormat, keepFeatures: features, variationAxes });
}

/**
 * Returns one fallback for regular text and one for bold: a variable face grows wider with its weight, and so
 * must the fallbacks.
 */
async function fallbackFaces(
  cut: Cut,
  family: string,
  kind: 'sans' | 'serif',
  [low, high]: [number, number],
): Promise<string> {
  const faces = [];
  for (const weight of ['regular', 'bold'] as const) {
    const wght = Math.min(high, Math.max(low, weight === 'bold' ? 700 : 400));
    const metrics = metricsOf(create(await cutFont(cut, family, 'sfnt', wght)) as Font);
    const system = systemFaces[kind][weight];
    const size = metrics.width / system.width;
    const face = {
      local: system.local,
      weights: weight === 'bold' ? '600 900' : '100 599',
      sizeAdjust: percent(size),
      ascentOverride: percent(metrics.ascent / size),
      descentOverride: percent(metrics.descent / size),
      lineGapOverride: percent(metrics.lineGap / size),
    };
    faces.push(`      ${JSON.stringify(face)},`);
  }
  return faces.join('\n');
}

function unicodeRange(text: 'latin' | 'arabic'): string {
  const hex = (code: number) => code.toString(16).toUpperCase();
  return characters[text]
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(',');
}

function catalogue(lines: string[]): string {
  return `// Written by generate.ts from the fonts' own metrics; change that, not this.
import type { FontFamily } from '@forecourt/contracts/tenant/theme';

export type FallbackFace = { local: string[]; weights: string; sizeAdjust: string; ascentOverride: string; descentOverride: string; lineGapOverride: string };
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
${lines.join('\n')}
};
`;
}
