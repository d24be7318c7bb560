import sharp from 'sharp';
import { problem } from '@forecourt/server-kit/content/content-problem';
import { defaultLimits } from '../images/images-plugin.ts';

const formats: Record<string, string[]> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  gif: ['gif'],
  heif: ['avif'],
  svg: ['svg'],
};
const vectorBytes = 500_000;

/** @throws Error with status 400 unless these are a picture or PDF, of the kind that the name says */
export async function requireFile(bytes: Buffer, name: string): Promise<void> {
  if (!name.endsWith('.pdf')) return requirePicture(bytes, name);
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) || !bytes.subarray(-1024).includes('%%EOF'))
    throw problem(400, 'unusable_document', 'the file is no complete PDF document: export it again');
}

async function requirePicture(bytes: Buffer, name: string): Promise<void> {
  const picture = sharp(bytes, { limitInputPixels: defaultLimits.inputPixels, failOn: 'error' });
  const { format } = await picture.metadata().catch(() => ({ format: undefined }));
  const extension = name.slice(name.lastIndexOf('.') + 1);
  if (!format || !formats[format]?.includes(extension))
    throw problem(400, 'unusable_picture', `the file is no picture that ends in .${extension}`);
  if (format === 'svg' && bytes.length > vectorBytes)
    throw problem(400, 'unusable_picture', 'a vector picture has at most 500 KB');
}
