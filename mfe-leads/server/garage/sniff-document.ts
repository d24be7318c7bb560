import type { documentTypes } from '@forecourt/contracts/garage/garage-pages';

/** What a file is by its content, whatever its name and type say; null for what is neither PDF nor JPEG, or was cut off. */
export function sniffDocument(content: Buffer): (typeof documentTypes)[number] | null {
  const isPdf = /^%PDF-\d\.\d/.test(content.toString('latin1', 0, 8));
  // Writers may add some bytes after the end.
  if (isPdf) return content.subarray(-2048).includes('%%EOF') ? 'application/pdf' : null;
  const isJpeg = content[0] === 0xff && content[1] === 0xd8 && content[2] === 0xff;
  return isJpeg && content.subarray(-2048).includes(endOfJpeg) ? 'image/jpeg' : null;
}

const endOfJpeg = Buffer.from([0xff, 0xd9]);
