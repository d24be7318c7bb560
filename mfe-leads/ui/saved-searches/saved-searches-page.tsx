import Bell from 'lucide-react/icons/bell';
import {
  savedSearchesPage,
  savedSearchPaths,
  searchAddress,
} from '@forecourt/contracts/search/saved-search-paths';
import {
  ButtonLink,
  Card,
  EmptyState,
  Heading,
  PageContainer,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
} from '@forecourt/design-system';
import {
  defineLoader,
  definePage,
  notFound,
  showToast,
  useLoaderData,
  useNavigate,
} from '@forecourt/remote-kit';
import type { SavedSearchesResponse } from '../../model/saved-searches-api.ts';
import { LoadFailed } from '../load-failed.tsx';
import { useShopperData } from '../use-shopper-data.ts';
import { SavedSearchCard } from './saved-search-card.tsx';
import { SavedSearchForm } from './saved-search-form.tsx';
import { savedSearchesMessages } from './saved-searches-messages.ts';

/** The search that the address asks to save; null if there is none. */
type Data = { search: string; name: string } | null;

const longestName = 80;
const columns = { base: 1, lg: 2 };

const loader = defineLoader(({ site, url }): Promise<Data> => {
  if (!site.leads.savedSearches) throw notFound();
  const search = searchAddress(url.searchParams.get('search'));
  const name = (url.searchParams.get('name') ?? '').slice(0, longestName);
  return Promise.resolve(search === null ? null : { search, name });
});

/** The shopper's saved searches, loaded after a page that is the same for everybody. */
function SavedSearchesPage() {
  const t = savedSearchesMessages.use();
  const newSearch = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { state, retry, change } = useShopperData<SavedSearchesResponse>(savedSearchPaths.list);
  const onSaved = () => {
    showToast({ text: t.saved });
    void navigate(savedSearchesPage, { replace: true });
  };
  return (
    // What is loaded afterwards does not move the footer: it begins below the first screen.
    <PageContainer py="section" minH="90vh">
      <Stack gap="6">
        <div>
          <Heading as="h1">{t.title}</Heading>
          <Text variant="muted">{t.intro}</Text>
        </div>
        {newSearch && (
          <Card maxW="2xl">
            <Heading as="h2" size="h3" mb="4">
              {t.save}
            </Heading>
            <SavedSearchForm key={newSearch.search} search={newSearch} change={change} onDone={onSaved} />
          </Card>
        )}
        <noscript>
          <ButtonLink href={savedSearchPaths.page}>{t.withoutScripts}</ButtonLink>
        </noscript>
        {state.status === 'loading' && (
          <SimpleGrid columns={columns} gap="4" aria-hidden>
            <Skeleton h="9rem" rounded="card" />
          </SimpleGrid>
        )}
        {state.status === 'failed' && <LoadFailed title={t.failed} tryAgain={t.tryAgain} onRetry={retry} />}
        {state.status === 'ready' && state.data.searches.length > 0 && (
          <SimpleGrid columns={columns} gap="4" alignItems="start">
            {state.data.searches.map((search) => (
              <SavedSearchCard key={search.id} search={search} change={change} />
            ))}
          </SimpleGrid>
        )}
        {state.status === 'ready' && state.data.searches.length === 0 && !newSearch && (
          <EmptyState icon={Bell} action={<ButtonLink href="/search">{t.browse}</ButtonLink>}>
            {t.empty}
          </EmptyState>
        )}
      </Stack>
    </PageContainer>
  );
}

export const route = {
  loader,
  Component: SavedSearchesPage,
  handle: definePage<Data>({
    head: ({ site }) => {
      const t = savedSearchesMessages.for(site.locale);
      return {
        title: t.title,
        description: `${t.intro} | ${site.name}`,
        robots: 'noindex',
        canonical: savedSearchesPage,
        breadcrumb: [{ label: t.title }],
      };
    },
  }),
};
