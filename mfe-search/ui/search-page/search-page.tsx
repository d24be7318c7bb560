import CloudOff from 'lucide-react/icons/cloud-off';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SearchResponse } from '@forecourt/contracts/api/search-api';
import { joinList } from '@forecourt/contracts/format/join-list';
import { basePath } from '@forecourt/contracts/search/search-base';
import {
  Alert,
  Box,
  Button,
  EmptyState,
  Flex,
  Heading,
  PageContainer,
  Pagination,
  SkipLink,
} from '@forecourt/design-system';
import { definePage, emit, useFormat, useLoaderData, useRevalidator, useSite } from '@forecourt/remote-kit';
import { chosenValues, type SearchState } from '../../model/search-state.ts';
import { recentPath, searchPath } from '../../model/search-url.ts';
import { CompareTray } from '../compare/compare-tray.tsx';
import { ActiveFilterChips } from '../filters/active-filter-chips.tsx';
import { DealerName } from '../filters/dealer-name.tsx';
import { listActiveFilters } from '../filters/list-active-filters.ts';
import { PrefetchContext } from '../filters/prefetch-context.ts';
import { warmPriceSlider } from '../filters/price/load-price-slider.ts';
import { QueryBox } from '../filters/query-box.tsx';
import { sidebarFiltersReady, SidebarFilters } from '../filters/sidebar-filters.tsx';
import { MapToggle, ResultsMap } from '../map/results-map.tsx';
import { messages } from '../messages.ts';
import { rememberSearch } from '../recent/recent-searches.ts';
import { useSearch } from '../results/use-search.ts';
import { headlineCount } from '../search-client/headline-count.ts';
import { DealerLocatorLink } from './dealer-locator-link.tsx';
import { describeList } from './describe-list.ts';
import { MobileFilterBar } from './mobile-filter-bar.tsx';
import { NoResults } from './no-results.tsx';
import { searchHead } from './page-head.ts';
import { PreApprovalLink } from './pre-approval-link.tsx';
import { ResultsStatus } from './results-status.tsx';
import { Results } from './results.tsx';
import { SaveSearchLink } from './save-search-link.tsx';
import { loadSearchPage, type SearchPageData } from './search-loader.ts';
import { SortSelect } from './sort-select.tsx';

/** Loaded after the page is complete, so that it does not delay a first choice. */

function SearchPage() {
  return <SearchView page={useLoaderData() as SearchPageData} />;
}

/** The page with its server results; afterwards the search store owns its state. */
export function SearchView({ page }: { page: SearchPageData }) {
  const site = useSite();
  const t = messages.use();
  const format = useFormat();
  const { state, results, status, isChoice, now, choose, prefetch } = useSearch(page);
  const response = results?.response ?? null;
  const shownState = results?.state ?? state;
  const isLoading = status === 'loading';
  const top = useTopOfResults(response, isChoice);
  const [isMapOpen, setMapOpen] = useState(false);
  useEffect(() => {
    if (!results) return;
    const path = searchPath(results.state, site.search.sorts);
    emit('search/searched', { path, query: results.state.query, total: results.response.count });
    rememberSearch(site.slug, results.state, {
      label: joinList(
        site.locale,
        listActiveFilters(results.state, site.locale, format).map(({ label }) => label),
      ),
      pathOf: (one) => recentPath(one, site.search.sorts),
    });
  }, [results, site, format]);
  return (
    <PageContainer pt="4" pb={{ base: '24', lg: 'section' }}>
      <SkipLink href="#results">{t.skipToResults}</SkipLink>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '18rem minmax(0, 1fr)' }}
        columnGap="8"
        alignItems="start"
      >
        <Rail>
          {response && (
            <Suspense>
              <PrefetchContext value={prefetch}>
                <SidebarFilters
                  state={state}
                  facets={response.facets}
                  near={response.near}
                  onChange={choose}
                />
              </PrefetchContext>
            </Suspense>
          )}
        </Rail>
        <Box
          ref={top}
          id="results"
          tabIndex={-1}
          css={{ outline: 'none' }}
          minW="0"
          gridColumn={{ lg: '2' }}
          gridRow={{ lg: '1' }}
          scrollMarginTop="4"
        >
          <ResultsHead state={shownState} response={response}>
            {response && (
              <MapToggle
                state={shownState}
                response={response}
                isOpen={isMapOpen}
                onToggle={() => setMapOpen(!isMapOpen)}
              />
            )}
            <SaveSearchLink state={state} />
            <Box display={{ base: 'none', lg: 'block' }}>
              <SortSelect state={state} near={response?.near} onChange={choose} />
            </Box>
          </ResultsHead>
          <ResultsStatus results={results} isLoading={isLoading} />
          <Flex direction="column" gap="4">
            <Box display={{ lg: 'none' }} mb="-3">
              <form action={basePath(state.base)} method="get" onSubmit={(event) => event.preventDefault()}>
                <QueryBox state={state} onChange={choose} />
              </form>
            </Box>
            <ActiveFilterChips state={state} near={response?.near} onChange={choose} />
            {response && (
              <ResultsMap state={shownState} newest={state} response={response} isOpen={isMapOpen} />
            )}
            {status === 'hasError' && <Failed nothing={!response} />}
            {results &&
              (results.response.hits.length > 0 ? (
                <Results results={results} now={now} isChoice={isChoice} isLoading={isLoading} />
              ) : (
                <NoResults state={results.state} onChange={choose} />
              ))}
            {response && (
              <Pagination
                mt="6"
                page={shownState.page}
                pages={response.pages}
                hrefFor={(number) => searchPath({ ...state, page: number }, site.search.sorts)}
              />
            )}
            <PreApprovalLink />
            <DealerLocatorLink />
          </Flex>
        </Box>
      </Box>
      <CompareTray />
      {results && <MobileFilterBar state={state} results={results} onChange={choose} />}
    </PageContainer>
  );
}

/** A choice's results start at the top; after a link, Back or Forward the router restores the position. */
function useTopOfResults(response: SearchPageData['response'], isChoice: boolean) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(response);
  useLayoutEffect(() => {
    if (shown.current === response) return;
    shown.current = response;
    if (isChoice && top.current && top.current.getBoundingClientRect().top < 0)
      top.current.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [response, isChoice]);
  return top;
}

/** Beside the results if there is room; on a phone without scripts the bar's link shows it below them. */
function Rail({ children }: { children: React.ReactNode }) {
  return (
    <Box
      as="aside"
      id="filters"
      onPointerEnter={warmPriceSlider}
      onFocus={warmPriceSlider}
      gridColumn={{ lg: '1' }}
      gridRow={{ base: '2', lg: '1' }}
      display={{ base: 'none', lg: 'block' }}
      position={{ lg: 'sticky' }}
      top="4"
      maxH={{ lg: 'calc(100dvh - 2rem)' }}
      overflowY={{ lg: 'auto' }}
      css={{
        scrollbarWidth: 'thin',
        overscrollBehavior: 'contain',
        overflowX: 'clip',
        scrollbarGutter: 'stable',
        // Room for the focus ring of what is at its edge.
        padding: '0.25rem',
        marginBlockStart: '-0.25rem',
        marginInlineStart: '-0.25rem',
        '@media (scripting: none)': { '&:target': { display: 'block' } },
      }}
    >
      {children}
    </Box>
  );
}

function ResultsHead({
  state,
  response,
  children,
}: {
  state: SearchState;
  response: SearchResponse | null;
  children: React.ReactNode;
}) {
  const site = useSite();
  const t = messages.use();
  const format = useFormat();
  const what = describeList(state, site, t, response?.count);
  const dealers = chosenValues(state, 'dealership_slug');
  const [dealer] = dealers;
  return (
    <Flex flexWrap="wrap" justifyContent="space-between" alignItems="center" columnGap="4" rowGap="2" mb="4">
      <Heading
        as="h1"
        size="h2"
        fontVariantNumeric="tabular-nums"
        flex="1 1 6em"
        minW="0"
        overflowWrap="anywhere"
      >
        {response
          ? t.heading(format.number(headlineCount(response, state, site.search.stockCount)), what)
          : what}
        {dealer && dealers.length === 1 && (
          <>
            {t.atDealer} <DealerName slug={dealer} />
          </>
        )}
        {state.query && t.matching(state.query)}
      </Heading>
      <Flex
        gap="3"
        flexWrap="wrap"
        minW="0"
        css={{ '& button': { maxW: 'full', whiteSpace: 'normal' }, '@media print': { display: 'none' } }}
      >
        {children}
      </Flex>
    </Flex>
  );
}

function Failed({ nothing }: { nothing: boolean }) {
  const t = messages.use();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const retry = () => void revalidate();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [revalidate]);
  const retryButton = (
    <Button variant="outline" busy={state === 'loading'} onClick={() => void revalidate()}>
      {t.retry}
    </Button>
  );
  if (nothing)
    return (
      <EmptyState icon={CloudOff} action={retryButton}>
        {t.failedNothing}
      </EmptyState>
    );
  return (
    <Alert tone="warning" title={t.failedTitle} action={retryButton}>
      {t.failed}
    </Alert>
  );
}

export const route = {
  loader: loadSearchPage,
  Component: SearchPage,
  handle: definePage<SearchPageData>({ head: searchHead }),
  ready: sidebarFiltersReady,
};
