import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as button from './recipes/button.ts';
import * as choices from './recipes/choices.ts';
import * as components from './recipes/components.ts';
import * as inputs from './recipes/inputs.ts';
import * as surfaces from './recipes/surfaces.ts';
import * as text from './recipes/text.ts';
import { semanticTokens, tokens } from './tokens.ts';

const recipes = { ...button, ...choices, ...components, ...inputs, ...surfaces, ...text };
const root = new URL('../../../', import.meta.url).pathname;
const folders = [
  'shared/design-system/kit',
  'shell/web',
  ...readdirSync(root).filter((name) => name.startsWith('mfe-')),
];
const sources = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  .filter((path) => !/node_modules|\/dist\/|\/server\//.test(path))
  .map((path) => ({ path: path.slice(root.length), text: readFileSync(path, 'utf8') }));

/** The values of a style property in a recipe, with the path to each. */
function valuesOf(property: string, value: unknown, path = ''): [path: string, value: string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === property && typeof inner === 'string'
      ? [[path, inner] as [string, string]]
      : valuesOf(property, inner, `${path}/${key}`),
  );
}
/** What components write: `property="value"`, `property: 'value'`, `property={600}` and `property: 600`. */
const written = (property: string) =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(new RegExp(`\\b${property}(?:=|: )(?:["']([a-z0-9-]+)["']|\\{?(\\d+)\\b)`, 'g'))].map(
      ([, word, figure]) => [path, word ?? figure!] as [string, string],
    ),
  );
const outside = (found: [string, string][], allowed: readonly string[]) =>
  found.filter(([, value]) => !allowed.includes(value)).map(([path, value]) => `${path}: ${value}`);

it('has sources and recipes to check', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(valuesOf('rounded', recipes).length).toBeGreaterThan(10);
});

it('uses two weights beside the headings’ own', () => {
  const weights = Object.keys(tokens.fontWeights);
  expect(weights).toHaveLength(2);
  const allowed = [
    ...weights,
    ...Object.values(tokens.fontWeights).map(({ value }) => value),
    'display',
    'inherit',
  ];
  expect(outside([...valuesOf('fontWeight', recipes), ...written('fontWeight')], allowed)).toEqual([]);
});

const sites = join(root, 'shared/demo-data/sites');

it.each(readdirSync(sites))(
  'has headings of %s that add no third weight to the family of its texts',
  (site) => {
    const settings = readFileSync(join(sites, site, 'shell/settings.json'), 'utf8');
    const valueOf = (name: string) => new RegExp(`"${name}": "?([a-z0-9-]+)`).exec(settings)![1];
    if (valueOf('displayFont') !== valueOf('bodyFont')) return;
    expect(Object.values(tokens.fontWeights).map(({ value }) => String(value))).toContain(
      valueOf('displayWeight'),
    );
  },
);

it('uses one family of corners: those of the theme, round, or none', () => {
  const allowed = [
    ...Object.keys(semanticTokens.radii),
    'full',
    'none',
    'sm',
    'calc(var(--fc-radii-control) - 2px)',
  ];
  const found = [...valuesOf('rounded', recipes), ...written('rounded'), ...written('borderRadius')];
  expect(outside(found, [...allowed, '999px'])).toEqual([]);
});

it('shows pictures in five proportions', () => {
  const found = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/ratio=\{\[([^\]]+)\]\}/g)].map(([, ratio]) => [path, ratio!] as [string, string]),
  );
  expect(found.length).toBeGreaterThan(10);
  expect(outside(found, ['3, 2', '16, 10', '16, 9', '4, 3', '1, 1', '3, 1'])).toEqual([]);
});

it('fills controls with the brand, and with the accent only where a button asks for it', () => {
  const grounds = valuesOf('bg', recipes);
  const accents = grounds.filter(([, value]) => value === 'accent').map(([path]) => path);
  expect(accents.map((path) => path.split('/')[1])).toEqual(
    accents.map(() => expect.stringMatching(/^(button|tag)$/)),
  );
});

it('marks with the accent in components only what is counted, saved or under way', () => {
  const filled = sources
    .filter(({ text }) => /\bbg(?:=|: )["']accent["']/.test(text))
    .map(({ path }) => path);
  expect(filled.toSorted()).toEqual([
    'mfe-finance/ui/calculator/result-view.tsx',
    'shell/web/layout/header/watchlist-link.tsx',
    'shell/web/layout/status/progress-bar.tsx',
  ]);
});

it.each([
  ['fontWeight="bold"', 'fontWeight', 'bold'],
  ["fontWeight: '500'", 'fontWeight', '500'],
  ['fontWeight={700}', 'fontWeight', '700'],
  ['fontWeight: 700,', 'fontWeight', '700'],
  ["borderRadius: '12px'", 'borderRadius', '12px'],
])('finds %s', (text, property, value) => {
  sources.push({ path: 'planted', text });
  const found = written(property).filter(([path]) => path === 'planted');
  sources.pop();
  expect(found).toEqual([['planted', value]]);
});

it('separates sections of a wide page by 64 to 128 px', () => {
  const formula = (semanticTokens.spacing as unknown as Record<string, { value: string }>).section!.value;
  const [, low, base, slope, high] = /clamp\(([\d.]+)rem, ([\d.]+)rem \+ ([\d.]+)vw, ([\d.]+)rem\)/
    .exec(formula)!
    .map(Number) as [number, number, number, number, number];
  // A section has this much above and below its content.
  const rhythm = (width: number, density: number) =>
    2 * density * Math.min(high * 16, Math.max(low * 16, base * 16 + (slope * width) / 100));
  for (const density of [0.75, 1, 1.25]) {
    expect(rhythm(1440, density)).toBeGreaterThanOrEqual(64);
    expect(rhythm(1440, density)).toBeLessThanOrEqual(128);
  }
});
