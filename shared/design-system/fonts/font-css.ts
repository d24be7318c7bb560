import type { FontFamily, Theme } from '@forecourt/contracts/tenant/theme';
import { catalogue } from './catalogue.ts';

const url = (file: string) => `/assets/fonts/${file}`;

/** The families that a theme's pages need: its two, and an Arabic one where the page is Arabic and they have none. */
export function fontFamilies(theme: Theme, direction: 'ltr' | 'rtl'): FontFamily[] {
  const themeFamilies = new Set<FontFamily>([theme.bodyFont, theme.displayFont]);
  if (direction === 'rtl') themeFamilies.add('noto-kufi-arabic');
  return [...themeFamilies];
}

/** `@font-face` rules: the files, and per family the system faces stretched to its metrics, so that nothing moves when it arrives. */
export function fontFaces(families: readonly FontFamily[]): string {
  return families
    .map((family) => {
      const { css, weights, files, fallbacks } = catalogue[family];
      const real = files.map(({ file, unicodeRange }) => {
        const range = files.length > 1 ? `;unicode-range:${unicodeRange}` : '';
        return `@font-face{font-family:"${css}";src:url(${url(file)}) format("woff2");font-weight:${weights.join(' ')};font-display:${arrival(family)}${range}}`;
      });
      const stand = fallbacks.map((face) => {
        const src = face.local.map((name) => `local("${name}")`).join(',');
        return `@font-face{font-family:"${css} fallback";src:${src};font-weight:${face.weights};size-adjust:${face.sizeAdjust};ascent-override:${face.ascentOverride};descent-override:${face.descentOverride};line-gap-override:${face.lineGapOverride}}`;
      });
      return [...real, ...stand].join('');
    })
    .join('');
}

/**
 * A condensed face has no system font of its width as a fallback: lines would break elsewhere when it arrives, so a page
 * keeps what it began with. The others swap in.
 */
function arrival(family: FontFamily): 'optional' | 'swap' {
  return family.includes('condensed') ? 'optional' : 'swap';
}

/** The value of `font-family` for a family in this theme. */
export function fontStack(family: FontFamily, direction: 'ltr' | 'rtl'): string {
  const { css, generic } = catalogue[family];
  const arabic =
    direction === 'rtl' && family !== 'noto-kufi-arabic' ? `"${catalogue['noto-kufi-arabic'].css}",` : '';
  return `"${css}",${arabic}"${css} fallback",${generic}`;
}

/** What the document preloads: the files without which the first screen changes its type. */
export function fontPreloads(theme: Theme, direction: 'ltr' | 'rtl' = 'ltr'): string[] {
  const subset = direction === 'rtl' ? 'arabic' : 'latin';
  return fontFamilies(theme, direction).flatMap((family) => {
    const { files } = catalogue[family];
    const first =
      files.find(({ script }) => script === subset) ?? (direction === 'rtl' ? undefined : files[0]);
    return first ? [url(first.file)] : [];
  });
}
