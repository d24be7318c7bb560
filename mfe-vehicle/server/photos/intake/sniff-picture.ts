export type PictureType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';
type Sniffed =
  | { ok: true; type: PictureType }
  | { ok: false; code: 'vector' | 'page' | 'heic' | 'not-a-picture'; reason: string };

const starts = (bytes: Buffer, at: number, ...values: number[]) =>
  values.every((value, index) => bytes[at + index] === value);

/** Detects a file's type by its first bytes. Only accepted types reach the decoders. */
export function sniffPicture(bytes: Buffer): Sniffed {
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
