import { z } from 'zod';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour is written #rrggbb');

/** A self-hosted font family; its files are listed in the design system's font catalogue. */
export const FontFamily = z.enum([
  'figtree',
  'hanken-grotesk',
  'archivo',
  'chivo',
  'fraunces',
  'newsreader',
  'sofia-sans-condensed',
  'sofia-sans-extra-condensed',
  'noto-kufi-arabic',
]);
export type FontFamily = z.infer<typeof FontFamily>;

/** The visual identity of a tenant. Text colours on these are derived by contrast. */
export const Theme = z.object({
  brand: colour,
  accent: colour,
  /** Background of the page (`canvas`) and of raised parts such as cards (`surface`). */
  canvas: colour,
  surface: colour,
  ink: colour,
  header: z.enum(['light', 'brand', 'dark']),
  bodyFont: FontFamily,
  displayFont: FontFamily,
  /** Font weight of headings, 300 to 900. */
  displayWeight: z.number().int().min(300).max(900),
  uppercaseHeadings: z.boolean(),
  /** Corner radius of cards and controls in px. */
  radius: z.number().int().min(0).max(24),
  density: z.enum(['comfortable', 'compact', 'airy']),
  /** Width of the content in px. */
  contentWidth: z.number().int().min(960).max(1440),
});
export type Theme = z.infer<typeof Theme>;
