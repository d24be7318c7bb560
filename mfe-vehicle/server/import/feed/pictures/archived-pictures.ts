import { basename, extname } from 'node:path';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import type { VehicleContent } from '../../../snapshot/vehicle-content.ts';
import { RefusedFile } from '../../refused-file.ts';

const scheme = 'archive:';
const isPicture = (name: string) => /\.(jpe?g|png|webp|gif|avif)$/i.test(name);
const largest = 25_000_000;

/** The address of a picture that is in the zip of its feed, until it is taken from there. */
export const addressInArchive = (name: string) => `${scheme}${name}`;
const isInArchive = (url: string) => url.startsWith(scheme);

/** The pictures beside the data in a zip. */
export type ArchivedPictures = {
  /** Finds the pictures of a name in order: of 4711 4711.jpg, 4711_1.jpg and 4711_2.jpg. */
  find(name: string): string[];
  read(fileName: string): Promise<Buffer>;
  close(): void;
};

/** Stores a picture. @returns its key, or null if it is no picture that a site can show */
export type TakePicture = (bytes: Buffer) => Promise<string | null>;

/** Opens the pictures of a zip. @returns null for a file that is no zip, or has none */
export async function openArchivedPictures(path: string): Promise<ArchivedPictures | null> {
  const archive = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => null);
  if (!archive) return null;
  const entries = new Map<string, Entry>();
  for await (const entry of archive.eachEntry())
    if (isPicture(entry.fileName) && !/(^|\/)(__MACOSX|\.)/.test(entry.fileName))
      entries.set(fold(basename(entry.fileName)), entry);
  if (entries.size === 0) {
    archive.close();
    return null;
  }
  const names = [...entries.keys()].map((file) => ({ file, ...placeOf(file) }));
  const byStem = Map.groupBy(names, ({ stem }) => stem);
  return {
    find(name) {
      const fileName = fold(basename(name.trim()));
      if (entries.has(fileName)) return [fileName];
      const stem = isPicture(fileName) ? fileName.slice(0, -extname(fileName).length) : fileName;
      const whole = names.filter(({ file }) => file.slice(0, -extname(file).length) === stem);
      const numbered = (byStem.get(stem) ?? []).filter(({ file }) => !whole.some((one) => one.file === file));
      return [...whole, ...numbered.sort((a, b) => a.place - b.place)].map(({ file }) => file);
    },
    read: (fileName) => readEntry(archive, entries.get(fileName)!),
    close: () => archive.close(),
  };
}

const fold = (name: string) => name.toLowerCase();

/** "4711_2.jpg" is the second picture of 4711. */
function placeOf(file: string): { stem: string; place: number } {
  const bare = file.slice(0, -extname(file).length);
  const match = /^(.+?)[_-](\d{1,3})$/.exec(bare);
  return match ? { stem: match[1]!, place: Number(match[2]) } : { stem: bare, place: 0 };
}

async function readEntry(archive: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.uncompressedSize > largest) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      length += (chunk as Buffer).length;
      if (length > largest) return Buffer.alloc(0);
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    throw new RefusedFile('cut-off', `${entry.fileName} in the zip is damaged: ${(error as Error).message}`, {
      cause: error,
    });
  }
  return Buffer.concat(chunks);
}

/** Each archive file's stored key; null for one that is no picture that a site can show. */
export type StoredPictures = ReadonlyMap<string, string | null>;

/** Lists the files in the archive that a vehicle names. */
export function filesOf(content: VehicleContent, pictures: ArchivedPictures): string[] {
  const names = content.images.map(({ image }) => image.url).filter(isInArchive);
  return names.flatMap((name) => pictures.find(name.slice(scheme.length)));
}

/**
 * Replaces the addresses of pictures in the archive by the keys under which they are stored; without
 * `stored`, by the names of their files.
 * @returns how many names have no picture in the archive, or one that cannot be shown
 */
export function takeArchivedPictures(
  content: VehicleContent,
  pictures: ArchivedPictures | null,
  stored?: StoredPictures,
): number {
  const urls = content.images.map(({ image }) => image.url);
  if (!urls.some(isInArchive)) return 0;
  const shown: string[] = [];
  let missing = 0;
  for (const url of urls) {
    const files = isInArchive(url) ? (pictures?.find(url.slice(scheme.length)) ?? []) : [];
    if (!isInArchive(url)) shown.push(url);
    else if (files.length === 0) missing += 1;
    for (const file of files) {
      const key = stored ? (stored.get(file) ?? null) : file;
      if (key === null) missing += 1;
      else shown.push(key);
    }
  }
  content.images = [...new Set(shown)].map((url) => ({ image: { url, thumb: { url } } }));
  content.photos_count = content.images.length;
  content.primary_image_url = content.images[0]?.image.url ?? null;
  return missing;
}
