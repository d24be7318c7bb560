/** Widths (px) that the image service offers. URL builders round up to the next one. */
export const imageWidths = [32, 160, 240, 320, 480, 640, 800, 960, 1280, 1600, 1920] as const;

/** Aspect ratios (width by height) that the image service offers for images with a height. */
export const imageAspects = {
  '3:2': 3 / 2,
  '16:10': 16 / 10,
  '16:9': 16 / 9,
  '4:3': 4 / 3,
  '1:1': 1,
  '2:1': 2,
  '21:9': 21 / 9,
  '3:4': 3 / 4,
} as const;

export const imageFormats = ['auto', 'avif', 'webp', 'jpeg'] as const;
export const imageQualities = ['low', 'standard', 'high'] as const;
export const imageFits = ['cover', 'inside'] as const;

export type ImageFormat = (typeof imageFormats)[number];
export type ImageQuality = (typeof imageQualities)[number];
export type ImageFit = (typeof imageFits)[number];

/** One rendition of an image. Without a height the image keeps its aspect ratio. */
export interface ImageVariant {
  width: number;
  height?: number;
  fit: ImageFit;
  format: ImageFormat;
  quality: ImageQuality;
}

/** Returns the variant's URL segment: `640-auto-standard`, or `640x427-cover-auto-standard` with a height. */
export function formatImageVariant({ width, height, fit, format, quality }: ImageVariant): string {
  return `${width}${height ? `x${height}-${fit}` : ''}-${format}-${quality}`;
}

const grammar = /^(\d{1,5})(?:x(\d{1,5})-([a-z]+))?-([a-z]+)-([a-z]+)$/;

/** Parses a variant's URL segment. Others than allowed values are refused with a reason. */
export function parseImageVariant(
  segment: string,
): { ok: true; variant: ImageVariant } | { ok: false; reason: string } {
  const match = grammar.exec(segment);
  if (!match)
    return refuse(
      'a picture is asked for as {width}-{format}-{quality} or {width}x{height}-{fit}-{format}-{quality}, for example 640-auto-standard',
    );
  const [width, height] = [Number(match[1]), match[2] === undefined ? undefined : Number(match[2])];
  const [fit, format, quality] = [match[3] ?? 'cover', match[4]!, match[5]!];
  if (!isOneOf(imageWidths, width))
    return refuse(`width ${width} is not offered (${imageWidths.join(', ')})`);
  if (height !== undefined && !imageHeights(width).includes(height))
    return refuse(`height ${height} is not offered for width ${width} (${imageHeights(width).join(', ')})`);
  if (!isOneOf(imageFits, fit)) return refuse(`fit "${fit}" is not offered (${imageFits.join(', ')})`);
  if (!isOneOf(imageFormats, format))
    return refuse(`format "${format}" is not offered (${imageFormats.join(', ')})`);
  if (!isOneOf(imageQualities, quality))
    return refuse(`quality "${quality}" is not offered (${imageQualities.join(', ')})`);
  return { ok: true, variant: { width, ...(height === undefined ? {} : { height }), fit, format, quality } };
}

/** Returns the heights offered for a width: one per aspect ratio. */
export function imageHeights(width: number): number[] {
  return Object.values(imageAspects).map((aspect) => Math.round(width / aspect));
}

/** The next larger offered width (else the largest), with the height nearest to the ratio. */
export function snapImageSize(width: number, height?: number): { width: number; height?: number } {
  const offered = imageWidths.find((candidate) => candidate >= width) ?? imageWidths.at(-1)!;
  if (height === undefined) return { width: offered };
  const targetHeight = offered * (height / width);
  const nearest = imageHeights(offered).reduce((best, candidate) =>
    Math.abs(candidate - targetHeight) < Math.abs(best - targetHeight) ? candidate : best,
  );
  return { width: offered, height: nearest };
}

function refuse(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}

function isOneOf<const T extends string | number>(list: readonly T[], value: string | number): value is T {
  return (list as readonly (string | number)[]).includes(value);
}
