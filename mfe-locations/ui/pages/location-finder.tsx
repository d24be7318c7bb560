import MapPin from 'lucide-react/icons/map-pin';
import SearchIcon from 'lucide-react/icons/search';
import { Fragment, useEffect, useRef } from 'react';
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
import { DealershipSite, Form, useDelayed, useNavigation } from '@forecourt/remote-kit';
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
  const { location: next } = useNavigation();
  const isPending = next !== undefined && next.pathname === path;
  const isDelayed = useDelayed(isPending);
  const { input, ...typing } = useTypedQuery(query);
  return (
    <PageContainer as="section" py="section">
      <Heading as="h1">{title}</Heading>
      <Text variant="lead" color="ink-muted" mt="2">
        {intro}
      </Text>
      {(all > 1 || query) && (
        <Box mt="6" maxW="32rem">
          <Form action={path} method="get" role="search" onSubmit={typing.onSubmit}>
            <Flex gap="2" align="flex-end">
              <Field
                label={t.filterLabel}
                error={isUnknownPostcode ? t.invalidPostcode : undefined}
                helper={near ? t.nearestTo(near) : undefined}
              >
                <Input
                  ref={input}
                  type="search"
                  name="query"
                  defaultValue={query}
                  onInput={typing.onInput}
                  autoComplete="postal-code"
                />
              </Field>
              <Button type="submit" aria-busy={isPending || undefined}>
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
          aria-busy={isPending || undefined}
          data-delayed={isDelayed || undefined}
          css={{ '&[data-delayed]': { opacity: 0.55 } }}
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

/** The text of the box follows the list's query, unless the shopper has typed since: an answer that arrives late does not replace it. */
function useTypedQuery(query: string) {
  const input = useRef<HTMLInputElement>(null);
  const isTyped = useRef(false);
  useEffect(() => {
    if (input.current && !isTyped.current) input.current.value = query;
  }, [query]);
  useEffect(() => {
    // Back and Forward bring their own query.
    const forget = () => void (isTyped.current = false);
    window.addEventListener('popstate', forget, { capture: true });
    return () => window.removeEventListener('popstate', forget, { capture: true });
  }, []);
  return {
    input,
    onInput: () => void (isTyped.current = true),
    onSubmit: () => void (isTyped.current = false),
  };
}
