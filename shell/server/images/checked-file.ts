import { hash } from 'node:crypto';

// Not a CRC: that of an empty content is zero, so a file of zeros would be correct.
const checksumOf = (content: Buffer): Buffer => hash('sha256', content, 'buffer');
const checksumBytes = 32;

/** A file's content followed by its checksum. */
export const withChecksum = (content: Buffer): Buffer => Buffer.concat([content, checksumOf(content)]);

/** The content of a file that was written with a checksum; null if it was changed, cut or extended. */
export function contentOf(file: Buffer): Buffer | null {
  const content = file.subarray(0, Math.max(0, file.length - checksumBytes));
  return checksumOf(content).equals(file.subarray(content.length)) ? content : null;
}
