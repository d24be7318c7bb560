import MapPin from 'lucide-react/icons/map-pin';
import { Fragment } from 'react';
import type { Location } from '@forecourt/contracts/locations/location';
import type { SiteSettings } from '@forecourt/contracts/tenant/site-settings';
import {
  Box,
  ButtonLink,
  EmptyState,
  Grid,
  Heading,
  Link,
  PageContainer,
  Text,
} from '@forecourt/design-system';
import { DealershipSite, useDelayed, useNavigation } from '@forecourt/remote-kit';
import { LocationCard } from '../../cards/location-card.tsx';
import { LocationsMap } from '../../map/locations-map.tsx';
import { messages } from '../../messages.ts';
import { byDistance, type FoundLocations } from './find-locations.ts';
import { FinderForm } from './finder-form.tsx';
import { fullRows } from './full-rows.ts';
import { useNearMe } from './use-near-me.ts';
import { useTypedQuery } from './use-typed-query.ts';

type Props = {
  title: string;
  intro: string;
  /** The locations of the site. */
  all: readonly Location[];
  found: FoundLocations;
  /** By dealership slug. */
  settings: Record<string, SiteSettings> | undefined;
  path: string;
};

/**
 * A grid of locations, filtered by text or sorted by distance from a postcode or suburb. The query is in the
 * URL, so that it works without JavaScript and can be shared.
 */
export function LocationFinder({ title, intro, all, found, settings, path }: Props) {
  const t = messages.use();
  const { query, otherPlaces } = found;
  const { location: next } = useNavigation();
  const isPending = next !== undefined && next.pathname === path;
  const isDelayed = useDelayed(isPending);
  const typing = useTypedQuery(query);
  const nearMe = useNearMe(query);
  const locations = nearMe.position
    ? byDistance(
        found.locations.map(({ location }) => location),
        nearMe.position,
      )
    : found.locations;
  const rows = fullRows(locations.length, {
    wide: locations.length === 2 ? [2] : [3, 4],
    least: '16.5rem',
    from: 'xl',
  });
  const isFiltered = query !== '' || found.department !== null || found.make !== null;
  return (
    <PageContainer as="section" py="section">
      <Heading as="h1">{title}</Heading>
      <Text variant="lead" color="ink-muted" mt="2">
        {intro}
      </Text>
      {(all.length > 1 || query) && (
        <Box mt="6">
          <FinderForm
            path={path}
            all={all}
            found={found}
            nearMe={nearMe}
            typing={typing}
            isPending={isPending}
            isFiltered={isFiltered}
          />
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
      <Box mt="6">
        <LocationsMap locations={locations.map(({ location }) => location)} />
      </Box>
      {locations.length === 0 ? (
        <EmptyState
          icon={MapPin}
          action={
            isFiltered ? (
              <ButtonLink href={path} variant="outline">
                {t.showAll}
              </ButtonLink>
            ) : undefined
          }
        >
          {isFiltered ? t.nothingFound : t.noLocations}
        </EmptyState>
      ) : (
        <Grid
          as="ul"
          mt="8"
          {...rows}
          aria-busy={isPending || undefined}
          data-delayed={isDelayed || undefined}
          css={{ ...rows.css, '&[data-delayed]': { opacity: 0.55 } }}
        >
          {locations.map(({ location, distanceKm }) => (
            <li key={location.id}>
              <DealershipSite settings={settings?.[location.dealership_slug]}>
                <LocationCard location={location} distanceKm={distanceKm} heading="h2" />
              </DealershipSite>
            </li>
          ))}
        </Grid>
      )}
    </PageContainer>
  );
}
