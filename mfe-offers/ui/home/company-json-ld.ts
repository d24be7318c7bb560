import { imageUrl } from '@forecourt/contracts/images/image-url';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { HomeData } from './home-data.ts';

type Site = Pick<PublicTenant, 'name' | 'legalName' | 'logo' | 'images'>;

/** The company for search engines: its name, logo, and where it is. */
export function companyJsonLd(site: Site, place: HomeData['place'], origin: string): object {
  // '' if the site may not show pictures of that origin.
  const logo = site.logo ? imageUrl(site.logo, { width: 480 }, site.images) : '';
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    name: site.name,
    legalName: site.legalName,
    url: `${origin}/`,
    ...(logo ? { logo: new URL(logo, `${origin}/`).href } : {}),
    ...(place?.phone ? { telephone: place.phone } : {}),
    ...(place
      ? {
          address: {
            '@type': 'PostalAddress',
            streetAddress: place.address.street ?? undefined,
            addressLocality: place.address.city ?? undefined,
            addressRegion: place.address.state?.toUpperCase(),
            postalCode: place.address.postcode ?? undefined,
            addressCountry: 'AU',
          },
        }
      : {}),
  };
}
