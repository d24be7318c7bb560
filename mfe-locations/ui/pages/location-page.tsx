import type { LocationDetail } from '@forecourt/contracts/api/locations-api';
import { isolate } from '@forecourt/contracts/format/isolate';
import type { Location } from '@forecourt/contracts/locations/location';
import {
  ApiError,
  DealershipSite,
  defineLoader,
  definePage,
  notFound,
  useLoaderData,
  type Api,
} from '@forecourt/remote-kit';
import { addressLine } from '../../model/map-link.ts';
import { messages } from '../messages.ts';
import { locationJsonLd } from './location-json-ld.ts';
import { LocationView } from './location-view.tsx';
import { sharedPicture } from './shared-picture.ts';

/** `/locations/{slug}`: that location, else the main location of the dealership with this slug. */
function LocationPage() {
  const { location, reviews, settings } = useLoaderData() as LocationDetail;
  return (
    <DealershipSite settings={settings}>
      <LocationView location={location} reviews={reviews} />
    </DealershipSite>
  );
}

const loader = defineLoader<LocationDetail>(({ api, params }) => readLocation(api, params.slug ?? ''));

/** @throws the site's 404 page for an unknown slug */
export async function readLocation(api: Api, slug: string): Promise<LocationDetail> {
  return api
    .get<LocationDetail>(`/api/locations/locations/${encodeURIComponent(slug)}`)
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) throw notFound();
      throw error;
    });
}

const handle = definePage<LocationDetail>({
  department: ({ data: { location } }) => pageDepartment(location),
  head: ({ site, data: { location, settings }, origin }) => {
    const t = messages.for(site.locale);
    const path = `/locations/${location.slug}`;
    return {
      title: `${location.name} | ${site.name}`,
      description: `${location.name}: ${isolate(addressLine(location.address), site.direction)}. ${t.pageContains}`,
      canonical: path,
      ...sharedPicture(location, site),
      jsonLd: [locationJsonLd(location, { url: `${origin}${path}`, site, settings })],
      breadcrumb: [
        { label: t.home, href: '/' },
        { label: t.dealerships, href: '/dealerships' },
        { label: location.name },
      ],
    };
  },
});

/** The department that a location's pages are about; those of a showroom are about sales. */
export function pageDepartment({ location_type: type }: Location): 'service' | 'parts' | undefined {
  if (type === 'service' || type === 'service-and-parts') return 'service';
  return type === 'parts' ? type : undefined;
}

/**
 * What an enquiry from a location's pages is about, unless the shopper chooses otherwise; null where it is
 * open.
 */
export function pageCategory(location: Location): string | null {
  const department = pageDepartment(location);
  return department ? { service: 'Service Enquiry', parts: 'Parts Enquiry' }[department] : null;
}

export const route = { loader, Component: LocationPage, handle };
