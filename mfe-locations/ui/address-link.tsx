import type { Location } from '@forecourt/contracts/locations/location';
import { Link } from '@forecourt/design-system';
import { addressLine, mapLink } from '../model/map-link.ts';

/** Renders a location's address as a link to its place on a map. */
export function AddressLink({ location }: { location: Location }) {
  return (
    <Link
      href={mapLink(location)}
      target="_blank"
      rel="noopener"
      variant="quiet"
      display="inline-block"
      py="1"
    >
      <bdi dir="ltr">{addressLine(location.address)}</bdi>
    </Link>
  );
}
