import { readdir, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '../media.ts';
import { readHotspots } from './hotspots.ts';
import { cabinViews, interiorTrims, isVariant, spinFrames, spins, stills, views } from './jobs.ts';

const apart = new Set(['interiors', 'heroes', 'locations', 'offers', 'videos', 'brands', 'floor-plans']);
const order = [...Object.keys(views).slice(0, 3), 'yard', ...Object.keys(views).slice(3)];

/** Writes the contents of the media folder to `manifest.json`, in an order that does not depend on the disk. */
export async function writeManifest(files: string): Promise<void> {
  const paths = (await readdir(files, { recursive: true }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(webp|svg|mp4)$/.test(path))
    .sort();
  const pictures: Manifest['pictures'] = {};
  const frames: Record<string, number> = {};
  for (const path of paths) {
    const [body, colour, name] = path.split('/') as [string, string, string | undefined];
    if (!name || apart.has(body)) continue;
    if (colour === 'spin') frames[body] = (frames[body] ?? 0) + 1;
    else ((pictures[body] ??= {})[colour] ??= []).push(basename(name, '.webp'));
  }
  // A body that is rendered in part would be shown beside others of its kind: it waits until it is complete.
  const present = new Set(paths);
  for (const body of Object.keys(pictures))
    if (isVariant(body) && stills(body).some(({ path }) => !present.has(`${path}.webp`)))
      delete pictures[body];
  for (const body of Object.values(pictures)) {
    for (const names of Object.values(body)) names.sort((a, b) => order.indexOf(a) - order.indexOf(b));
  }
  const hotspots = await readHotspots();
  const byName = (folder: string) =>
    Object.fromEntries(
      paths
        .filter((path) => path.startsWith(`${folder}/`))
        .map((path) => [basename(path).replace(/\.\w+$/, ''), `media/${path}`]),
    );
  const interiorViews = Object.fromEntries(
    [...new Set(Object.values(interiorTrims).flat())].map((trim) => [
      trim,
      cabinViews.filter((view) => paths.includes(`interiors/${trim}/${view}.webp`)),
    ]),
  );
  const manifest: Manifest = {
    pictures,
    interiors: Object.fromEntries(
      Object.keys(pictures).map((body) => [
        body,
        (interiorTrims[body] ?? []).filter((trim) => interiorViews[trim]!.includes('cockpit')),
      ]),
    ),
    interiorViews,
    spins: Object.fromEntries(
      Object.entries(frames)
        .filter(([, count]) => count === spinFrames)
        .map(([body, count]) => [
          body,
          { colour: spins[body]!, frames: count, hotspots: hotspots[body] ?? [] },
        ]),
    ),
    heroes: byName('heroes'),
    locations: byName('locations'),
    offers: byName('offers'),
    videos: byName('videos'),
    logos: byName('brands'),
  };
  await writeFile(
    fileURLToPath(new URL('../manifest.json', import.meta.url)),
    `${JSON.stringify(manifest, undefined, 1)}\n`,
  );
}
