import { bestOf, contrast, fromLch, mix, readable, shift, toLch, worstContrast } from './colour.ts';

/** The colours from which a palette is derived. */
export type Ground = { canvas: string; surface: string; ink: string; brand: string; accent: string };

const tones = { success: '#17803d', warning: '#b45309', danger: '#c8232c' } as const;
const text = 4.5;
const edge = 3;

/**
 * Returns every colour token for one background. `x` is a fill, `x-ink` the text on it, `x-soft` its tint,
 * `x-text` the colour as text on canvas, surface, sunken or its own tint, and `x-edge` the fill's edge where
 * the fill alone is too faint.
 */
export function palette({ canvas, surface, ink, brand, accent }: Ground): Record<string, string> {
  const isDark = contrast(canvas, '#ffffff') > contrast(canvas, '#000000');
  const neutral = mix(ink, brand, 0.18);
  const sunken = ground(
    isDark ? mix(canvas, '#000000', 0.25) : mix(mix(canvas, surface, 0.5), neutral, 0.05),
    canvas,
    ink,
  );
  const grounds = [canvas, surface, sunken];
  const inkHere = readable(ink, grounds, text);
  return {
    canvas,
    surface,
    'surface-sunken': sunken,
    ink: inkHere,
    'ink-muted': muted(inkHere, brand, grounds),
    line: mix(mix(canvas, surface, 0.5), neutral, isDark ? 0.2 : 0.13),
    'line-strong': readable(mix(surface, neutral, 0.46), grounds, edge),
    ...solid('brand', brand, grounds, inkHere, isDark),
    ...solid('accent', accent, grounds, inkHere, isDark),
    ...solid('success', tones.success, grounds, inkHere, isDark),
    ...solid('warning', tones.warning, grounds, inkHere, isDark),
    ...solid('danger', tones.danger, grounds, inkHere, isDark),
    focus: focusColour([brand, accent, inkHere], grounds),
  };
}

function solid(
  name: string,
  colour: string,
  grounds: string[],
  ink: string,
  isDark: boolean,
): Record<string, string> {
  const on = onSolid(colour);
  // A colour as pale as yellow turns muddy when it is darkened for text, so ink is used instead.
  const isPale = worstContrast(colour, grounds) < 2;
  const [canvas = colour, surface = canvas] = grounds;
  const soft =
    [isDark ? 0.22 : isPale ? 0.3 : 0.1, 0.12, 0.05]
      .map((share) => mix(surface, colour, share))
      .find((tint) => contrast(ink, tint) >= text) ?? surface;
  const source = isPale ? ink : colour;
  return {
    [name]: colour,
    [`${name}-hover`]: step(colour, on, 0.05),
    [`${name}-pressed`]: step(colour, on, 0.09),
    [`${name}-ink`]: on,
    [`${name}-soft`]: soft,
    [`${name}-text`]: readable(source, [...grounds, soft], text),
    [`${name}-edge`]: readable(source, grounds, edge),
  };
}

/** White if readable on a fill, else near-black, or the one with more contrast. */
export function onSolid(colour: string): string {
  if (contrast('#ffffff', colour) >= text) return '#ffffff';
  const dark = fromLch({ ...toLch(colour), l: 0.17, c: 0.02 });
  return contrast(dark, colour) >= text ? dark : bestOf(['#000000', '#ffffff'], [colour]);
}

/**
 * Moves a fill away from the lightness of its text if there is room, otherwise towards it as far as the text
 * stays readable.
 */
function step(colour: string, on: string, by: number): string {
  const offset = contrast(on, '#000000') > contrast(on, '#ffffff') ? -by : by;
  const { l } = toLch(colour);
  if (l + offset > 0.22 && l + offset < 0.9) return shift(colour, offset);
  const towards = shift(colour, -offset * 1.4);
  return contrast(towards, on) >= text ? towards : shift(colour, offset);
}

/**
 * Returns a background on which the ink is readable: the requested colour or, if it is not readable, one
 * slightly off the canvas in the other direction.
 */
export function ground(colour: string, canvas: string, ink: string): string {
  if (contrast(ink, colour) >= text) return colour;
  const opposite = contrast(ink, '#000000') > contrast(ink, '#ffffff') ? '#000000' : '#ffffff';
  return contrast(ink, canvas) >= text ? mix(canvas, opposite, 0.06) : colour;
}

function muted(ink: string, brand: string, grounds: string[]): string {
  const tinted = mix(ink, brand, 0.12);
  for (const share of [0.42, 0.36, 0.3, 0.24, 0.16, 0.08]) {
    const candidate = mix(tinted, grounds[0] ?? ink, share);
    if (worstContrast(candidate, grounds) >= 5) return candidate;
  }
  return ink;
}

function focusColour(candidates: string[], grounds: string[]): string {
  return (
    candidates.find((colour) => worstContrast(colour, grounds) >= edge) ??
    readable(candidates[0] ?? '#000000', grounds, edge)
  );
}
