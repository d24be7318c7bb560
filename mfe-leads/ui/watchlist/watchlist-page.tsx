import Heart from 'lucide-react/icons/heart';
import { lazy, Suspense } from 'react';
import { signInPath } from '@forecourt/contracts/identity/sign-in-path';
import {
  Box,
  ButtonLink,
  EmptyState,
  Heading,
  loadSystem,
  PageContainer,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
} from '@forecourt/design-system';
import { definePage, RemoteFragment, useHydrated, useSession, useSite } from '@forecourt/remote-kit';
import { columns } from './columns.ts';
import { SavedVehicles } from './saved-vehicles.tsx';
import { ShareList } from './share-list.tsx';
import { useSavedCars } from './use-saved-cars.ts';
import { watchlistMessages } from './watchlist-messages.ts';

/** Renders the vehicles that are saved in this browser, or on the shopper's watchlist. */
function WatchlistPage() {
  const t = watchlistMessages.use();
  return (
    <PageContainer py="section">
      <Stack gap="6">
        <div>
          <Heading as="h1">{t.title}</Heading>
          <Text variant="muted">{useSite().leads.watchlist ? t.introOnServer : t.intro}</Text>
        </div>
        {/* Whatever is in it, the footer begins below the first screen, so that it does not move. */}
        <Box minH="calc(100vh - 16rem)">
          {useHydrated() ? (
            <Suspense fallback={<Placeholder />}>
              <LaterContent />
            </Suspense>
          ) : (
            <Placeholder />
          )}
        </Box>
      </Stack>
    </PageContainer>
  );
}

/** The server knows no saved vehicles and sent no styles: they come with the style system. */
const LaterContent = lazy(async () => {
  await loadSystem();
  return { default: Content };
});

function Content() {
  const t = watchlistMessages.use();
  const { leads } = useSite();
  const session = useSession();
  const { list, set } = useSavedCars();

  if (leads.watchlist && session.status !== 'signed-in')
    return session.status === 'loading' ? <Placeholder /> : <SignInFirst />;
  if (list.length === 0) {
    return (
      <>
        <EmptyState
          icon={Heart}
          action={<ButtonLink href="/search/new-used-and-demo-cars">{t.browse}</ButtonLink>}
        >
          {t.empty}
        </EmptyState>
        <JustArrived />
      </>
    );
  }
  return (
    <Stack gap={{ base: '6', md: '8' }}>
      <SavedVehicles list={list} onRemove={(entry) => void set(entry, false)} />
      {leads.watchlist && <ShareList />}
    </Stack>
  );
}

function SignInFirst() {
  const t = watchlistMessages.use();
  const href = signInPath({ type: 'watchlist', redirect: '/watchlist', back: '/' });
  return (
    <>
      <EmptyState icon={Heart} action={<ButtonLink href={href}>{t.signIn}</ButtonLink>}>
        {t.signInFirst}
      </EmptyState>
      <JustArrived />
    </>
  );
}

/** Something to save. */
function JustArrived() {
  const t = watchlistMessages.use();
  return (
    <Box as="section" mt="6">
      <Heading as="h2" mb="4">
        {t.justArrived}
      </Heading>
      <RemoteFragment
        name="search/latest"
        props={{ carType: null, limit: 3 }}
        placeholder={<Placeholder />}
      />
    </Box>
  );
}

function Placeholder() {
  return (
    <SimpleGrid columns={columns} gap="4" aria-hidden>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} h="30rem" rounded="card" />
      ))}
    </SimpleGrid>
  );
}

export const route = {
  Component: WatchlistPage,
  handle: definePage({
    head: ({ site }) => {
      const t = watchlistMessages.for(site.locale);
      return { title: t.title, description: t.intro, robots: 'noindex', breadcrumb: [{ label: t.title }] };
    },
  }),
};
