import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { contentDomains } from '@forecourt/contracts/api/content-api';
import { readTable, writeTable, type CellSchema } from './content-table.ts';

/** The items of one type, as `<folder>/<domain>/<type>` lists them in order, in any format. */
export type ContentFile = { domain: string; type: string; file: string; items: unknown[] };

export type ReadSchema = (domain: string, type: string) => Promise<CellSchema | undefined>;

/** `.jsonl` has one item on each line, for long lists. `.csv` is for types that are tables. */
const parsers: Record<string, (text: string, schema: CellSchema) => unknown> = {
  '.yaml': (text) => parse(text) as unknown,
  '.yml': (text) => parse(text) as unknown,
  '.json': (text) => JSON.parse(text) as unknown,
  '.jsonl': (text) =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as unknown),
  '.csv': readTable,
};

/**
 * @param schemaOf the JSON schema of a type, which the cells of a table are read by
 * @throws Error that names the file that cannot be read, or the folder without content
 */
export async function readContentFolder(
  folder: string,
  schemaOf: ReadSchema = async () => undefined,
): Promise<ContentFile[]> {
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
      const schema = extname(name) === '.csv' ? await schemaOf(domain, type) : {};
      if (!schema) throw new Error(`${file}: "${type}" is not a type of content here`);
      const read = (text: string) => parseItems(text, schema);
      files.push({ domain, type, file, items: await readItems(join(folder, file), file, read) });
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

/**
 * Writes one file, in place of those of the same type.
 * @param schema of the type, to write it as a table if it is one
 * @returns its name in the folder
 */
export async function writeContentFile(
  folder: string,
  { domain, type, items }: Omit<ContentFile, 'file'>,
  schema?: CellSchema,
): Promise<string> {
  await mkdir(join(folder, domain), { recursive: true });
  for (const format of Object.keys(parsers))
    await rm(join(folder, domain, `${type}${format}`), { force: true });
  const table = schema && writeTable(items, schema);
  const file = `${domain}/${type}${table ? '.csv' : '.yaml'}`;
  await writeFile(join(folder, file), table ?? stringify(items, { lineWidth: 110 }));
  return file;
}
