import MapPin from 'lucide-react/icons/map-pin';
import SearchIcon from 'lucide-react/icons/search';
import { Box, Button, ButtonLink, EmptyState, Field, Flex, Grid, Heading, Icon, Input, PageContainer, Text } from '@forecourt/design-system';
import type { Location } from '@forecourt/contracts/locations/location';
import { Form } from '@forecourt/remote-kit';
import { LocationCard } from '../cards/location-card.tsx';
import { texts } from '../texts.ts';
import { matchLocations } from './match-locations.ts';

/** Locations as a grid that a word narrows; the word is in the URL, so it works without JavaScript and can be shared. */
export function LocationFinder({ title, intro, locations, query, path }: { title: string; intro: string; locations: Location[]; query: string; path: string }) {
  const words = texts.use();
  const found = matchLocations(locations, query);
  return (
    <PageContainer as="section" py="section">
      <Heading as="h1">{title}</Heading>
      <Text variant="lead" color="ink-muted" mt="2">{intro}</Text>
      {locations.length > 3 && (
        <Box mt="6" maxW="32rem">
          <Form action={path} method="get" role="search">
            <Flex gap="2" align="flex-end">
              <Field label={words.filterLabel}><Input type="search" name="query" defaultValue={query} key={query} autoComplete="off" /></Field>
              <Button type="submit"><Icon as={SearchIcon} />{words.filter}</Button>
            </Flex>
          </Form>
        </Box>
      )}
      {found.length === 0 ? (
        <EmptyState icon={MapPin} action={query ? <ButtonLink href={path} variant="outline">{words.showAll}</ButtonLink> : undefined}>{query ? words.nothingFound : words.noLocations}</EmptyState>
      ) : (
        <Grid as="ul" gap="4" mt="8" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' }}>
          {found.map((location) => <li key={location.id}><LocationCard location={location} /></li>)}
        </Grid>
      )}
    </PageContainer>
  );
}
