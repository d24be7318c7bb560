import type { Dealership, Location } from '@forecourt/contracts/locations/location';
import { hasContent } from '@forecourt/server-kit/content';
import { publishedContent } from '@forecourt/server-kit/content/view/published-content';
import type { Client } from '@forecourt/server-kit/database';

/** Lists the slugs of the dealerships and locations of some tenants; none on a database without content. */
export async function listPlaceNames(
  client: Client,
  tenants: string[],
): Promise<{ dealerships: string[]; locations: string[] }> {
  if (!(await hasContent(client))) return { dealerships: [], locations: [] };
  const content = publishedContent(client, 'locations');
  const [places, dealers] = await Promise.all([
    content.listOf<Location>(tenants, 'locations'),
    content.listOf<Dealership>(tenants, 'dealerships'),
  ]);
  const names = [...places.map(({ data }) => data.dealership_slug), ...dealers.map(({ data }) => data.slug)];
  return {
    dealerships: [...new Set(names)].sort(),
    locations: [...new Set(places.map(({ data }) => data.slug))].sort(),
  };
}
