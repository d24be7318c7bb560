import { existsSync, statSync } from 'node:fs';
import { FontFamily } from '@forecourt/contracts/tenant/theme';
import type { Theme } from '@forecourt/contracts/tenant/theme';
import { catalogue } from './fonts/catalogue.ts';
import { neutralTheme } from './testing/neutral-theme.ts';
import { checkTheme, fontPreloads, themeColour, themeCss } from './theme-css.ts';
import { requiredPairs } from './theme/check-theme.ts';
import { contrast, fromLch } from './theme/colour.ts';
import { defaultColours } from './theme/default-colours.ts';
import { sectionPalettes } from './theme/section-palettes.ts';
import './theme/system/create-system.ts';
import { system } from './theme/system/system.ts';

const theme = (overrides: Partial<Theme>): Theme => ({ ...neutralTheme, ...overrides });
const grounds = {
  light: { canvas: '#f8f9fb', surface: '#ffffff', ink: '#161c26' },
  warm: { canvas: '#f6f0e6', surface: '#fffaf2', ink: '#33301f' },
  dark: { canvas: '#17191c', surface: '#212429', ink: '#f1f1ef' },
};

/** Yields every brand hue at every lightness and two chroma values, on each set of background colours. */
function* manyThemes(): Generator<Theme> {
  for (const ground of Object.values(grounds)) {
    for (let hue = 0; hue < 12; hue += 1) {
      for (const l of [0.15, 0.3, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95]) {
        for (const c of [0.03, 0.16])
          yield theme({
            ...ground,
            brand: fromLch({ l, c, h: (hue * Math.PI) / 6 }),
            accent: fromLch({ l: 1 - l, c, h: ((hue + 5) * Math.PI) / 6 }),
          });
      }
    }
  }
}

it('derives colours with the required contrast on every background, whatever the brand colour', () => {
  const misses: string[] = [];
  for (const each of manyThemes()) {
    for (const [name, palette] of Object.entries(sectionPalettes(each))) {
      for (const { text, ground, ratio } of requiredPairs(palette)) {
        const found = contrast(palette[text] ?? '', palette[ground] ?? '');
        if (found < ratio - 0.005)
          misses.push(`${each.brand} on ${each.canvas}, ${name}: ${text} on ${ground} ${found.toFixed(2)}`);
      }
    }
  }
  expect(misses).toEqual([]);
});

it('reports no problems for a readable theme', () => {
  expect(checkTheme(neutralTheme)).toEqual([]);
});

it('reports the colour pair and its contrast if the text colour is too faint', () => {
  const problems = checkTheme(theme({ ink: '#777777', canvas: '#ffffff' }));
  expect(problems).toContain('ink #777777 on canvas #ffffff: contrast 4.48, needs 4.5');
  expect(problems).toContain('ink #777777 on surface #ffffff: contrast 4.48, needs 4.5');
});

it("reports a brand colour too close to the page's colour, and a font weight that does not exist", () => {
  expect(checkTheme(theme({ brand: '#fafafa' })).join()).toContain(
    'brand #fafafa on canvas #f8f9fb: contrast 1.01, needs 1.25',
  );
  expect(checkTheme(theme({ displayFont: 'newsreader', displayWeight: 900 }))).toContain(
    'displayWeight 900: newsreader has 200 to 800',
  );
});

it('sets only custom properties that are tokens of the system', () => {
  const tokens = JSON.stringify(system.getTokenCss());
  const set = [
    ...themeCss(neutralTheme).matchAll(/--fc-(colors|radii|fonts|font-weights|sizes|shadows)-[a-z-]+/g),
  ].map((match) => match[0]);
  expect(set.length).toBeGreaterThan(50);
  expect(set.filter((name) => !tokens.includes(`"${name}"`))).toEqual([]);
});

it('derives the listed default colours from the neutral theme', () => {
  expect(defaultColours).toEqual(sectionPalettes(neutralTheme).root);
});

it('uses the ink colour for text and edge if the brand is yellow', () => {
  const { root } = sectionPalettes(theme({ brand: '#ffd400', canvas: '#ffffff', ink: '#111111' }));
  expect(root['brand-text']).toBe('#111111');
  expect(root['brand-edge']).toBe('#111111');
  expect(root['brand']).toBe('#ffd400');
});

it("lets data-ground=page restore the page's colours", () => {
  expect(themeCss(neutralTheme)).toContain(':root,[data-ground=page]{--fc-colors-canvas:#f8f9fb');
});

it('uses a different theme colour for each of the three headers', () => {
  expect(themeColour(theme({ header: 'light' }))).toBe('#ffffff');
  expect(themeColour(theme({ header: 'brand' }))).toBe(neutralTheme.brand);
  expect(contrast(themeColour(theme({ header: 'dark' })), '#ffffff')).toBeGreaterThan(12);
});

it('has the files of every font family, none over 60 KB, and two fallbacks', () => {
  for (const family of FontFamily.options) {
    const { files, fallbacks, weights } = catalogue[family];
    for (const { file } of files) {
      const path = new URL(`./fonts/files/${file}`, import.meta.url);
      expect(existsSync(path)).toBe(true);
      expect(statSync(path).size).toBeLessThanOrEqual(60 * 1024);
    }
    expect(fallbacks).toHaveLength(2);
    expect(weights[0]).toBeLessThan(weights[1]);
  }
});

it('declares each font of a theme once, with size-adjusted fallbacks, and preloads it', () => {
  const css = themeCss(theme({ bodyFont: 'figtree', displayFont: 'fraunces' }));
  expect(css.match(/url\(\/assets\/fonts\/figtree\.woff2\)/g)).toHaveLength(1);
  expect(css).toContain('--fc-fonts-display:"Fraunces","Fraunces fallback",serif');
  expect(css).toMatch(/"Figtree fallback";src:local\("Arial"\)[^}]*size-adjust:\d/);
  expect(fontPreloads(theme({ bodyFont: 'figtree', displayFont: 'fraunces' }))).toEqual([
    '/assets/fonts/figtree.woff2',
    '/assets/fonts/fraunces.woff2',
  ]);
});

it('does not swap in condensed fonts, because no fallback matches their width', () => {
  expect(
    themeCss(theme({ bodyFont: 'sofia-sans-condensed', displayFont: 'sofia-sans-extra-condensed' })),
  ).not.toContain('font-display:swap');
  expect(themeCss(theme({ bodyFont: 'figtree', displayFont: 'figtree' }))).toContain('font-display:swap');
});

it('adds an Arabic font to a right-to-left page, disables uppercase headings and flips arrows', () => {
  const css = themeCss(theme({ uppercaseHeadings: true }), 'rtl');
  expect(css).toContain('noto-kufi-arabic.woff2');
  expect(css).toContain('--fc-display-transform:none');
  expect(css).toContain('--fc-flip:-1');
  expect(fontPreloads(neutralTheme, 'rtl')).toContain('/assets/fonts/noto-kufi-arabic.woff2');
});

it('contains no characters that could close its style element', () => {
  expect(themeCss(neutralTheme)).not.toMatch(/[<>]/);
});
