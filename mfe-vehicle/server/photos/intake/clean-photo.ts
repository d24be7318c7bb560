import sharp, { type Metadata } from 'sharp';
import type { PicturePlaceholder } from '@forecourt/contracts/images/placeholder';
import { makePlaceholder } from '@forecourt/server-kit/picture-placeholder';
import { hasPosition } from './exif-position.ts';

/** Corrections made to an incoming photo. */
export type PhotoCorrection =
  | 'turned-upright'
  | 'position-removed'
  | 'metadata-removed'
  | 'first-frame'
  | 'made-smaller';
export type CleanPhoto = {
  file: Buffer;
  width: number;
  height: number;
  corrections: PhotoCorrection[];
  placeholder: PicturePlaceholder | null;
};
export type Cleaning = ({ ok: true } & CleanPhoto) | { ok: false; code: string; reason: string };

export const photoLimits = {
  bytes: 25_000_000,
  pixels: 50_000_000,
  smallestSide: 120,
  longestSide: 2560,
  seconds: 20,
};

/**
 * Creates a safe original from an untrusted file. Only a picture that can be decoded completely is accepted.
 * It is re-encoded (WebP, sRGB, upright, no metadata), so that nothing hidden in the file remains.
 */
export async function cleanPhoto(bytes: Buffer): Promise<Cleaning> {
  if (bytes.length === 0) return refuse('empty', 'is empty');
  if (bytes.length > photoLimits.bytes)
    return refuse('too-large', `is larger than ${photoLimits.bytes / 1_000_000} MB`);
  const sniffed = sniffPicture(bytes);
  if (!sniffed.ok) return refuse(sniffed.code, sniffed.reason);
  // The pixel limit is checked below, so that the refusal can state the size.
  const metadata = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => null);
  if (!metadata) return refuse('broken', `begins like ${sniffed.type.toUpperCase()} and cannot be read`);
  const { width, height } = metadata;
  if (width * height > photoLimits.pixels)
    return refuse(
      'too-many-pixels',
      `has ${width} x ${height} pixels, more than ${photoLimits.pixels / 1_000_000} million`,
    );
  if (Math.min(width, height) < photoLimits.smallestSide)
    return refuse(
      'too-small',
      `has ${width} x ${height} pixels, less than ${photoLimits.smallestSide} across`,
    );
  try {
    const { data: file, info } = await sharp(bytes, {
      limitInputPixels: photoLimits.pixels,
      failOn: 'error',
      pages: 1,
    })
      .autoOrient()
      .resize({
        width: photoLimits.longestSide,
        height: photoLimits.longestSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .timeout({ seconds: photoLimits.seconds })
      .webp({ quality: 90, effort: 3, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    return {
      ok: true,
      file,
      width: info.width,
      height: info.height,
      corrections: correctionsOf(metadata, info),
      placeholder: await makePlaceholder(file),
    };
  } catch {
    return refuse('broken', 'is cut off or damaged: it does not decode to its end');
  }
}

function correctionsOf(metadata: Metadata, made: { width: number; height: number }): PhotoCorrection[] {
  const { orientation = 1, exif, xmp, iptc, pages = 1, width, height } = metadata;
  const corrections: PhotoCorrection[] = [];
  if (orientation > 1) corrections.push('turned-upright');
  if (exif && hasPosition(exif)) corrections.push('position-removed');
  if (exif || xmp || iptc) corrections.push('metadata-removed');
  if (pages > 1) corrections.push('first-frame');
  if (Math.max(made.width, made.height) < Math.max(width, height)) corrections.push('made-smaller');
  return corrections;
}

const refuse = (code: string, reason: string): Cleaning => ({ ok: false, code, reason });

type PictureType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';
type Sniffed =
  | { ok: true; type: PictureType }
  | { ok: false; code: 'vector' | 'page' | 'heic' | 'not-a-picture'; reason: string };

const starts = (bytes: Buffer, at: number, ...values: number[]) =>
  values.every((value, index) => bytes[at + index] === value);

/** Detects a file's type by its first bytes. Only accepted types reach the decoders. */
function sniffPicture(bytes: Buffer): Sniffed {
  if (starts(bytes, 0, 0xff, 0xd8, 0xff)) return { ok: true, type: 'jpeg' };
  if (starts(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return { ok: true, type: 'png' };
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return { ok: true, type: 'webp' };
  if (/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) return { ok: true, type: 'gif' };
  if (bytes.toString('latin1', 4, 8) === 'ftyp') {
    const brands = bytes.toString('latin1', 8, 40);
    if (/avi[fs]/.test(brands)) return { ok: true, type: 'avif' };
    if (/hei[cxms]|hev[cx]|mif1/.test(brands))
      return { ok: false, code: 'heic', reason: 'is a HEIC file: send JPEG instead' };
  }
  const text = bytes.toString('utf8', 0, 1000).replace(/^\uFEFF?\s*/, '');
  if (/<svg[\s>]/i.test(text))
    return { ok: false, code: 'vector', reason: 'is a vector file (SVG), which can carry scripts' };
  if (/^<(!doctype|html|head|body|script|\?xml)/i.test(text))
    return { ok: false, code: 'page', reason: 'is a web page and no picture' };
  return { ok: false, code: 'not-a-picture', reason: 'is none of JPEG, PNG, WebP, AVIF, GIF' };
}
