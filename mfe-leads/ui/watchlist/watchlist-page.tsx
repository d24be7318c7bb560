import Heart from 'lucide-react/icons/heart';
import { signInPath } from '@forecourt/contracts/identity/sign-in-path';
import {
  ButtonLink,
  EmptyState,
  Heading,
  PageContainer,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
} from '@forecourt/design-system';
import { definePage, useHydrated, useSession, useSite } from '@forecourt/remote-kit';
import { columns, SavedVehicles } from './saved-vehicles.tsx';
import { ShareList } from './share-list.tsx';
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
        {useHydrated() ? <Content /> : <Placeholder />}
      </Stack>
    </PageContainer>
  );
}

function Content() {
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
    <>
      <SavedVehicles list={list} onRemove={(entry) => void set(entry, false)} />
      {leads.watchlist && <ShareList />}
    </>
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
