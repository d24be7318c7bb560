import { Box, ButtonLink, Flex, Grid, Heading, Link, Text } from '@forecourt/design-system';
import type { LocationDetail } from '@forecourt/contracts/api/locations-api';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { ApiError, useRemoteData, type Api } from '@forecourt/remote-kit';
import { OpenNowLine } from '../hours/open-now-line.tsx';
import { OpeningHours } from '../hours/opening-hours.tsx';
import { addressLine, mapLink } from '../map/map-link.ts';
import { MapPanel } from '../map/map-panel.tsx';
import { PhoneButton } from '../phone/phone-button.tsx';
import { phoneOf } from '../phone/phone-of.ts';
import { texts } from '../texts.ts';

/** Where a vehicle stands: the content of the `#vehicle-map` section. Draws nothing where its place is not known. */
export function Fragment({ vehicle }: FragmentProps<'locations/vehicle-location'>) {
  const words = texts.use();
  const id = vehicle.location_id;
  const detail = useRemoteData<LocationDetail | null>(`locations/location/${id ?? 'none'}`, ({ api }) => findLocation(api, id));
  if (!detail) return null;
  const { location } = detail;
  return (
    <Grid gap={{ base: '6', lg: '8' }} gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }} alignItems="start">
      <Flex direction="column" gap="4">
        <Box>
          <Heading as="h3">{location.name}</Heading>
          <Text color="ink-muted" mt="1"><Link href={mapLink(location)} target="_blank" rel="noopener" variant="quiet"><bdi dir="ltr">{addressLine(location.address)}</bdi></Link></Text>
          <OpenNowLine location={location} />
        </Box>
        <Flex gap="3" flexWrap="wrap">
          <PhoneButton callee={{ carId: vehicle.id, carType: vehicle.car_type, dealershipId: vehicle.dealership_id, locationPhone: phoneOf(location), takesTexts: location.sms }} look="primary" />
          <ButtonLink as="a" href={mapLink(location)} target="_blank" rel="noopener" variant="outline">{words.directions}</ButtonLink>
        </Flex>
        <OpeningHours location={location} />
        <Flex gap="4" flexWrap="wrap" fontSize="sm">
          <Link href={`/locations/${location.slug}`}>{words.viewLocation}</Link>
          {vehicle.dealership_slug && <Link href={`/search/new-used-and-demo-cars?dealership_slug=${encodeURIComponent(vehicle.dealership_slug)}`}>{words.moreFromDealer}</Link>}
        </Flex>
      </Flex>
      <MapPanel location={location} ratio="4 / 3" />
    </Grid>
  );
}

/** A place that is not known is an empty section; any other failure is the frame's. */
async function findLocation(api: Api, id: string | null): Promise<LocationDetail | null> {
  if (id === null) return null;
  return api.get<LocationDetail>(`/api/locations/by-id/${encodeURIComponent(id)}`).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}
