import { Box, Card, Flex, Heading, Link, Picture, Rating, Tag, Text } from '@forecourt/design-system';
import type { Location } from '@forecourt/contracts/locations/location';
import { useImageUrl, useSite } from '@forecourt/remote-kit';
import { OpenNowLine } from '../hours/open-now-line.tsx';
import { addressLine } from '../map/map-link.ts';
import { MapPanel } from '../map/map-panel.tsx';
import { PhoneButton } from '../phone/phone-button.tsx';
import { phoneOf } from '../phone/phone-of.ts';
import { collectedRating } from '../reviews/collected-rating.ts';
import { texts } from '../texts.ts';

/** One place: picture (or its map), address, whether it is open, rating where one was collected, and its number. */
export function LocationCard({ location }: { location: Location }) {
  const { locations } = useSite();
  const images = useImageUrl();
  const words = texts.use();
  const rating = collectedRating(location, locations.reviews.displayThreshold);
  return (
    <Card as="article" padded={false} clipped h="full">
      {location.image ? <Picture src={location.image.url} urlFor={images.src} alt="" ratio={[16, 9]} sizes="(min-width: 992px) 40vw, (min-width: 576px) 50vw, 100vw" /> : <MapPanel location={location} />}
      <Flex direction="column" gap="2.5" p="card" flex="1">
        <Flex justify="space-between" gap="3" align="start">
          <Heading as="h3" size="h4"><Link href={`/locations/${location.slug}`} variant="quiet">{location.name}</Link></Heading>
          {words.departments(location.location_type) && <Tag>{words.departments(location.location_type)}</Tag>}
        </Flex>
        {rating && <Rating value={rating.value} count={rating.count} />}
        <Text variant="small" color="ink-muted"><bdi dir="ltr">{addressLine(location.address)}</bdi></Text>
        <OpenNowLine location={location} />
        <Box mt="auto" pt="1"><PhoneButton callee={{ carId: null, carType: null, dealershipId: location.dealership_id, locationPhone: phoneOf(location), takesTexts: location.sms }} width="full" /></Box>
      </Flex>
    </Card>
  );
}
