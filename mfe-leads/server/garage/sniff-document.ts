import type { documentTypes } from '../../model/garage/garage-limits.ts';

/**
 * Returns the type of a file by its content, regardless of its name and declared type; null if it is neither
 * PDF nor JPEG, or is truncated.
 */
export function sniffDocument(content: Buffer): (typeof documentTypes)[number] | null {
  const isPdf = /^%PDF-\d\.\d/.test(content.toString('latin1', 0, 8));
  // Some programs append bytes after the end marker.
  if (isPdf) return content.subarray(-2048).includes('%%EOF') ? 'application/pdf' : null;
  const isJpeg = content[0] === 0xff && content[1] === 0xd8 && content[2] === 0xff;
  return isJpeg && content.subarray(-2048).includes(endOfJpeg) ? 'image/jpeg' : null;
}

const endOfJpeg = Buffer.from([0xff, 0xd9]);
