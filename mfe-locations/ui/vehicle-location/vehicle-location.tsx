import type { LocationDetail } from '@forecourt/contracts/api/locations-api';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { phoneOf } from '@forecourt/contracts/locations/phone';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import { Box, ButtonLink, Flex, Grid, Heading, Link, Text } from '@forecourt/design-system';
import { ApiError, useOwned, useRemoteData, useSite, type Api } from '@forecourt/remote-kit';
import { directionsLink } from '../../model/map-link.ts';
import { AddressLink } from '../address-link.tsx';
import { OpenNowLine } from '../hours/open-now-line.tsx';
import { OpeningHours } from '../hours/opening-hours.tsx';
import { locationAddress } from '../location-address.ts';
import { MapPanel } from '../map/map-panel.tsx';
import { messages } from '../messages.ts';
import { PhoneButton } from '../phone/phone-button.tsx';

const dealerLocator = '/dealer-locator';

/** A vehicle's location: the section `#vehicle-map`. Renders nothing if it is unknown. */
export function Fragment({ vehicle }: FragmentProps<'locations/vehicle-location'>) {
  const site = useSite();
  const t = messages.use();
  const owned = useOwned();
  const { location_id: id, dealership_slug: dealership } = vehicle;
  const detail = useRemoteData<LocationDetail | null>(
    `locations/location/${id ?? 'none'}/${dealership ?? ''}`,
    ({ api }) => findLocation(api, id, dealership),
  );
  if (!detail) return null;
  const { location } = detail;
  const page = `/locations/${location.slug}`;
  const stock = `/search/new-used-and-demo-cars?dealership_slug=${encodeURIComponent(vehicle.dealership_slug ?? '')}`;
  return (
    <Grid
      gap={{ base: '6', lg: '8' }}
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 20rem), 1fr))"
      alignItems="start"
      {...contentSource(site, 'locations', 'locations', location.id)}
    >
      <Flex direction="column" gap="4">
        <Box>
          <Heading as="h3">{location.name}</Heading>
          <Text color="ink-muted">
            <AddressLink location={location} />
          </Text>
          <OpenNowLine location={location} />
        </Box>
        <Flex gap="3" flexWrap="wrap">
          <PhoneButton
            callee={{
              locationId: location.id,
              carId: vehicle.id,
              carType: vehicle.car_type,
              dealershipId: vehicle.dealership_id,
              locationPhone: phoneOf(location),
              acceptsSms: location.sms,
            }}
            look="primary"
          />
          <ButtonLink as="a" href={directionsLink(location)} target="_blank" rel="noopener" variant="outline">
            {t.directions}
          </ButtonLink>
        </Flex>
        <OpeningHours location={location} />
      </Flex>
      <Flex direction="column" gap="4">
        <MapPanel location={location} size="half" />
        <Flex columnGap="4" flexWrap="wrap" fontSize="sm" css={{ '& a': { py: '1.5' } }}>
          {owned(page) && <Link href={page}>{t.viewLocation}</Link>}
          {owned(dealerLocator) && <Link href={dealerLocator}>{t.dealerLocator}</Link>}
          {vehicle.dealership_slug && owned(stock) && <Link href={stock}>{t.moreFromDealer}</Link>}
        </Flex>
      </Flex>
    </Grid>
  );
}

/**
 * Finds the location of a vehicle. If it is hidden, the dealership's main location is used; if that is
 * unknown, the section stays empty. Other failures are thrown to the fragment's error boundary.
 */
async function findLocation(
  api: Api,
  id: string | null,
  dealership: string | null,
): Promise<LocationDetail | null> {
  if (id === null) return null;
  const found = await read(api, locationAddress(id, dealership));
  return found || !dealership
    ? found
    : read(api, `/api/locations/locations/${encodeURIComponent(dealership)}`);
}

async function read(api: Api, path: string): Promise<LocationDetail | null> {
  return api.get<LocationDetail>(path).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}
