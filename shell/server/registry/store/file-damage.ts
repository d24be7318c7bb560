import { createHash } from 'node:crypto';
import { access, constants as fileModes, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip, gunzip } from 'node:zlib';
import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';

type Files = RemoteManifest['files'];

/** Damage of a version: `contents` are missing or changed files, `forms` copies of intact ones. */
export type FileDamage = { contents: string[]; forms: string[] };

type Form = '.br' | '.gz';
const forms: Form[] = ['.br', '.gz'];
const decompress = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };
/** How well files are compressed: `small` for visitors, `fast` under `pnpm dev`. */
export type Compression = 'small' | 'fast';
const brotliQuality = { small: 11, fast: 4 };
const compress = {
  '.br': (content: Buffer, compression: Compression) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[compression] },
    }),
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/** Whether a file has compressed copies beside it: what browsers load, unless that saves nothing. */
export const isCompressed = (file: string, content: Buffer): boolean =>
  file.startsWith('browser/') && content.length > 500;

/** Writes a file's compressed copies. @param gzipped the gzip copy, where there is one already */
export async function writeForms(
  path: string,
  content: Buffer,
  { gzipped, compression = 'small' }: { gzipped?: Buffer | undefined; compression?: Compression } = {},
): Promise<void> {
  await writeFile(`${path}.br`, await compress['.br'](content, compression));
  await writeFile(`${path}.gz`, gzipped ?? (await compress['.gz'](content)));
}

/** Whether every file is readable, with its size. */
export async function areReadable(folder: string, files: Files): Promise<boolean> {
  // All at once: one after the other, each file would wait for a turn of a busy process.
  const checks = Object.entries(files).map(async ([file, { bytes }]) => {
    const path = join(folder, file);
    const [{ size }] = await Promise.all([stat(path), access(path, fileModes.R_OK)]);
    return size === bytes;
  });
  return (await Promise.all(checks).catch(() => [false])).every(Boolean);
}

/** Reads all files, and compares them with their hashes. */
export async function findDamage(folder: string, files: Files): Promise<FileDamage> {
  const damage: FileDamage = { contents: [], forms: [] };
  for (const [file, { integrity }] of Object.entries(files)) {
    const path = join(folder, file);
    const content = await readFile(path).catch(() => null);
    if (!content || integrityOf(content) !== integrity) damage.contents.push(file);
    else if (isCompressed(file, content) && !(await areFormsIntact(path, content))) damage.forms.push(file);
  }
  return damage;
}

/** Writes the compressed copies of intact files again. */
export async function repairForms(folder: string, files: string[]): Promise<void> {
  for (const file of files) await writeForms(join(folder, file), await readFile(join(folder, file)));
}

async function areFormsIntact(path: string, content: Buffer): Promise<boolean> {
  for (const form of forms) {
    const plain = await readFile(path + form)
      .then(decompress[form])
      .catch(() => null);
    if (!plain?.equals(content)) return false;
  }
  return true;
}

export const integrityOf = (content: Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
