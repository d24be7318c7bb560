import { imageUrl } from '@forecourt/contracts/images/image-url';
import type { Location } from '@forecourt/contracts/locations/location';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';

/** The picture of a location for links to its page on other sites. */
export function sharedPicture(
  location: Pick<Location, 'image'> | null,
  site: Pick<PublicTenant, 'images'>,
): { image?: string } {
  return location?.image ? { image: imageUrl(location.image.url, { width: 1280 }, site.images) } : {};
}
