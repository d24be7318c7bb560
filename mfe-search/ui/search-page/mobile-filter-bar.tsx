import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Box, Button, Flex, Icon } from '@forecourt/design-system';
import { useHydrated, useLocation, useNavigate, useSite } from '@forecourt/remote-kit';
import { countChoices, type SearchState } from '../../model/search-state.ts';
import { searchPath } from '../../model/search-url.ts';
import { narrow } from '../filters/sidebar-filters.tsx';
import { messages } from '../messages.ts';
import type { SearchResults } from '../results/search-store.ts';
import type { ChooseSearch } from '../results/use-search.ts';
import { SortSelect } from './sort-select.tsx';

const loadDrawer = () =>
  import(/* webpackChunkName: "touch" */ '../filters/filter-drawer.tsx').then((module) => ({
    default: module.FilterDrawer,
  }));
const FilterDrawer = lazy(loadDrawer);
/** In the history entry of the open drawer: the page below it is one step back. */
const openedHere = { isFilterDrawer: true };
type Entry = typeof openedHere | null | undefined;
/** The router's location follows in a transition, later than a quick Escape. */
function isDrawerEntry(state: unknown): boolean {
  const entry = window.history.state as { usr?: unknown; idx?: number } | null;
  return ((entry?.idx === undefined ? state : entry.usr) as Entry)?.isFilterDrawer === true;
}

type Props = { state: SearchState; results: SearchResults; onChange: ChooseSearch };

/** The floating bar of a phone. Back closes the open drawer, a history entry. */
export function MobileFilterBar({ state, results, onChange }: Props) {
  const { sorts } = useSite().search;
  const t = messages.use();
  const location = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [wasOpened, setWasOpened] = useState(false);
  const [isExpanded, setExpanded] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const isOpen = isHydrated && wasOpened && isExpanded;
  const path = searchPath(state, sorts);
  const [shownHash, setShownHash] = useState('');
  // The link may have been followed before hydration, or come from elsewhere.
  if (isHydrated && shownHash !== location.hash) {
    setShownHash(location.hash);
    const isDrawer = location.hash === '#filters' && matchMedia(narrow).matches;
    // The location of a drawer that was closed again at once comes late, while the browser goes back from it.
    if (!isDrawer || !isLeaving) {
      setExpanded(isDrawer);
      if (isDrawer) setWasOpened(true);
      setLeaving(false);
    }
  }
  useEffect(() => {
    const arrive = () => {
      setLeaving(false);
      // Back closes the drawer at once: the router's location may have to wait for parts of the page that are
      // still loading.
      if (window.location.hash !== '#filters') setExpanded(false);
    };
    window.addEventListener('popstate', arrive, { capture: true });
    return () => window.removeEventListener('popstate', arrive, { capture: true });
  }, []);
  const open = () => {
    // At once: the changed URL may have to wait for parts of the page that are still loading.
    setLeaving(false);
    setWasOpened(true);
    setExpanded(true);
    void navigate(`${path}#filters`, { state: openedHere, preventScrollReset: true });
  };
  const close = () => {
    if (!isOpen || isLeaving) return;
    setExpanded(false);
    setLeaving(true);
    // A URL with #filters that was opened directly has no page of the site before it.
    if (isDrawerEntry(location.state)) void navigate(-1);
    else void navigate(path, { replace: true, preventScrollReset: true });
  };
  const apply = (next: SearchState) => {
    if (!onChange(() => next, { replace: true })) return close();
    setExpanded(false);
  };
  return (
    <>
      <Box
        data-phone-bar=""
        position="fixed"
        bottom="0"
        insetInline="0"
        zIndex="sticky"
        display={{ base: 'block', lg: 'none' }}
        bg="surface"
        borderTopWidth="1px"
        borderColor="line"
        px="gutter"
        pt="2"
        css={{
          paddingBottom: 'max(0.5rem, env(safe-area-inset-bottom))',
          '@media print': { display: 'none' },
        }}
      >
        <Flex gap="2" flexWrap="wrap">
          <Button asChild variant="outline" flex="1 1 8rem" onPointerEnter={loadDrawer} onFocus={loadDrawer}>
            <a
              href="#filters"
              onClick={(event) => {
                event.preventDefault();
                open();
              }}
            >
              <Icon as={SlidersHorizontal} size={18} />
              {t.filtersCount(countChoices(state))}
            </a>
          </Button>
          <Box flex="1 1 8rem">
            <SortSelect state={state} near={results.response.near} onChange={onChange} />
          </Box>
        </Flex>
      </Box>
      {wasOpened && (
        <Suspense fallback={null}>
          <FilterDrawer open={isOpen} state={state} results={results} onApply={apply} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
