import type { Result } from '@forecourt/build-kit/cli/print-result';
import { imageUrl } from '@forecourt/contracts/images/image-url';
import { transaction } from '@forecourt/server-kit/database';
import { pathOf } from '@forecourt/server-kit/path-of';
import { writeJsonLines } from '@forecourt/server-kit/write-json-lines';
import type { CommandSite } from '../command/on-site.ts';
import { readStock, type ExportedRow } from './stock-export-repository.ts';
import { toVehicle } from './to-vehicle.ts';

/** Writes the vehicles in a site's own stock to a file, as they are at one moment. */
export async function exportStock(
  { tenant, database, sites }: CommandSite,
  name: string,
  force: boolean,
): Promise<Result> {
  const file = pathOf(name);
  const site = await sites.addressOf(database, tenant);
  const count = await writeJsonLines(file, { force }, (add) =>
    transaction(database.pool, async (client) => {
      await client.query('set transaction isolation level repeatable read, read only');
      let vehicles = 0;
      for await (const rows of readStock(client, tenant)) {
        await add(rows.map((row) => describe(row, site)));
        vehicles += rows.length;
      }
      return vehicles;
    }),
  );
  return {
    text: `wrote ${count} ${count === 1 ? 'vehicle' : 'vehicles'} of ${tenant} to ${file}`,
    data: { tenant, vehicles: count, file },
  };
}

/** The vehicle of the contract with whole addresses, its source, and what the feed calls its pictures. */
function describe(row: ExportedRow, site: string) {
  const { placeholders, ...vehicle } = toVehicle(row, row.views ?? 0);
  const address = (key: string) => addressOf(key, site);
  const image = (key: string | null) => (key === null ? null : address(key));
  return {
    ...vehicle,
    images: vehicle.images.map(({ image: { url, thumb } }) => ({
      image: { url: address(url), thumb: { url: address(thumb.url) } },
    })),
    thumbnails: vehicle.thumbnails.map(address),
    primary_image_url: image(vehicle.primary_image_url),
    spin_images: vehicle.spin_images.map(address),
    spin_interior_image: image(vehicle.spin_interior_image),
    ...(placeholders && {
      placeholders: Object.fromEntries(
        Object.entries(placeholders).map(([key, placeholder]) => [address(key), placeholder]),
      ),
    }),
    source: row.source,
    duplicate_of: row.duplicate_of,
    feed_images: row.data.images.map(({ image: { url } }) => url).filter(isWhole),
  };
}

/** The largest picture that the site serves of a key. */
function addressOf(key: string, site: string): string {
  const path = isWhole(key) ? '' : imageUrl(key, { width: 1920, quality: 'high' });
  return path ? new URL(path, `${site}/`).href : key;
}

const isWhole = (url: string) => /^https?:/i.test(url);
