import Negotiator from 'negotiator';
import type { OutputFormat } from './transform-picture.ts';

/** AVIF if the browser accepts it explicitly, else WebP, else JPEG; a format refused with q=0 is not used. */
export function bestFormat(accept: string | undefined): OutputFormat {
  const named = new Negotiator({ headers: { accept: accept ?? '' } }).mediaTypes();
  if (named.includes('image/avif')) return 'avif';
  return named.includes('image/webp') ? 'webp' : 'jpeg';
}
