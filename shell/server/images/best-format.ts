import type { OutputFormat } from './transform-picture.ts';

/** AVIF where the browser names it, else WebP, else JPEG; a format refused with q=0 is not taken. */
export function bestFormat(accept: string | undefined): OutputFormat {
  const named = new Map(
    (accept ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [type, ...parameters] = part.split(';').map((piece) => piece.trim());
        return [type, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))];
      }),
  );
  if (named.get('image/avif')) return 'avif';
  return named.get('image/webp') ? 'webp' : 'jpeg';
}
