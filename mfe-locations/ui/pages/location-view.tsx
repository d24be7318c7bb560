import type { Location, Review } from '@forecourt/contracts/locations/location';
import { departmentsOf } from '@forecourt/contracts/locations/opening-ranges';
import { contentSource } from '@forecourt/contracts/remote/content-source';
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
  Section,
  Text,
} from '@forecourt/design-system';
import { RemoteFragment, useImageUrl, useOwned, useSite, WholeSite } from '@forecourt/remote-kit';
import { addressLine, directionsLink, mapLink } from '../../model/map-link.ts';
import { OpenNowLine } from '../hours/open-now-line.tsx';
import { OpeningHours } from '../hours/opening-hours.tsx';
import { MapPanel } from '../map/map-panel.tsx';
import { messages } from '../messages.ts';
import { calleeOf } from '../phone/callee-of.ts';
import { PhoneButton } from '../phone/phone-button.tsx';
import { displayedRating } from '../reviews/displayed-rating.ts';
import { Reviews } from '../reviews/reviews.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { DepartmentCards } from './department-cards.tsx';
import { locationMessages } from './location-messages.ts';
import { Facilities, Makes, Photos, Team } from './location-parts.tsx';

/** The full content of a location's page. */
export function LocationView({ location, reviews }: { location: Location; reviews: Review[] }) {
  const site = useSite();
  const images = useImageUrl();
  const t = messages.use();
  const mine = locationMessages.use();
  const kinds = hasHours(location) ? departmentsOf(location) : [];
  const rating = displayedRating(location, site.locations.reviews.displayThreshold);
  const legal = [
    { term: t.licence, value: location.dealer_license_number },
    { term: t.repairer, value: location.motor_vehicle_repairer },
  ].filter((entry) => entry.value);
  return (
    <article {...contentSource(site, 'locations', 'locations', location.id)}>
      <PageContainer as="section" py="section">
        <Grid
          gap={{ base: '6', lg: '10' }}
          gridTemplateColumns={{ base: '1fr', lg: '7fr 5fr' }}
          alignItems="start"
        >
          {/* On a phone the map comes after what it is the map of. */}
          <Flex direction="column" gap="6" display={{ base: 'contents', lg: 'flex' }}>
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
            <Box order={{ base: 1, lg: 0 }}>
              <MapPanel location={location} />
            </Box>
          </Flex>
          <Flex direction="column" gap="5">
            <Box>
              {t.departments(location.location_type) && (
                <Text variant="label" color="ink-muted" mb="1">
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
            <Grid gap="3" alignItems="start" gridTemplateColumns={oneOrTwo} css={fullCells}>
              <PhoneButton callee={calleeOf(location)} look="primary" width="full" />
              <ButtonLink
                as="a"
                href={directionsLink(location)}
                target="_blank"
                rel="noopener"
                variant="outline"
              >
                {t.directions}
              </ButtonLink>
              <LocationActions location={location} />
            </Grid>
            {kinds.length === 0 &&
              (location.contact_detail.opening_hours.length > 0 || location.special_hours.length > 0) && (
                <Box as="section" aria-label={t.openingHours}>
                  <Heading as="h2" size="h4" mb="2">
                    {t.openingHours}
                  </Heading>
                  <OpeningHours location={location} />
                  <CalendarLink location={location} />
                </Box>
              )}
            {kinds.length === 1 && (
              <Box as="section" aria-labelledby="department-hours">
                <Heading as="h2" size="h4" mb="3" id="department-hours">
                  {mine.departments}
                </Heading>
                <DepartmentCards location={location} />
              </Box>
            )}
            <Makes makes={location.manufacturers} />
            <Facilities facilities={location.facilities ?? []} />
            {legal.length > 0 && <DefinitionGrid columns={1} items={legal} />}
          </Flex>
        </Grid>
      </PageContainer>
      {kinds.length > 1 && (
        <Section title={mine.departments}>
          <DepartmentCards location={location} />
        </Section>
      )}
      <Team team={location.team ?? []} />
      <Photos photos={location.photos ?? []} />
      <Reviews reviews={reviews} />
      <WholeSite>
        <RemoteFragment
          name="search/dealership-stock"
          props={{ dealershipId: location.dealership_id, dealershipSlug: location.dealership_slug }}
        />
      </WholeSite>
    </article>
  );
}

/** Two columns where a label fits in half the width. */
const oneOrTwo = 'repeat(auto-fit, minmax(min(100%, max(8.5rem, 50% - 0.375rem)), 1fr))';

/** Each button fills its cell; the phone number has a row of its own on phones. No cell is left empty. */
const fullCells = {
  '& > a, & > [data-fragment] > :is(a, button)': { w: 'full', px: '3' },
  '& > :first-child, & > :last-child:nth-child(even)': { gridColumn: { base: '1 / -1', sm: 'auto' } },
  '& > :last-child:nth-child(odd)': { gridColumn: { sm: '1 / -1' } },
};

/** Whether any department has hours to show. */
const hasHours = ({ contact_detail, departments }: Location) =>
  contact_detail.opening_hours.length > 0 ||
  (departments ?? []).some(({ opening_hours }) => opening_hours.length > 0);

/** Enquire here, book a test drive here, book a service here: what the location and the site offer. */
function LocationActions({ location }: { location: Location }) {
  const { leads } = useSite();
  const t = locationMessages.use();
  const owned = useOwned();
  const kinds = departmentsOf(location);
  const here = `location=${encodeURIComponent(location.id)}`;
  const bookings = [
    {
      isOffered: leads.testDrive.enabled && kinds.includes('sales'),
      path: '/book-test-drive',
      label: t.bookDrive,
    },
    {
      isOffered: leads.serviceBooking.enabled && kinds.includes('service'),
      path: '/book-service',
      label: t.bookService,
    },
  ].filter(({ isOffered, path }) => isOffered && !location.of_member && owned(path));
  return (
    <>
      <RemoteFragment
        name="leads/enquire"
        props={{
          vehicle: null,
          intent: 'general',
          display: 'button',
          look: 'secondary',
          label: t.enquire,
          place: { dealership_slug: location.dealership_slug, location_name: location.name },
        }}
        minHeight={44}
      />
      {bookings.map(({ path, label }) => (
        <ButtonLink key={path} href={`${path}?${here}`} variant="outline">
          {label}
        </ButtonLink>
      ))}
    </>
  );
}
