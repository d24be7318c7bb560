/** `node fonts/generate.ts`: cuts the font files and writes the catalogue. Run it after adding a family. */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import type { Font } from 'fontkit';
import subsetFont from 'subset-font';
import type { FallbackFace, FontEntry } from './catalogue.ts';
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

const catalogue: Partial<Record<string, FontEntry>> = {};
for (const [family, { css, fallback, displayScale, textScale, figures, cuts }] of Object.entries(families)) {
  const files: FontEntry['files'] = [];
  let fallbacks: FallbackFace[] = [];
  let weights: [number, number] = [400, 700];
  for (const cut of cuts) {
    const file = cut.text === 'latin' && cuts.length > 1 ? `${family}-latin` : family;
    const font = await cutFont(cut, family, 'woff2');
    await writeFile(new URL(`./files/${file}.woff2`, import.meta.url), font);
    if (cut.text === 'latin') await cutForPaper(cut, family, family);
    const axis = (create(await cutFont(cut, family, 'sfnt')) as Font).variationAxes.wght;
    if (axis) weights = [axis.min, axis.max];
    files.push({ file: `${file}.woff2`, script: cut.text, unicodeRange: unicodeRange(cut.text) });
    if (cut.text === 'latin') fallbacks = await fallbackFaces(cut, family, fallback, weights);
    console.log(`${file}.woff2 ${(font.length / 1024).toFixed(1)} KB, weights ${weights.join(' to ')}`);
  }
  catalogue[family] = {
    css,
    generic: fallback === 'serif' ? 'serif' : 'sans-serif',
    displayScale,
    textScale: textScale ?? 1,
    figures: figures ?? 'tabular-nums lining-nums',
    weights,
    files,
    fallbacks,
  };
}
await cutForPaper(arabicOnPaper, 'cairo', 'arabic');
await writeFile(new URL('./catalogue.json', import.meta.url), `${JSON.stringify(catalogue, null, 2)}\n`);

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
): Promise<FallbackFace[]> {
  const faces: FallbackFace[] = [];
  for (const weight of ['regular', 'bold'] as const) {
    const wght = Math.min(high, Math.max(low, weight === 'bold' ? 700 : 400));
    const metrics = metricsOf(create(await cutFont(cut, family, 'sfnt', wght)) as Font);
    const system = systemFaces[kind][weight];
    const size = metrics.width / system.width;
    faces.push({
      local: [...system.local],
      weights: weight === 'bold' ? '600 900' : '100 599',
      sizeAdjust: percent(size),
      ascentOverride: percent(metrics.ascent / size),
      descentOverride: percent(metrics.descent / size),
      lineGapOverride: percent(metrics.lineGap / size),
    });
  }
  return faces;
}

function unicodeRange(text: 'latin' | 'arabic'): string {
  const hex = (code: number) => code.toString(16).toUpperCase();
  return characters[text]
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(',');
}
