import MapPin from 'lucide-react/icons/map-pin';
import SearchIcon from 'lucide-react/icons/search';
import { Fragment } from 'react';
import type { SiteSettings } from '@forecourt/contracts/tenant/site-settings';
import {
  Box,
  Button,
  ButtonLink,
  EmptyState,
  Field,
  Flex,
  Grid,
  Heading,
  Icon,
  Input,
  Link,
  PageContainer,
  Text,
} from '@forecourt/design-system';
import { DealershipSite, Form } from '@forecourt/remote-kit';
import { LocationCard } from '../cards/location-card.tsx';
import { messages } from '../messages.ts';
import type { FoundLocations } from './find-locations.ts';

type Props = {
  title: string;
  intro: string;
  /** The number of locations of the site. */
  all: number;
  found: FoundLocations;
  /** By dealership slug. */
  settings: Record<string, SiteSettings> | undefined;
  path: string;
};

/**
 * A grid of locations, filtered by text or sorted by distance from a postcode or suburb. The query is in the URL, so that it works without JavaScript
 * and can be shared.
 */
export function LocationFinder({ title, intro, all, found, settings, path }: Props) {
  const t = messages.use();
  const { query, near, otherPlaces, isUnknownPostcode, locations } = found;
  return (
    <PageContainer as="section" py="section">
      <Heading as="h1">{title}</Heading>
      <Text variant="lead" color="ink-muted" mt="2">
        {intro}
      </Text>
      {(all > 1 || query) && (
        <Box mt="6" maxW="32rem">
          <Form action={path} method="get" role="search">
            <Flex gap="2" align="flex-end">
              <Field
                label={t.filterLabel}
                error={isUnknownPostcode ? t.invalidPostcode : undefined}
                helper={near ? t.nearestTo(near) : undefined}
              >
                <Input
                  type="search"
                  name="query"
                  defaultValue={query}
                  key={query}
                  autoComplete="postal-code"
                />
              </Field>
              <Button type="submit">
                <Icon as={SearchIcon} />
                {t.filter}
              </Button>
            </Flex>
          </Form>
          {otherPlaces.length > 0 && (
            <Text variant="small" mt="2">
              {t.otherPlaces}{' '}
              {otherPlaces.map((place, index) => (
                <Fragment key={place}>
                  {index > 0 && ' · '}
                  <Link href={`${path}?query=${encodeURIComponent(place)}`}>
                    <bdi>{place}</bdi>
                  </Link>
                </Fragment>
              ))}
            </Text>
          )}
        </Box>
      )}
      {locations.length === 0 ? (
        <EmptyState
          icon={MapPin}
          action={
            query ? (
              <ButtonLink href={path} variant="outline">
                {t.showAll}
              </ButtonLink>
            ) : undefined
          }
        >
          {query ? t.nothingFound : t.noLocations}
        </EmptyState>
      ) : (
        <Grid
          as="ul"
          gap="4"
          mt="8"
          gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
        >
          {locations.map(({ location, distanceKm }) => (
            <li key={location.id}>
              <DealershipSite settings={settings?.[location.dealership_slug]}>
                <LocationCard location={location} distanceKm={distanceKm} />
              </DealershipSite>
            </li>
          ))}
        </Grid>
      )}
    </PageContainer>
  );
}
