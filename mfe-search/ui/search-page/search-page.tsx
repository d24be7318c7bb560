import CloudOff from 'lucide-react/icons/cloud-off';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Alert, Box, Button, EmptyState, Flex, Heading, PageContainer, Pagination } from '@forecourt/design-system';
import { definePage, emit, useFormat, useLoaderData, useNavigationType, useRevalidator, useRuntime, useSite } from '@forecourt/remote-kit';
import { MapToggle, ResultsMap } from '../map/results-map.tsx';
import { ChosenChips } from '../filters/chosen-chips.tsx';
import { Intent } from '../filters/intent.ts';
import { warmPriceSlider } from '../filters/load-price-slider.ts';
import { QueryBox } from '../filters/query-box.tsx';
import { railIsThere, RailFilters } from '../filters/rail-filters.tsx';
import { rememberSearch } from '../recent/recent-searches.ts';
import { headlineCount } from '../search-client/headline-count.ts';
import { warmSearch } from '../search-client/multi-search.ts';
import { basePath } from '@forecourt/contracts/search/search-base';
import { searchPath } from '../search-state/search-url.ts';
import { texts } from '../texts.ts';
import { lastShown } from './last-shown.ts';
import { LoadingNote } from './loading-note.tsx';
import { NoResults } from './no-results.tsx';
import { searchHead } from './page-head.ts';
import { describeList } from './page-words.ts';
import { PhoneBar } from './phone-bar.tsx';
import { Results } from './results.tsx';
import { loadSearchPage, type SearchPageData } from './search-loader.ts';
import { SortSelect } from './sort-select.tsx';
import { useSearchNavigation } from './use-search-navigation.ts';

/** The page has come by then, and what a first choice needs does not get in its way. */
const calmAfterMs = 1000;

function SearchPage() {
  return <SearchView page={useLoaderData() as SearchPageData} />;
}

/** The page for its data; what is chosen in it is a change of address. */
export function SearchView({ page }: { page: SearchPageData }) {
  const site = useSite();
  const { wanted, shown, isAhead, goTo, prepare } = useSearchNavigation(page);
  const { state, response, failed } = shown;
  const top = useTopOfResults(response, isAhead);
  const [isMapOpen, setMapOpen] = useState(false);
  useEffect(() => {
    lastShown.write(page);
    if (page.failed) return;
    const path = searchPath(page.state, site.search.sorts);
    emit('search/searched', { path, query: page.state.query, total: page.response?.count ?? 0 });
    rememberSearch(site.slug, page.state, path);
  }, [page, site]);
  return (
    <PageContainer pt="4" pb={{ base: '24', lg: 'section' }}>
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '18rem minmax(0, 1fr)' }} columnGap="8" alignItems="start">
        <Rail>{response && <Suspense><Intent value={prepare}><RailFilters state={wanted} facets={response.facets} near={response.near} onChange={goTo} /></Intent></Suspense>}</Rail>
        <Box ref={top} minW="0" gridColumn={{ lg: '2' }} gridRow={{ lg: '1' }} scrollMarginTop="4">
          <ResultsHead page={shown}>
            {response && <MapToggle state={state} response={response} isOpen={isMapOpen} onToggle={() => setMapOpen(!isMapOpen)} />}
            <Box display={{ base: 'none', lg: 'block' }}><SortSelect state={wanted} onChange={goTo} /></Box>
          </ResultsHead>
          <LoadingNote />
          <Flex direction="column" gap="4">
            <Box display={{ lg: 'none' }} mb="-3"><form action={basePath(state.base)} method="get" onSubmit={(event) => event.preventDefault()}><QueryBox state={wanted} onChange={goTo} /></form></Box>
            <ChosenChips state={state} />
            {response && <ResultsMap state={state} response={response} isOpen={isMapOpen} />}
            {failed && <Failed nothing={!response} />}
            {response && (response.hits.length > 0 ? <Results response={response} page={state.page} promos={shown.promos} now={shown.now} isAhead={isAhead} /> : <NoResults state={state} />)}
            {response && <Pagination mt="6" page={state.page} pages={response.pages} hrefFor={(number) => searchPath({ ...state, page: number }, site.search.sorts)} />}
          </Flex>
        </Box>
      </Box>
      {response && <PhoneBar state={wanted} response={response} goTo={goTo} />}
    </PageContainer>
  );
}

/** Other results begin at their top: who has scrolled past it is taken there, who comes back is not. */
function useTopOfResults(response: SearchPageData['response'], isAhead: boolean) {
  const top = useRef<HTMLDivElement>(null);
  const way = useNavigationType();
  const shown = useRef(response);
  useLayoutEffect(() => {
    if (shown.current === response) return;
    shown.current = response;
    if ((isAhead || way !== 'POP') && top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [response, way, isAhead]);
  return top;
}

/** Beside the results where there is room; on a phone without scripts the link of the bar shows it below them. */
function Rail({ children }: { children: React.ReactNode }) {
  const { api, onServer, site } = useRuntime();
  const warm = () => {
    warmSearch({ api, onServer, site });
    warmPriceSlider();
  };
  useEffect(() => {
    const calm = setTimeout(() => warmSearch({ api, onServer, site }), calmAfterMs);
    return () => clearTimeout(calm);
  }, [api, onServer, site]);
  return (
    <Box
      as="aside" id="filters" onPointerEnter={warm} onFocus={warm} gridColumn={{ lg: '1' }} gridRow={{ base: '2', lg: '1' }} display={{ base: 'none', lg: 'block' }} position={{ lg: 'sticky' }} top="4" maxH={{ lg: 'calc(100dvh - 2rem)' }} overflowY={{ lg: 'auto' }}
      css={{ scrollbarWidth: 'thin', overscrollBehavior: 'contain', scrollbarGutter: 'stable', paddingInlineEnd: '0.25rem', '@media (scripting: none)': { '&:target': { display: 'block' } } }}
    >
      {children}
    </Box>
  );
}

function ResultsHead({ page: { state, response }, children }: { page: SearchPageData; children: React.ReactNode }) {
  const site = useSite();
  const words = texts.use();
  const format = useFormat();
  const what = describeList(state, site, words, response?.count);
  return (
    <Flex justifyContent="space-between" alignItems="center" gap="4" mb="4">
      <Heading as="h1" size="h2" aria-live="polite" fontVariantNumeric="tabular-nums">
        {response ? words.heading(format.number(headlineCount(response, state, site.search.stockCount)), what) : what}{state.query && words.matching(state.query)}
      </Heading>
      <Flex gap="3" flexShrink="0">{children}</Flex>
    </Flex>
  );
}

function Failed({ nothing }: { nothing: boolean }) {
  const words = texts.use();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const again = () => void revalidate();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [revalidate]);
  const again = <Button variant="outline" busy={state === 'loading'} onClick={() => void revalidate()}>{words.retry}</Button>;
  if (nothing) return <EmptyState icon={CloudOff} action={again}>{words.failedNothing}</EmptyState>;
  return <Alert tone="warning" title={words.failedTitle} action={again}>{words.failed}</Alert>;
}

export const route = {
  loader: loadSearchPage,
  Component: SearchPage,
  handle: definePage<SearchPageData>({ head: searchHead }),
  ready: railIsThere,
};
