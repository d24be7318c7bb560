import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The demo sites in display order. */
export const tenantSlugs = [
  'harbour',
  'kestrel',
  'barrow',
  'driftwood',
  'ironbark',
  'meridian',
  'nakhla',
] as const;
export type TenantSlug = (typeof tenantSlugs)[number];

/** The folder with the content files of a site. */
export const folderOf = (slug: TenantSlug): string =>
  fileURLToPath(new URL(`./sites/${slug}/`, import.meta.url));

/** Reads a file of a site, such as `offers/models`, in one of its formats; empty if there is none. */
export function readItems<Item>(slug: TenantSlug, name: string): Item[] {
  const file = join(folderOf(slug), name);
  if (existsSync(`${file}.json`)) return JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Item[];
  if (!existsSync(`${file}.jsonl`)) return [];
  const lines = readFileSync(`${file}.jsonl`, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Item);
}
