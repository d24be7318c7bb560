import Negotiator from 'negotiator';
import type { OutputFormat } from './transform-picture.ts';

/** Formats that not every browser reads, smallest files first. */
export const smallFormats = ['avif', 'webp'] as const;
export type SmallFormat = (typeof smallFormats)[number];

/**
 * The smallest of the offered formats that the browser accepts explicitly, else JPEG; a format refused with
 * q=0 is not used.
 */
export function bestFormat(
  accept: string | undefined,
  offered: readonly SmallFormat[] = smallFormats,
): OutputFormat {
  const named = new Negotiator({ headers: { accept: accept ?? '' } }).mediaTypes();
  return (
    smallFormats.find((format) => offered.includes(format) && named.includes(`image/${format}`)) ?? 'jpeg'
  );
}
