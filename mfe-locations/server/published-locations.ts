import type { Dealership, Location, LocationReview, Review } from '@forecourt/contracts/locations/location';
import { departmentsOf, type Department } from '@forecourt/contracts/locations/opening-ranges';
import { tenantsOnPages } from '@forecourt/contracts/tenant/stock-scope';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { contentNow } from '@forecourt/server-kit/content/view/content-view';
import { publishedContent } from '@forecourt/server-kit/content/view/published-content';
import type { Client } from '@forecourt/server-kit/database';
import { createCalendar, readLocation } from './read-location.ts';

/** A location and the tenant that it belongs to: the site's, or a member of the group. */
export type PlacedLocation = { tenant: string; location: Location };

/**
 * The locations that a site shows: its visible ones, and the showrooms of the tenants whose stock it shows,
 * because those vehicles are there. If two locations share a slug or an id, the site's location wins.
 */
export function publishedLocations(client: Client, site: TenantConfig) {
  const tenants = tenantsOnPages(site);
  const content = publishedContent(client, 'locations');
  const ownFirst = <T extends { tenant: string; id: string }>(rows: T[]) => {
    const sorted = rows.toSorted((a, b) => tenants.indexOf(a.tenant) - tenants.indexOf(b.tenant));
    return sorted.filter((row, index) => sorted.findIndex((other) => other.id === row.id) === index);
  };

  async function find(isWanted: (location: Location) => boolean): Promise<PlacedLocation[]> {
    const rows = await content.listOf<Location>(tenants, 'locations');
    const todayIn = createCalendar(contentNow());
    return ownFirst(rows.filter(({ data }) => isWanted(data)))
      .map((row) => ({ tenant: row.tenant, location: readLocation(row, site, todayIn) }))
      .filter(({ location }) => location.visible);
  }
  const isShowroom = ({ location }: PlacedLocation) =>
    !location.of_member || location.location_type === 'sales';

  return {
    /**
     * Sorted with the primary location first, then by name. With a department, the locations that have it:
     * members' workshops too, which a group's site does not list otherwise.
     */
    async visibleLocations(department?: Department): Promise<PlacedLocation[]> {
      const visible = department
        ? await find((location) => departmentsOf(location).includes(department))
        : (await find(() => true)).filter(isShowroom);
      return visible.sort(
        ({ location: a }, { location: b }) =>
          Number(b.primary) - Number(a.primary) || a.name.localeCompare(b.name),
      );
    },
    /** Returns the slug of each tenant's main dealership: that of its primary location. */
    async mainDealerships(): Promise<ReadonlyMap<string, string>> {
      const rows = await content.listOf<Location>(tenants, 'locations');
      return new Map(
        rows.flatMap(({ tenant, data }) => (data.primary ? [[tenant, data.dealership_slug] as const] : [])),
      );
    },
    async dealerships(): Promise<Dealership[]> {
      const rows = await content.listOf<Dealership>(tenants, 'dealerships');
      return ownFirst(rows)
        .map((row) => row.data)
        .sort((a, b) => a.name.localeCompare(b.name));
    },
    async locationById(id: string): Promise<PlacedLocation | null> {
      return (await find((location) => location.id === id))[0] ?? null;
    },
    async locationBySlug(slug: string): Promise<PlacedLocation | null> {
      return (await find((location) => location.slug === slug))[0] ?? null;
    },
    /**
     * Returns the location for visits to a dealership: that of the service or parts department if it is asked
     * for, else the primary one, else a sales location, else any.
     */
    async locationOfDealership(
      slug: string,
      department: Department = 'sales',
    ): Promise<PlacedLocation | null> {
      const visible = await find(({ dealership_slug }) => dealership_slug === slug);
      const ofDepartment = visible.find(({ location }) => departmentsOf(location).includes(department));
      return (
        (department === 'sales' ? undefined : ofDepartment) ??
        visible.find(({ location }) => location.primary) ??
        visible.find(({ location }) => location.location_type === 'sales') ??
        visible[0] ??
        null
      );
    },
    async dealershipBySlug(slug: string): Promise<Dealership | null> {
      const rows = await content.listOf<Dealership>(tenants, 'dealerships');
      return ownFirst(rows.filter(({ data }) => data.slug === slug))[0]?.data ?? null;
    },
    /** Reviews that reach the site's minimum rating, newest first. */
    async reviewsOf(locationId: string): Promise<Review[]> {
      const rows = await content.listOf<LocationReview>(tenants, 'reviews');
      return ownFirst(rows.filter(({ data }) => data.location_id === locationId))
        .map(({ data: { location_id: _location, ...review } }) => review)
        .filter(({ rating }) => rating >= site.locations.reviews.minRating)
        .sort((a, b) => b.review_date.localeCompare(a.review_date) || a.id.localeCompare(b.id));
    },
  };
}
