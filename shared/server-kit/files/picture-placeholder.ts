import sharp from 'sharp';
import type { PicturePlaceholder } from '@forecourt/contracts/images/placeholder';

const across = 16;

/**
 * Creates the placeholder of a picture (a path or the file's bytes): its mean colour and a 16 px version of
 * it. Null for pictures with transparent parts, through which the placeholder would stay visible.
 */
export async function makePlaceholder(
  input: string | Buffer,
  limitInputPixels = 50_000_000,
): Promise<PicturePlaceholder | null> {
  const tiny = sharp(input, { limitInputPixels, pages: 1 })
    .autoOrient()
    .resize({ width: across, height: across, fit: 'inside' })
    .toColourspace('srgb');
  const { data, info } = await tiny.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < 250) return null;
    for (const channel of [0, 1, 2]) sums[channel]! += data[at + channel]!;
  }
  const colour = `#${sums
    .map((sum) =>
      Math.round(sum / (info.width * info.height))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
  const blur = await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 20, effort: 6, smartSubsample: true })
    .toBuffer();
  return { colour, blur: blur.toString('base64') };
}
