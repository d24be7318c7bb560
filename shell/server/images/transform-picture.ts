import sharp, { type Sharp } from 'sharp';
import type { ImageVariant } from '@forecourt/contracts/images/image-variant';

export type OutputFormat = 'avif' | 'webp' | 'jpeg';

export interface PictureLimits {
  /** Bytes of an original file. */
  inputBytes: number;
  /** Width times height of an original, before anything is decoded. */
  inputPixels: number;
  seconds: number;
}

/** Thrown for an original that is no picture, broken or too large; the message may be shown. */
export class UnusablePicture extends Error {}

const readable = new Set(['jpeg', 'png', 'webp', 'heif', 'avif', 'gif']);

// Encoding costs at 960 px are in the folder's README: AVIF at effort 4 takes seven times as long as at 2 for a tenth of the bytes.
const encoders: Record<OutputFormat, (picture: Sharp, quality: ImageVariant['quality']) => Sharp> = {
  avif: (picture, quality) => picture.avif({ quality: { low: 38, standard: 52, high: 66 }[quality], effort: 2, chromaSubsampling: quality === 'high' ? '4:4:4' : '4:2:0' }),
  webp: (picture, quality) => picture.webp({ quality: { low: 55, standard: 74, high: 86 }[quality], effort: 4, smartSubsample: quality === 'high' }),
  jpeg: (picture, quality) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: { low: 58, standard: 76, high: 86 }[quality], mozjpeg: true }),
};

/** Renders one variant: upright, without metadata, in sRGB, never enlarged. */
export async function transformPicture(path: string, variant: Omit<ImageVariant, 'format'>, format: OutputFormat, limits: PictureLimits): Promise<Buffer> {
  const picture = sharp(path, { limitInputPixels: limits.inputPixels, failOn: 'error', pages: 1 });
  await refuseUnlessPicture(picture, limits);
  const { width, height, fit } = variant;
  const sized = picture
    .autoOrient()
    .resize({ width, ...(height ? { height } : {}), fit, withoutEnlargement: true })
    .timeout({ seconds: limits.seconds });
  try {
    return await encoders[format](sized, variant.quality).toBuffer();
  } catch (error) {
    throw new UnusablePicture('the picture could not be read to its end', { cause: error });
  }
}

async function refuseUnlessPicture(picture: Sharp, limits: PictureLimits): Promise<void> {
  const metadata = await picture.metadata().catch((error: unknown) => {
    throw new UnusablePicture('the file is not a picture that we can read', { cause: error });
  });
  if (!readable.has(metadata.format)) throw new UnusablePicture(`pictures of type ${metadata.format} are not transformed`);
  if (metadata.width * metadata.height > limits.inputPixels) throw new UnusablePicture('the picture has too many pixels');
}
