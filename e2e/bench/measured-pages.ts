import type { Site } from './measure.ts';
import { requestSuccessfully } from './send-request.ts';

const atOnce = 8;
const mostPages = 1_000;

/** The pages that the benchmarks of whole pages measure: name and path. */
export async function measuredPages(site: Site): Promise<[name: string, path: string][]> {
  return [
    ['home page', '/'],
    ['search page', site.searchPath],
    ['vehicle page', site.vehiclePath],
    ['heaviest vehicle page', await heaviestVehicle(site)],
    ['finance page', '/finance'],
  ];
}

/** The path of the vehicle in the sitemap whose page has the largest HTML. */
async function heaviestVehicle(site: Pick<Site, 'port' | 'tenant'>): Promise<string> {
  const paths = (await vehiclePaths(site, '/sitemap.xml')).slice(0, mostPages);
  let heaviest = { path: '', bytes: 0 };
  for (let start = 0; start < paths.length; start += atOnce) {
    const sizes = await Promise.all(
      paths.slice(start, start + atOnce).map(async (path) => {
        const { body } = await requestSuccessfully(site, path, {
          headers: { 'accept-encoding': 'identity' },
        });
        return { path, bytes: body.length };
      }),
    );
    for (const size of sizes) if (size.bytes > heaviest.bytes) heaviest = size;
  }
  if (!heaviest.path) throw new Error('the sitemap contains no vehicle');
  return heaviest.path;
}

async function vehiclePaths(site: Pick<Site, 'port' | 'tenant'>, sitemap: string): Promise<string[]> {
  const xml = (await requestSuccessfully(site, sitemap)).body.toString();
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  const parts = paths.filter((path) => path.endsWith('.xml'));
  const pages = await Promise.all(parts.map((part) => vehiclePaths(site, part)));
  return [...paths.filter((path) => path.startsWith('/cars/')), ...pages.flat()];
}
