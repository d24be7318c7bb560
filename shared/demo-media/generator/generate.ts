import { access, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { offerBanners } from './banners.ts';
import { openRenderPage } from './browser.ts';
import { films, writeFilm } from './film.ts';
import { writeFloorPlans } from './floor-plans.ts';
import { writeHotspots } from './hotspots.ts';
import { conditionPictures, interiors, sceneries, spinFrames, spinFrame, spins, stills } from './jobs.ts';
import { writePortraits } from './portraits.ts';

const files = fileURLToPath(new URL('../files/', import.meta.url));
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    colours: { type: 'string' },
    views: { type: 'string' },
    stills: { type: 'boolean', default: false },
    spins: { type: 'boolean', default: false },
    interiors: { type: 'boolean', default: false },
    condition: { type: 'boolean', default: false },
    scenes: { type: 'boolean', default: false },
    offers: { type: 'boolean', default: false },
    films: { type: 'boolean', default: false },
    'floor-plans': { type: 'boolean', default: false },
    portraits: { type: 'boolean', default: false },
    missing: { type: 'boolean', default: false },
    existing: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '100000' },
  },
});
const chosen = (list: string | undefined, value: string) => !list || list.split(',').includes(value);
const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

interface Task {
  path: string;
  render: 'renderJob' | 'renderInterior' | 'renderSceneJob';
  job: unknown;
  quality: number;
}

function tasksFor(bodies: readonly string[]): Task[] {
  const { scenes, offers, interiors: cabins, spins: turns, films: moving } = options;
  const some = bodies.filter((body) => chosen(options.only, body));
  const isAny =
    scenes ||
    offers ||
    cabins ||
    turns ||
    moving ||
    options.condition ||
    options['floor-plans'] ||
    options.portraits;
  return [
    ...(scenes ? sceneries() : [])
      .filter(({ path }) => {
        const [first, ...rest] = path.split('/');
        return chosen(options.only, first!) && chosen(options.views, rest.at(-1)!);
      })
      .map((picture) => ({ ...picture, render: 'renderSceneJob', quality: 78 }) as const),
    ...(cabins ? interiors() : [])
      .filter(({ path }) => chosen(options.only, path.split('/')[1]!))
      .map((picture) => ({ ...picture, render: 'renderInterior', quality: 80 }) as const),
    ...(options.condition ? conditionPictures() : [])
      .filter(({ path }) => chosen(options.only, path.split('/')[0]!))
      .map((picture) => ({ ...picture, render: 'renderJob', quality: 72 }) as const),
    ...(turns ? some.filter((body) => spins[body]) : []).flatMap((body) =>
      Array.from(
        { length: spinFrames },
        (_, frame) => ({ ...spinFrame(body, frame), render: 'renderJob', quality: 68 }) as const,
      ),
    ),
    ...(options.stills || !isAny ? some : [])
      .flatMap(stills)
      .filter(({ path }) => {
        const [, colour, view] = path.split('/') as [string, string, string];
        return chosen(options.colours, colour) && chosen(options.views, view);
      })
      .map(
        (picture) =>
          ({
            ...picture,
            render: 'renderJob',
            quality: picture.path.endsWith('front-three-quarter') ? 78 : 68,
          }) as const,
      ),
    ...(offers ? offerBanners() : []).map(
      (picture) => ({ ...picture, render: 'renderJob', quality: 80 }) as const,
    ),
  ];
}

/** Bodies in the order of `--only`, each with all of its pictures: a stopped run leaves few of them mixed. */
function inOrder(tasks: Task[]): Task[] {
  const order = options.only?.split(',') ?? [];
  const rank = ({ path }: Task) => order.indexOf(path.split('/')[0]!);
  return tasks.toSorted((a, b) => rank(a) - rank(b));
}

const { page, browser } = await openRenderPage();
const bodies = await page.evaluate(() => (globalThis as unknown as { bodies: string[] }).bodies);
const all = inOrder(tasksFor(bodies));
const present = await Promise.all(all.map(({ path }) => exists(join(files, `${path}.webp`))));
const missing = all.filter((_, i) => (present[i] ? !options.missing : !options.existing));
const stopAt = Date.now() + Number(options.seconds) * 1000;
let done = 0;
const written: Promise<unknown>[] = [];
for (const { path, render, job, quality } of missing) {
  if (Date.now() > stopAt) break;
  const url = await page.evaluate(
    ([name, value]) =>
      (globalThis as unknown as Record<string, (job: unknown) => Promise<string>>)[name as string]!(value),
    [render, job] as const,
  );
  const target = join(files, `${path}.webp`);
  await mkdir(dirname(target), { recursive: true });
  const picture = sharp(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')).removeAlpha();
  // The grain of a photographed ground must not become sharper.
  if (render === 'renderJob') picture.sharpen({ sigma: 0.8, m1: 0.3, m2: 0.6 });
  written.push(picture.webp({ quality, effort: 6, smartSubsample: true }).toFile(target));
  done++;
  if (process.env.VERBOSE) console.log(`${new Date().toTimeString().slice(0, 8)} ${path}`);
}
await Promise.all(written);
if (options['floor-plans']) await writeFloorPlans(files);
if (options.portraits) await writePortraits(files);
if (options.films)
  for (const body of films.filter((name) => chosen(options.only, name))) await writeFilm(files, body);
if (options.spins)
  await writeHotspots(
    page,
    Object.keys(spins).filter((body) => chosen(options.only, body)),
  );
await browser.close();
console.log(`${done} of ${missing.length} pictures rendered`);
if (done < missing.length) process.exitCode = 3;
