import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Box, Button, Flex, Icon } from '@forecourt/design-system';
import type { SearchResponse } from '@forecourt/contracts/api/search-api';
import { useLocation, useNavigate, useSite } from '@forecourt/remote-kit';
import { narrow } from '../filters/rail-filters.tsx';
import { countChoices, type SearchState } from '../search-state/search-state.ts';
import { searchPath } from '../search-state/search-url.ts';
import { texts } from '../texts.ts';
import { SortSelect } from './sort-select.tsx';
import { useHydrated } from '../hydrated.ts';

const loadDrawer = () => import(/* webpackChunkName: "touch" */ '../filters/filter-drawer.tsx').then((module) => ({ default: module.FilterDrawer }));
const FilterDrawer = lazy(loadDrawer);

type Props = { state: SearchState; response: SearchResponse; goTo(next: SearchState): void };

/** The floating bar of a phone. The open drawer is a step of the history, so that Back closes it; applying takes its place. */
export function PhoneBar({ state, response, goTo }: Props) {
  const { sorts } = useSite().search;
  const words = texts.use();
  const location = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [wasOpened, setOpened] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const isOpen = isHydrated && wasOpened && isWanted;
  useEffect(() => {
    // Its link may have been followed before the page answered.
    const follows = location.hash === '#filters' && matchMedia(narrow).matches;
    setWanted(follows);
    if (follows) setOpened(true);
  }, [location.hash]);
  const open = () => {
    // At once: the changed address may have to wait for pieces of the page that are still on their way.
    setOpened(true);
    setWanted(true);
    void navigate({ search: location.search, hash: '#filters' }, { preventScrollReset: true });
  };
  const close = () => {
    if (!isOpen) return;
    setWanted(false);
    void navigate(-1);
  };
  const apply = (next: SearchState) => void navigate(searchPath(next, sorts), { replace: true });
  return (
    <>
      <Box position="fixed" bottom="0" insetInline="0" zIndex="sticky" display={{ base: 'block', lg: 'none' }} bg="surface" borderTopWidth="1px" borderColor="line" px="gutter" pt="2" css={{ paddingBottom: 'max(0.5rem, env(safe-area-inset-bottom))' }}>
        <Flex gap="2">
          <Button asChild variant="outline" flex="1" onPointerEnter={loadDrawer} onFocus={loadDrawer}>
            <a href="#filters" onClick={(event) => {
              event.preventDefault();
              open();
            }}>
              <Icon as={SlidersHorizontal} size={18} />{words.filtersCount(countChoices(state))}
            </a>
          </Button>
          <Box flex="1"><SortSelect state={state} onChange={goTo} /></Box>
        </Flex>
      </Box>
      {wasOpened && (
        <Suspense fallback={null}>
          <FilterDrawer open={isOpen} state={state} response={response} onApply={apply} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
