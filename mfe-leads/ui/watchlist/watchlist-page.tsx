import { Box, ButtonLink, Card, EmptyState, Flex, Heading, Icon, IconButton, Link, PageContainer, Picture, SimpleGrid, Skeleton, Stack, Text } from '@forecourt/design-system';
import { definePage, emit, showToast, useImageUrl, useStored } from '@forecourt/remote-kit';
import Heart from 'lucide-react/icons/heart';
import Trash from 'lucide-react/icons/trash-2';
import { useHydrated } from '../hydrated.ts';
import { none, storageNames, without, type Favourite } from '../save-toggle/favourite.ts';
import { texts } from '../texts.ts';
import { watchlistTexts } from './watchlist-texts.ts';

/** The vehicles that are saved in this browser. */
function WatchlistPage() {
  const words = watchlistTexts.use();
  return (
    <PageContainer py="section">
      <Stack gap="6">
        <div>
          <Heading as="h1">{words.title}</Heading>
          <Text variant="muted">{words.intro}</Text>
        </div>
        {useHydrated() ? <SavedVehicles /> : <Placeholder />}
      </Stack>
    </PageContainer>
  );
}

function SavedVehicles() {
  const words = watchlistTexts.use();
  const { removed } = texts.use();
  const [list, setList] = useStored(storageNames.save, none);

  function remove(entry: Favourite) {
    const next = without(list, entry.id);
    setList(next);
    emit('leads/saved-changed', { kind: 'save', ids: next.map(({ id }) => id) });
    showToast({ text: removed });
  }

  if (list.length === 0) {
    return <EmptyState icon={Heart} action={<ButtonLink href="/search/new-used-and-demo-cars">{words.browse}</ButtonLink>}>{words.empty}</EmptyState>;
  }
  return (
    <SimpleGrid as="ul" columns={columns} gap="4" listStyleType="none">
      {list.map((entry) => <li key={entry.id}><SavedVehicle entry={entry} onRemove={() => remove(entry)} /></li>)}
    </SimpleGrid>
  );
}

function SavedVehicle({ entry, onRemove }: { entry: Favourite; onRemove: () => void }) {
  const words = watchlistTexts.use();
  const { src } = useImageUrl();
  return (
    <Card clipped interactive padded={false} position="relative" h="full">
      <Picture src={entry.primary_image_url} urlFor={src} alt="" sizes="(min-width: 1200px) 400px, (min-width: 576px) 50vw, 100vw" />
      <Flex p="card" gap="3" justify="space-between" align="start">
        <Box>
          <Link variant="quiet" href={`/cars/${entry.slug}`} fontWeight="semibold" _before={{ content: '""', position: 'absolute', inset: '0' }}>{entry.name}</Link>
          <Text variant="small">{entry.make} {entry.model}</Text>
        </Box>
        <IconButton label={words.remove(entry.name)} onClick={onRemove} position="relative"><Icon as={Trash} /></IconButton>
      </Flex>
    </Card>
  );
}

function Placeholder() {
  return <SimpleGrid columns={columns} gap="4" aria-hidden>{[0, 1, 2].map((index) => <Skeleton key={index} h="22rem" rounded="card" />)}</SimpleGrid>;
}

const columns = { base: 1, sm: 2, xl: 3 };

export const route = {
  Component: WatchlistPage,
  handle: definePage({
    head: ({ site }) => {
      const words = watchlistTexts.for(site.locale);
      return { title: words.title, description: words.intro, robots: 'noindex', breadcrumb: [{ label: words.title }] };
    },
  }),
};
