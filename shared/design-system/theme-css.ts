import type { Theme } from '@forecourt/contracts/tenant/theme';
import { catalogue } from './fonts/catalogue.ts';
import { fontFaces, fontFamilies, fontStack } from './fonts/font-css.ts';
import { mix, toLch } from './theme/colour.ts';
import { sectionPalettes } from './theme/section-palettes.ts';

export { fontPreloads } from './fonts/font-css.ts';
export { checkTheme } from './theme/check-theme.ts';

const density = { compact: 0.75, comfortable: 1, airy: 1.25 } as const;

/**
 * Returns a tenant's theme as CSS text for the document's head: `@font-face` rules, the custom properties of
 * the page, and those that apply inside `[data-ground=header|brand|inverse|page]`. Text colours are derived
 * by contrast with their backgrounds.
 */
export function themeCss(theme: Theme, direction: 'ltr' | 'rtl' = 'ltr'): string {
  const { root, header, brand, inverse } = sectionPalettes(theme);
  const display = catalogue[theme.displayFont];
  const uppercase = theme.uppercaseHeadings && direction === 'ltr';
  const rootRule =
    rule(':root,[data-ground=page]', colours(root)) +
    rule(':root', {
      '--fc-radii-card': px(theme.radius),
      '--fc-radii-control': px(Math.min(theme.radius, 12)),
      '--fc-radii-pill': theme.radius <= 2 ? px(theme.radius) : '9999px',
      '--fc-radii-sm': px(Math.min(theme.radius, 4)),
      '--fc-fonts-body': fontStack(theme.bodyFont, direction),
      '--fc-fonts-display': fontStack(theme.displayFont, direction),
      '--fc-font-weights-display': String(Math.min(theme.displayWeight, display.weights[1])),
      '--fc-display-transform': uppercase ? 'uppercase' : 'none',
      '--fc-display-tracking':
        direction === 'rtl'
          ? 'normal'
          : uppercase
            ? '0.01em'
            : display.generic === 'serif'
              ? '-0.015em'
              : '-0.012em',
      // Closer letters would swallow the narrow space of a serif.
      '--fc-display-words': display.generic === 'serif' && direction === 'ltr' ? '0.06em' : 'normal',
      '--fc-display-scale': String(display.displayScale),
      '--fc-text-scale': String(catalogue[theme.bodyFont].textScale),
      '--fc-figures': catalogue[theme.bodyFont].figures,
      '--fc-leading': direction === 'rtl' ? '1.7' : '1.5',
      '--fc-flip': direction === 'rtl' ? '-1' : '1',
      '--fc-density': String(density[theme.density]),
      '--fc-sizes-content': px(theme.contentWidth),
      '--fc-shadows-float': shadow(theme),
      'color-scheme': isDark(theme) ? 'dark' : 'light',
    });
  const scopes = Object.entries({ header, brand, inverse }).map(([name, palette]) =>
    rule(`[data-ground=${name}]`, colours(changed(palette, root))),
  );
  return fontFaces(fontFamilies(theme, direction)) + rootRule + scopes.join('');
}

/** Returns the colour that browsers on phones paint around the page (`<meta name="theme-color">`). */
export function themeColour(theme: Theme): string {
  return sectionPalettes(theme).header.canvas ?? theme.brand;
}

const px = (value: number) => `${value}px`;
const isDark = (theme: Theme) => toLch(theme.canvas).l < 0.5;

function colours(palette: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(palette).map(([name, value]) => [`--fc-colors-${name}`, value]));
}

function changed(palette: Record<string, string>, from: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(palette).filter(([name, value]) => from[name] !== value));
}

function rule(selector: string, declarations: Record<string, string>): string {
  return `${selector}{${Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
}

function shadow(theme: Theme): string {
  const dark = isDark(theme) ? '#000000' : mix(theme.ink, theme.brand, 0.3);
  const strength = isDark(theme) ? ['66', '99'] : ['14', '2e'];
  return `0 2px 6px ${dark}${strength[0]},0 10px 28px -6px ${dark}${strength[1]}`;
}
