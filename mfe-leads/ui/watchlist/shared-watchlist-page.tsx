import Heart from 'lucide-react/icons/heart';
import type { WatchlistResponse } from '@forecourt/contracts/api/watchlist-api';
import { watchlistPaths } from '@forecourt/contracts/identity/watchlist-paths';
import { compareLimit } from '@forecourt/contracts/search/compare-limit';
import {
  ButtonLink,
  EmptyState,
  Flex,
  Heading,
  PageContainer,
  SimpleGrid,
  Stack,
  Text,
} from '@forecourt/design-system';
import {
  ApiError,
  defineLoader,
  definePage,
  notFound,
  useLoaderData,
  useOwned,
  useSite,
} from '@forecourt/remote-kit';
import { BrowseTile } from './browse-tile.tsx';
import { columns } from './columns.ts';
import { compareHref } from './compare-href.ts';
import { SavedVehicleCard } from './saved-vehicle-card.tsx';
import { watchlistMessages } from './watchlist-messages.ts';

const loader = defineLoader(async ({ api, params }): Promise<WatchlistResponse> => {
  try {
    return await api.get<WatchlistResponse>(watchlistPaths.shared(params.list ?? ''));
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) throw notFound();
    throw error;
  }
});

/** Renders a list that a shopper has shared: the vehicles, and nothing about the shopper. */
function SharedWatchlistPage() {
  const t = watchlistMessages.use();
  const { cars } = useLoaderData<typeof loader>();
  const { features } = useSite();
  const owned = useOwned();
  const available = cars.filter(({ is_sold: isSold }) => !isSold);
  const canCompare =
    features.compare && owned('/compare') && available.length >= 2 && available.length <= compareLimit;
  return (
    <PageContainer py="section">
      <Stack gap="6">
        <Flex gap="4" wrap="wrap" align="center" justify="space-between">
          <div>
            <Heading as="h1">{t.sharedTitle}</Heading>
            <Text variant="muted">{t.sharedIntro}</Text>
          </div>
          {canCompare && (
            <ButtonLink href={compareHref(available)} variant="outline">
              {t.compare}
            </ButtonLink>
          )}
        </Flex>
        {cars.length === 0 ? (
          <EmptyState
            icon={Heart}
            action={<ButtonLink href="/search/new-used-and-demo-cars">{t.browse}</ButtonLink>}
          >
            {t.sharedEmpty}
          </EmptyState>
        ) : (
          <SimpleGrid as="ul" columns={columns} gap="4" listStyleType="none">
            {cars.map((car) => (
              <li key={car.id}>
                <SavedVehicleCard entry={car} />
              </li>
            ))}
            <BrowseTile vehicles={cars.length} />
          </SimpleGrid>
        )}
      </Stack>
    </PageContainer>
  );
}

export const route = {
  loader,
  Component: SharedWatchlistPage,
  handle: definePage<WatchlistResponse>({
    head: ({ site }) => {
      const t = watchlistMessages.for(site.locale);
      return {
        title: t.sharedTitle,
        description: `${t.sharedTitle} | ${site.name}`,
        robots: 'noindex',
        // Anybody with the link can open the list, so the link is in no markup.
        canonical: '/watchlist',
        breadcrumb: [{ label: t.sharedTitle }],
      };
    },
  }),
};
