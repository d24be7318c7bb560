import type { Theme } from '@forecourt/contracts/tenant/theme';
import { contrast, fromLch, mix, toLch } from './colour.ts';
import { ground as readableGround, onSolid, palette } from './palette.ts';

type Palette = Record<string, string>;

/** Returns the page's colours, and those inside `[data-ground=header|brand|inverse]`. */
export function sectionPalettes(theme: Theme): {
  root: Palette;
  header: Palette;
  brand: Palette;
  inverse: Palette;
} {
  const inverse = onGround(inverseGround(theme), theme);
  const brand = onGround(theme.brand, theme);
  const root = palette(theme);
  const light = palette({ ...theme, canvas: theme.surface });
  const header =
    theme.header === 'light' ? light : theme.header === 'brand' ? brand : onGround(nearBlack(theme), theme);
  return { root, header, brand, inverse };
}

function onGround(ground: string, theme: Theme): Palette {
  const ink = onSolid(ground);
  const tellsApart = (colour: string) => contrast(colour, ground) >= 3;
  const actionColour = [theme.brand, theme.accent].find(tellsApart) ?? ink;
  const accent = tellsApart(theme.accent) ? theme.accent : ink;
  return palette({
    canvas: ground,
    surface: readableGround(mix(ground, ink, 0.08), ground, ink),
    ink,
    brand: actionColour,
    accent,
  });
}

/** Returns a darker background of the brand's hue if the brand is dark; otherwise a near-black. */
function inverseGround(theme: Theme): string {
  const { l, c, h } = toLch(theme.brand);
  return l < 0.45 ? fromLch({ l: Math.min(l, 0.26), c: Math.min(c, 0.07), h }) : nearBlack(theme);
}

/** A near-black in the dark colour's tint: its ink, or a dark theme's canvas, one step darker. */
function nearBlack(theme: Theme): string {
  const canvas = toLch(theme.canvas);
  const isDark = canvas.l < 0.5;
  const { c, h } = isDark ? canvas : toLch(theme.ink);
  return fromLch({ l: isDark ? Math.max(0.1, canvas.l - 0.06) : 0.2, c: Math.min(c, 0.02), h });
}
