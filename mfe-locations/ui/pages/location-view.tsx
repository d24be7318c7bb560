import type { Location, Review } from '@forecourt/contracts/locations/location';
import { phoneOf } from '@forecourt/contracts/locations/phone';
import {
  Box,
  ButtonLink,
  DefinitionGrid,
  Flex,
  Grid,
  Heading,
  Link,
  PageContainer,
  Picture,
  Rating,
  Text,
} from '@forecourt/design-system';
import { RemoteFragment, useImageUrl, useSite, WholeSite } from '@forecourt/remote-kit';
import { addressLine, directionsLink, mapLink } from '../../model/map-link.ts';
import { OpenNowLine } from '../hours/open-now-line.tsx';
import { OpeningHours } from '../hours/opening-hours.tsx';
import { MapPanel } from '../map/map-panel.tsx';
import { messages } from '../messages.ts';
import { PhoneButton } from '../phone/phone-button.tsx';
import { displayedRating } from '../reviews/displayed-rating.ts';
import { Reviews } from '../reviews/reviews.tsx';

/** The full content of a location's page. */
export function LocationView({ location, reviews }: { location: Location; reviews: Review[] }) {
  const { locations } = useSite();
  const images = useImageUrl();
  const t = messages.use();
  const rating = displayedRating(location, locations.reviews.displayThreshold);
  const legal = [
    { term: t.licence, value: location.dealer_license_number },
    { term: t.repairer, value: location.motor_vehicle_repairer },
  ].filter((entry) => entry.value);
  return (
    <>
      <PageContainer as="section" py="section">
        <Grid
          gap={{ base: '6', lg: '10' }}
          gridTemplateColumns={{ base: '1fr', lg: '7fr 5fr' }}
          alignItems="start"
        >
          <Flex direction="column" gap="6">
            {location.image && (
              <Picture
                src={location.image.url}
                urlFor={images.src}
                alt={location.name}
                ratio={[16, 9]}
                rounded="card"
                priority
                sizes="(min-width: 992px) 58vw, 100vw"
              />
            )}
            <MapPanel location={location} />
          </Flex>
          <Flex direction="column" gap="5">
            <Box>
              {t.departments(location.location_type) && (
                <Text variant="label" color="ink-muted">
                  {t.departments(location.location_type)}
                </Text>
              )}
              <Heading as="h1">{location.name}</Heading>
              {rating && <Rating value={rating.value} count={rating.count} mt="2" />}
            </Box>
            <Box>
              <Link href={mapLink(location)} target="_blank" rel="noopener">
                <bdi dir="ltr">{addressLine(location.address)}</bdi>
              </Link>
              <OpenNowLine location={location} />
            </Box>
            <Flex gap="3" flexWrap="wrap">
              <PhoneButton
                callee={{
                  locationId: location.id,
                  carId: null,
                  carType: null,
                  dealershipId: location.dealership_id,
                  locationPhone: phoneOf(location),
                  placePhone: location.shown_phone,
                  acceptsSms: location.sms,
                }}
                look="primary"
              />
              <ButtonLink
                as="a"
                href={directionsLink(location)}
                target="_blank"
                rel="noopener"
                variant="outline"
              >
                {t.directions}
              </ButtonLink>
            </Flex>
            {(location.contact_detail.opening_hours.length > 0 || location.special_hours.length > 0) && (
              <Box as="section" aria-label={t.openingHours}>
                <Heading as="h2" size="h4" mb="2">
                  {t.openingHours}
                </Heading>
                <OpeningHours location={location} />
              </Box>
            )}
            {legal.length > 0 && <DefinitionGrid columns={1} items={legal} />}
          </Flex>
        </Grid>
      </PageContainer>
      <Reviews reviews={reviews} />
      <WholeSite>
        <RemoteFragment
          name="search/dealership-stock"
          props={{ dealershipId: location.dealership_id, dealershipSlug: location.dealership_slug }}
        />
      </WholeSite>
    </>
  );
}
