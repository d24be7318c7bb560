import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** Files that browsers load, by path, with gzip: measured and stored, compressed once. */
export type GzippedFiles = Map<string, Buffer>;

/** One file at a time, so that an upload leaves threads for pages. */
export async function gzipBrowserFiles(files: Map<string, Buffer>): Promise<GzippedFiles> {
  const gzipped: GzippedFiles = new Map();
  for (const [file, content] of files)
    if (file.startsWith('browser/')) gzipped.set(file, await compress(content, { level: 9 }));
  return gzipped;
}
