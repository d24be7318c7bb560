import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { contentDomains } from '@forecourt/contracts/api/content-api';

/** The items of one type, as `<folder>/<domain>/<type>.yaml`, `.json` or `.jsonl` lists them in the dealer's order. */
export type ContentFile = { domain: string; type: string; file: string; items: unknown[] };

/** `.jsonl` has one item on each line, for long lists. */
const parsers: Record<string, (text: string) => unknown> = {
  '.yaml': parse,
  '.yml': parse,
  '.json': JSON.parse,
  '.jsonl': (text) =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as unknown),
};

/** @throws Error that names the file that cannot be read, or the folder without content */
export async function readContentFolder(folder: string): Promise<ContentFile[]> {
  const files: ContentFile[] = [];
  for (const domain of contentDomains) {
    const names = await readdir(join(folder, domain)).catch(() => []);
    for (const name of names.filter((one) => !one.startsWith('.')).sort()) {
      const file = `${domain}/${name}`;
      const parseItems = parsers[extname(name)];
      if (!parseItems)
        throw new Error(
          `${file} is no content: a file is named after its type, and ends in ${Object.keys(parsers).join(', ')}`,
        );
      const type = basename(name, extname(name));
      const earlier = files.find((one) => one.domain === domain && one.type === type);
      if (earlier) throw new Error(`${earlier.file} and ${file} have the same type: keep one of them`);
      files.push({ domain, type, file, items: await readItems(join(folder, file), file, parseItems) });
    }
  }
  if (files.length === 0)
    throw new Error(
      `${folder} has no content: put it in ${contentDomains.map((domain) => `${domain}/<type>.yaml`).join(' or ')}`,
    );
  return files;
}

async function readItems(
  path: string,
  file: string,
  parseItems: (text: string) => unknown,
): Promise<unknown[]> {
  const text = await readFile(path, 'utf8');
  let value: unknown;
  try {
    value = parseItems(text);
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
  if (!Array.isArray(value)) throw new Error(`${file} must be a list of items`);
  return value;
}

/** Writes one file; existing files of the same name are replaced. @returns its name in the folder */
export async function writeContentFile(
  folder: string,
  { domain, type, items }: Omit<ContentFile, 'file'>,
): Promise<string> {
  await mkdir(join(folder, domain), { recursive: true });
  const file = `${domain}/${type}.yaml`;
  await writeFile(join(folder, file), stringify(items, { lineWidth: 110 }));
  return file;
}
