import { readdir, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { views } from './jobs.ts';

/** Lists what stands in the media folder as `manifest.json`, in an order that does not depend on the disk. */
export async function writeManifest(files: string): Promise<void> {
  const paths = (await readdir(files, { recursive: true })).map((path) => path.replaceAll('\\', '/')).filter((path) => /\.(webp|svg|mp4|webm|json)$/.test(path)).sort();
  const pictures: Record<string, Record<string, string[]>> = {};
  for (const path of paths) {
    const [body, colour, name] = path.split('/');
    if (!name || !/^[a-z-]+\.webp$/.test(name) || body!.startsWith('_')) continue;
    ((pictures[body!] ??= {})[colour!] ??= []).push(basename(name, '.webp'));
  }
  const order = Object.keys(views);
  for (const body of Object.values(pictures)) {
    for (const names of Object.values(body)) names.sort((a, b) => order.indexOf(a) - order.indexOf(b));
  }
  const inFolder = (folder: string) => paths.filter((path) => path.startsWith(`${folder}/`)).map((path) => `media/${path}`);
  const byName = (folder: string) => Object.fromEntries(inFolder(folder).map((key) => [basename(key).replace(/\.\w+$/, ''), key]));
  const manifest = { pictures, heroes: byName('heroes'), locations: inFolder('locations'), offers: inFolder('offers'), logos: byName('brands') };
  await writeFile(fileURLToPath(new URL('../manifest.json', import.meta.url)), `${JSON.stringify(manifest, undefined, 1)}\n`);
}
