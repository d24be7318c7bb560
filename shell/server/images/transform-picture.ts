import sharp, { type Sharp } from 'sharp';
import type { ImageVariant } from '@forecourt/contracts/images/image-variant';
import { analyseContent, type PictureContent } from './analyse-content.ts';
import { UnusablePicture } from './sources/picture-source.ts';

export type OutputFormat = 'avif' | 'webp' | 'jpeg';

export interface PictureLimits {
  /** Bytes of an original file. */
  inputBytes: number;
  /** Width times height of an original, before anything is decoded. */
  inputPixels: number;
  seconds: number;
}

const readable = new Set(['jpeg', 'png', 'webp', 'heif', 'avif', 'gif']);

type Encoder = (picture: Sharp, quality: ImageVariant['quality'], content: PictureContent) => Sharp;

// Encoding costs at 960 px are in the folder's README: AVIF at effort 4 takes seven times as long as at 2 for
// a tenth of the bytes.
const encoders: Record<OutputFormat, Encoder> = {
  avif: (picture, quality, { isDrawing, qualityStep }) =>
    picture.avif({
      quality: isDrawing ? 75 : { low: 38, standard: 52, high: 66 }[quality] + qualityStep,
      effort: 2,
      chromaSubsampling: isDrawing || quality === 'high' ? '4:4:4' : '4:2:0',
    }),
  webp: (picture, quality, { isDrawing, qualityStep }) =>
    isDrawing
      ? picture.webp({ nearLossless: true, quality: 60, effort: 4 })
      : picture.webp({
          quality: { low: 55, standard: 74, high: 86 }[quality] + qualityStep,
          effort: 4,
          smartSubsample: quality === 'high',
        }),
  jpeg: (picture, quality, { isDrawing, qualityStep }) =>
    picture
      .flatten({ background: '#ffffff' })
      .jpeg({
        quality: isDrawing ? 92 : { low: 58, standard: 76, high: 86 }[quality] + qualityStep,
        mozjpeg: true,
        ...(isDrawing ? { chromaSubsampling: '4:4:4' } : {}),
      }),
};

/** One variant of an original (a path or its bytes): upright, without metadata, in sRGB, never enlarged. */
export async function transformPicture(
  input: string | Buffer,
  variant: Omit<ImageVariant, 'format'>,
  format: OutputFormat,
  limits: PictureLimits,
): Promise<Buffer> {
  const picture = sharp(input, { limitInputPixels: limits.inputPixels, failOn: 'error', pages: 1 });
  await refuseUnlessPicture(picture, limits);
  const { width, height, fit } = variant;
  const sized = picture
    .autoOrient()
    .resize({ width, ...(height ? { height } : {}), fit, withoutEnlargement: true })
    .timeout({ seconds: limits.seconds });
  try {
    const content = await analyseContent(input, limits.inputPixels);
    return await encoders[format](sized, variant.quality, content).toBuffer();
  } catch (error) {
    throw new UnusablePicture('the picture could not be read completely', { cause: error });
  }
}

async function refuseUnlessPicture(picture: Sharp, limits: PictureLimits): Promise<void> {
  const metadata = await picture.metadata().catch((error: unknown) => {
    throw new UnusablePicture('the file is not a picture that we can read', { cause: error });
  });
  if (!readable.has(metadata.format))
    throw new UnusablePicture(`pictures of type ${metadata.format} are not transformed`);
  if (metadata.width * metadata.height > limits.inputPixels)
    throw new UnusablePicture('the picture has too many pixels');
}
