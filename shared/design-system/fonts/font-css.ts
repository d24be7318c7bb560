import type { FontFamily, Theme } from '@forecourt/contracts/tenant/theme';
import { catalogue } from './catalogue.ts';

const url = (file: string) => `/assets/fonts/${file}`;

/** Returns the families that a theme's pages need: its two, and an Arabic one on right-to-left pages. */
export function fontFamilies(theme: Theme, direction: 'ltr' | 'rtl'): FontFamily[] {
  const themeFamilies = new Set<FontFamily>([theme.bodyFont, theme.displayFont]);
  if (direction === 'rtl') themeFamilies.add('noto-kufi-arabic');
  return [...themeFamilies];
}

/**
 * Returns `@font-face` rules: the files and, per family, fallback system faces adjusted to its metrics, so
 * that nothing moves when the font arrives.
 */
export function fontFaces(families: readonly FontFamily[]): string {
  return families
    .map((family) => {
      const { css, weights, files, fallbacks } = catalogue[family];
      const real = files.map(({ file, unicodeRange }) => {
        const range = files.length > 1 ? `;unicode-range:${unicodeRange}` : '';
        return `@font-face{font-family:"${css}";src:url(${url(file)}) format("woff2");font-weight:${weights.join(' ')};font-display:${arrival(family)}${range}}`;
      });
      const fallbackFaces = fallbacks.map((face) => {
        const src = face.local.map((name) => `local("${name}")`).join(',');
        return `@font-face{font-family:"${css} fallback";src:${src};font-weight:${face.weights};size-adjust:${face.sizeAdjust};ascent-override:${face.ascentOverride};descent-override:${face.descentOverride};line-gap-override:${face.lineGapOverride}}`;
      });
      return [...real, ...fallbackFaces].join('');
    })
    .join('');
}

/**
 * No system font has the width of a condensed face, so lines would wrap differently when it arrives. A page
 * therefore keeps the font that it started with. The other families swap in.
 */
function arrival(family: FontFamily): 'optional' | 'swap' {
  return family.includes('condensed') ? 'optional' : 'swap';
}

/** Returns the value of `font-family` for a family in this direction. */
export function fontStack(family: FontFamily, direction: 'ltr' | 'rtl'): string {
  const { css, generic } = catalogue[family];
  const arabic =
    direction === 'rtl' && family !== 'noto-kufi-arabic' ? `"${catalogue['noto-kufi-arabic'].css}",` : '';
  return `"${css}",${arabic}"${css} fallback",${generic}`;
}

/** Returns the files to preload: without them the first screen changes its font. */
export function fontPreloads(theme: Theme, direction: 'ltr' | 'rtl' = 'ltr'): string[] {
  const subset = direction === 'rtl' ? 'arabic' : 'latin';
  return fontFamilies(theme, direction).flatMap((family) => {
    const { files } = catalogue[family];
    const first =
      files.find(({ script }) => script === subset) ?? (direction === 'rtl' ? undefined : files[0]);
    return first ? [url(first.file)] : [];
  });
}
