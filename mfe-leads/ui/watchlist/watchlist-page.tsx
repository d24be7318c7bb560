import Heart from 'lucide-react/icons/heart';
import Trash from 'lucide-react/icons/trash-2';
import { signInPath } from '@forecourt/contracts/identity/sign-in-path';
import {
  Badge,
  Box,
  ButtonLink,
  Card,
  EmptyState,
  Flex,
  Heading,
  Icon,
  IconButton,
  Link,
  PageContainer,
  Picture,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
} from '@forecourt/design-system';
import { definePage, useFormat, useHydrated, useImageUrl, useSession, useSite } from '@forecourt/remote-kit';
import type { Favourite } from '../save-toggle/favourite.ts';
import { useSavedCars } from './use-saved-cars.ts';
import { watchlistTexts } from './watchlist-texts.ts';

/** The vehicles that are saved in this browser, or on the shopper's watchlist. */
function WatchlistPage() {
  const words = watchlistTexts.use();
  return (
    <PageContainer py="section">
      <Stack gap="6">
        <div>
          <Heading as="h1">{words.title}</Heading>
          <Text variant="muted">{useSite().leads.watchlist ? words.introOnServer : words.intro}</Text>
        </div>
        {useHydrated() ? <SavedVehicles /> : <Placeholder />}
      </Stack>
    </PageContainer>
  );
}

function SavedVehicles() {
  const words = watchlistTexts.use();
  const { leads } = useSite();
  const session = useSession();
  const { list, set } = useSavedCars();

  if (leads.watchlist && session.status !== 'signed-in')
    return session.status === 'loading' ? <Placeholder /> : <SignInFirst />;
  if (list.length === 0) {
    return (
      <EmptyState
        icon={Heart}
        action={<ButtonLink href="/search/new-used-and-demo-cars">{words.browse}</ButtonLink>}
      >
        {words.empty}
      </EmptyState>
    );
  }
  return (
    <SimpleGrid as="ul" columns={columns} gap="4" listStyleType="none">
      {list.map((entry) => (
        <li key={entry.id}>
          <SavedVehicle entry={entry} onRemove={() => void set(entry, false)} />
        </li>
      ))}
    </SimpleGrid>
  );
}

function SavedVehicle({ entry, onRemove }: { entry: Favourite; onRemove: () => void }) {
  const words = watchlistTexts.use();
  const { src } = useImageUrl();
  return (
    <Card clipped interactive padded={false} position="relative" h="full">
      <Picture
        src={entry.primary_image_url}
        urlFor={src}
        alt=""
        sizes="(min-width: 1200px) 400px, (min-width: 576px) 50vw, 100vw"
      />
      <Flex p="card" gap="3" justify="space-between" align="start">
        <Box>
          <Link
            variant="quiet"
            href={`/cars/${entry.slug}`}
            fontWeight="semibold"
            _before={{ content: '""', position: 'absolute', inset: '0' }}
          >
            {entry.name}
          </Link>
          <Text variant="small">
            {entry.make} {entry.model}
          </Text>
          <SavedPrice entry={entry} />
        </Box>
        <IconButton label={words.remove(entry.name)} onClick={onRemove} position="relative">
          <Icon as={Trash} />
        </IconButton>
      </Flex>
    </Card>
  );
}

/** What became of the car since it was saved; known where the list is on the server. */
function SavedPrice({ entry: { is_sold: isSold, price, saved_price: before } }: { entry: Favourite }) {
  const words = watchlistTexts.use();
  const { money } = useFormat();
  if (isSold) return <Badge tone="neutral">{words.sold}</Badge>;
  if (!price) return null;
  return (
    <Text fontWeight="semibold">
      {money(price)}
      {before && before !== price && (
        <Text as="span" variant="small">
          {' '}
          {words.whenSaved(money(before))}
        </Text>
      )}
    </Text>
  );
}

function SignInFirst() {
  const words = watchlistTexts.use();
  const href = signInPath({ type: 'watchlist', redirect: '/watchlist', back: '/' });
  return (
    <EmptyState icon={Heart} action={<ButtonLink href={href}>{words.signIn}</ButtonLink>}>
      {words.signInFirst}
    </EmptyState>
  );
}

function Placeholder() {
  return (
    <SimpleGrid columns={columns} gap="4" aria-hidden>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} h="22rem" rounded="card" />
      ))}
    </SimpleGrid>
  );
}

const columns = { base: 1, sm: 2, xl: 3 };

export const route = {
  Component: WatchlistPage,
  handle: definePage({
    head: ({ site }) => {
      const words = watchlistTexts.for(site.locale);
      return {
        title: words.title,
        description: words.intro,
        robots: 'noindex',
        breadcrumb: [{ label: words.title }],
      };
    },
  }),
};
