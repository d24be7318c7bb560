import Negotiator from 'negotiator';
import type { OutputFormat } from './transform-picture.ts';

/** AVIF where the browser names it, else WebP, else JPEG; a format refused with q=0 is not taken. */
export function bestFormat(accept: string | undefined): OutputFormat {
  const named = new Negotiator({ headers: { accept: accept ?? '' } }).mediaTypes();
  if (named.includes('image/avif')) return 'avif';
  return named.includes('image/webp') ? 'webp' : 'jpeg';
}
