import type { Location } from '@forecourt/contracts/locations/location';
import type { Department } from '@forecourt/contracts/locations/opening-ranges';
import { departmentPhone } from '@forecourt/contracts/locations/phone';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import {
  Box,
  ButtonLink,
  Card,
  Disclosure,
  Flex,
  Heading,
  Link,
  Picture,
  Rating,
  Tag,
  Text,
} from '@forecourt/design-system';
import { useFormat, useImageUrl, useSite } from '@forecourt/remote-kit';
import { departmentAsPlace } from '../../model/department-as-place.ts';
import { addressLine } from '../../model/map-link.ts';
import { OpenNowLine } from '../hours/open-now-line.tsx';
import { OpeningHours } from '../hours/opening-hours.tsx';
import { hasMap, MapPanel } from '../map/map-panel.tsx';
import { messages } from '../messages.ts';
import { calleeOf } from '../phone/callee-of.ts';
import { PhoneButton } from '../phone/phone-button.tsx';
import { displayedRating } from '../reviews/displayed-rating.ts';

/** From this width of the card, as of the only one in its row, its text is beside its pictures. */
const asRow = '@container (min-width: 48rem)';

type Props = {
  location: Location;
  /** The distance from the postcode that the shopper entered. */
  distanceKm?: number | undefined;
  /** The level of its name: below the page's title, or in a section of the page. */
  heading?: 'h2' | 'h3';
  /** The only one of its row. */
  isAlone?: boolean;
  /** Shows the hours and the number of this department. */
  department?: Department | undefined;
};

/** A location's card: photo and map, address, hours, rating, phone number and a link to its page. */
export function LocationCard({
  location: whole,
  distanceKm,
  heading = 'h3',
  isAlone = false,
  department,
}: Props) {
  const site = useSite();
  const images = useImageUrl();
  const format = useFormat();
  const t = messages.use();
  const location = department ? departmentAsPlace(whole, department) : whole;
  const rating = displayedRating(location, site.locations.reviews.displayThreshold);
  const isOnMap = hasMap(location, site);
  const page = `/locations/${location.slug}`;
  const callee = calleeOf(
    location,
    department ? { department, placePhone: departmentPhone(whole, department) } : {},
  );
  return (
    <Card
      as="article"
      padded={false}
      clipped
      h="full"
      css={{ containerType: 'inline-size' }}
      {...contentSource(site, 'locations', 'locations', location.id)}
    >
      <Flex direction="column" flex="1" css={{ [asRow]: { flexDirection: 'row' } }}>
        <Box
          display="grid"
          gridTemplateColumns={location.image && isOnMap ? '3fr 2fr' : '1fr'}
          css={{ [asRow]: { flex: '0 0 60%' } }}
        >
          {location.image && (
            <Picture
              src={location.image.url}
              urlFor={images.src}
              alt=""
              ratio={isOnMap ? [16, 15] : [16, 9]}
              sizes={`(min-width: 992px) ${isAlone ? 35 : 24}vw, (min-width: 576px) ${isAlone ? 58 : 30}vw, 60vw`}
            />
          )}
          <MapPanel location={location} size={location.image ? 'card' : 'small'} />
        </Box>
        <Flex
          direction="column"
          gap="2.5"
          p="card"
          flex="1"
          minW="0"
          css={{ [asRow]: { justifyContent: 'center', padding: '8', '& > :last-child': { marginTop: '0' } } }}
        >
          <Flex justify="space-between" gap="2" align="start" wrap="wrap">
            <Heading as={heading} size="h4">
              <Link href={page} variant="quiet">
                {location.name}
              </Link>
            </Heading>
            {t.departments(location.location_type) && <Tag>{t.departments(location.location_type)}</Tag>}
          </Flex>
          {rating && <Rating value={rating.value} count={rating.count} />}
          <Text variant="small" color="ink-muted">
            <bdi dir="ltr">{addressLine(location.address)}</bdi>
            {distanceKm !== undefined && (
              <Box as="span" display="block" color="ink" fontWeight="semibold">
                {t.away(format.kilometres(Math.round(distanceKm)))}
              </Box>
            )}
          </Text>
          <OpenNowLine location={location} />
          {location.contact_detail.opening_hours.length > 0 && (
            <Disclosure title={t.openingHours}>
              <OpeningHours location={location} />
            </Disclosure>
          )}
          <Flex direction="column" gap="2" mt="auto" pt="1">
            {/* Only the location's own page warns that it has no number. */}
            {callee.placePhone !== null && <PhoneButton callee={callee} width="full" />}
            <ButtonLink href={page} variant="ghost" width="full" aria-label={t.viewLocationOf(location.name)}>
              {t.viewLocation}
            </ButtonLink>
          </Flex>
        </Flex>
      </Flex>
    </Card>
  );
}
