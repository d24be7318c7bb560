import type { Theme } from '@forecourt/contracts/tenant/theme';
import { catalogue } from '../fonts/catalogue.ts';
import { contrast } from './colour.ts';
import { sectionPalettes } from './section-palettes.ts';

/** Returns the pairs of a palette that must reach a contrast ratio (WCAG 2.2, 1.4.3 and 1.4.11). */
export function requiredPairs(
  palette: Record<string, string>,
): { text: string; ground: string; ratio: number }[] {
  const grounds = ['canvas', 'surface', 'surface-sunken'];
  const tones = ['brand', 'accent', 'success', 'warning', 'danger'];
  const on = (text: string, ratio: number, over = grounds) => over.map((ground) => ({ text, ground, ratio }));
  return [
    ...on('ink', 4.5),
    ...on('ink-muted', 4.5),
    ...on('line-strong', 3),
    ...on('focus', 3),
    ...tones.flatMap((tone) => [
      ...on(`${tone}-text`, 4.5, [...grounds, `${tone}-soft`]),
      ...on(`${tone}-edge`, 3),
      ...on(`${tone}-ink`, 4.5, [tone, `${tone}-hover`, `${tone}-pressed`]),
      ...on('ink', 4.5, [`${tone}-soft`]),
    ]),
  ].filter(({ text, ground }) => palette[text] !== undefined && palette[ground] !== undefined);
}

/** A theme's problems, each with its pair and contrast; empty if it can be saved. */
export function checkTheme(theme: Theme): string[] {
  const colours = [
    ['ink', 'canvas'],
    ['ink', 'surface'],
  ] as const;
  const problems = colours.flatMap(([text, ground]) => miss(text, theme[text], ground, theme[ground], 4.5));
  if (contrast(theme.brand, theme.canvas) < 1.25)
    problems.push(...miss('brand', theme.brand, 'canvas', theme.canvas, 1.25));
  for (const [name, palette] of Object.entries(sectionPalettes(theme))) {
    for (const { text, ground, ratio } of requiredPairs(palette)) {
      const found = miss(text, palette[text] ?? '', ground, palette[ground] ?? '', ratio);
      problems.push(
        ...found.map((problem) => (name === 'root' ? problem : `on the ${name} ground: ${problem}`)),
      );
    }
  }
  const [low, high] = catalogue[theme.displayFont].weights;
  if (theme.displayWeight < low || theme.displayWeight > high) {
    problems.push(`displayWeight ${theme.displayWeight}: ${theme.displayFont} has ${low} to ${high}`);
  }
  return [...new Set(problems)];
}

function miss(text: string, colour: string, ground: string, groundColour: string, ratio: number): string[] {
  const found = contrast(colour, groundColour);
  // Compared as displayed: a difference below a hundredth is invisible.
  if (Math.round(found * 100) / 100 >= ratio) return [];
  return [`${text} ${colour} on ${ground} ${groundColour}: contrast ${found.toFixed(2)}, needs ${ratio}`];
}
