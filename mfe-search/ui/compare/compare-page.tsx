import CloudOff from 'lucide-react/icons/cloud-off';
import Printer from 'lucide-react/icons/printer';
import Scale from 'lucide-react/icons/scale';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { compareLimit } from '@forecourt/contracts/search/compare-limit';
import { basePath, wholeStock } from '@forecourt/contracts/search/search-base';
import {
  Alert,
  Box,
  Button,
  ButtonLink,
  EmptyState,
  Flex,
  Heading,
  Icon,
  Link,
  PageContainer,
} from '@forecourt/design-system';
import {
  definePage,
  RemoteFragment,
  siteStorage,
  useHydrated,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
  useSite,
  type ShouldRevalidateFunction,
} from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { loadComparePage, type ComparePageData } from './compare-loader.ts';
import { compareMessages } from './compare-messages.ts';
import { CompareTable } from './compare-table.tsx';
import { comparePath, readIds } from './compare-url.ts';

const Switch = lazy(() =>
  import('@forecourt/design-system/switch').then((module) => ({ default: module.Switch })),
);
type Chosen = { id: string }[];
const stock = basePath(wholeStock);

function ComparePage() {
  const { vehicles: loaded, failed, ids: loadedIds } = useLoaderData() as ComparePageData;
  const ids = useIds(loadedIds);
  const [removed, alsoRemove] = useRemoved(ids);
  const vehicles = loaded.filter(({ card }) => ids.includes(card.id) && !removed.includes(card.id));
  const { slug } = useSite();
  const t = compareMessages.use();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useStoredList(ids);
  const remove = (id: string) => {
    const storage = siteStorage<Chosen>(slug, 'compare');
    // The stored list may be longer than the limit: vehicles that were never shown must not appear when one
    // is removed.
    storage.write(
      storage
        .read([])
        .slice(0, compareLimit)
        .filter((entry) => entry.id !== id),
    );
    // The clicked button is removed with its column: focus stays on the page.
    heading.current?.focus({ preventScroll: true });
    const gone = alsoRemove(id);
    void navigate(comparePath(ids.filter((other) => !gone.includes(other))), { preventScrollReset: true });
  };
  const missing = failed ? 0 : ids.filter((id) => !loaded.some(({ card }) => card.id === id)).length;
  return (
    <PageContainer pt="4" pb="section">
      <Flex justifyContent="space-between" alignItems="center" gap="4" flexWrap="wrap" mb="4">
        <Heading as="h1" size="h2" ref={heading} tabIndex={-1} outline="none">
          {t.title}
        </Heading>
        {vehicles.length > 0 && (
          <Flex
            gap="3"
            alignItems="center"
            flexWrap="wrap"
            style={{ visibility: isHydrated ? 'visible' : 'hidden' }}
            css={{ '@media print': { display: 'none' } }}
          >
            {vehicles.length > 1 && (
              <Suspense fallback={<SwitchSpace />}>
                {isHydrated ? (
                  <Switch checked={onlyDifferences} onChange={setOnlyDifferences}>
                    {t.onlyDifferences}
                  </Switch>
                ) : (
                  <SwitchSpace />
                )}
              </Suspense>
            )}
            {vehicles.length < compareLimit && (
              <ButtonLink href={stock} variant="outline">
                {t.add}
              </ButtonLink>
            )}
            <Button
              variant="outline"
              display={{ base: 'none', md: 'inline-flex' }}
              onClick={() => window.print()}
            >
              <Icon as={Printer} size={18} />
              {t.print}
            </Button>
          </Flex>
        )}
      </Flex>
      {/* The stored list replaces the empty page: its parts are new, and do not move. */}
      <Flex key={vehicles.length > 0 ? 'vehicles' : 'empty'} direction="column" gap="4">
        {missing > 0 && (
          <Alert tone="warning" css={{ '@media print': { display: 'none' } }}>
            {t.missing(missing)}{' '}
            {vehicles.length > 0 && (
              <Link href={comparePath(vehicles.map(({ card }) => card.id))}>{t.leaveOut(missing)}</Link>
            )}
          </Alert>
        )}
        {vehicles.length === 1 && (
          <Alert
            action={
              <ButtonLink href={stock} variant="outline">
                {t.find}
              </ButtonLink>
            }
          >
            {t.addAnother}
          </Alert>
        )}
        {vehicles.length > 0 && (
          <CompareTable
            vehicles={vehicles}
            onlyDifferences={onlyDifferences && vehicles.length > 1}
            onRemove={remove}
          />
        )}
        {vehicles.length === 0 &&
          (failed ? (
            <Failed />
          ) : (
            <>
              <EmptyState icon={Scale} action={<ButtonLink href={stock}>{t.find}</ButtonLink>}>
                {t.empty}
              </EmptyState>
              <Box as="section">
                <Heading as="h2" mb="4">
                  {t.justArrived}
                </Heading>
                <RemoteFragment
                  name="search/latest"
                  props={{ carType: null, limit: 3, startsPage: true }}
                  minHeight={420}
                />
              </Box>
            </>
          ))}
      </Flex>
    </PageContainer>
  );
}

/** As large as the switch, so that the table keeps its place when the switch is loaded. */
function SwitchSpace() {
  const t = compareMessages.use();
  return (
    <Box
      as="span"
      display="inline-flex"
      alignItems="center"
      minH="control"
      ps="14"
      lineHeight="1.4"
      visibility="hidden"
    >
      {t.onlyDifferences}
    </Box>
  );
}

/** The ids in the address: after a removal fewer than were loaded. */
function useIds(loaded: string[]): string[] {
  const { search } = useLocation();
  return useMemo(() => {
    const shown = readIds(new URLSearchParams(search).get('ids'));
    return loaded.filter((id) => shown.includes(id));
  }, [search, loaded]);
}

/** Removing loads nothing, so that the address changes at once: a reload must not show the vehicle again. */
const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const [current, next] = [currentUrl, nextUrl].map((url) => readIds(url.searchParams.get('ids')));
  const removesOnly =
    currentUrl.pathname === nextUrl.pathname &&
    next!.length < current!.length &&
    next!.every((id) => current!.includes(id));
  return removesOnly ? false : defaultShouldRevalidate;
};

const nothing: readonly string[] = [];

/** The vehicles that were removed since these were loaded: gone at once, for the next removal too. */
function useRemoved(ids: string[]): [removed: readonly string[], add: (id: string) => readonly string[]] {
  const [removal, setRemoval] = useState({ ids, removed: nothing });
  // Two clicks may come before the next render.
  const newest = useRef(removal);
  const removedOf = (one: typeof removal) => (one.ids === ids ? one.removed : nothing);
  return [
    removedOf(removal),
    (id) => {
      newest.current = { ids, removed: [...removedOf(newest.current), id] };
      setRemoval(newest.current);
      return newest.current.removed;
    },
  ];
}

/** Without vehicles in the URL, the visitor's stored list is written into it. */
function useStoredList(ids: string[]) {
  const { slug } = useSite();
  const navigate = useNavigate();
  const isEmpty = ids.length === 0;
  useEffect(() => {
    if (!isEmpty) return;
    const chosen = siteStorage<Chosen>(slug, 'compare').read([]).slice(0, compareLimit);
    if (chosen.length > 0) void navigate(comparePath(chosen.map((entry) => entry.id)), { replace: true });
  }, [isEmpty, slug, navigate]);
}

function Failed() {
  const { revalidate, state } = useRevalidator();
  const t = compareMessages.use();
  const general = messages.use();
  return (
    <Box role="status">
      <EmptyState
        icon={CloudOff}
        action={
          <Button variant="outline" busy={state === 'loading'} onClick={() => void revalidate()}>
            {general.retry}
          </Button>
        }
      >
        {t.failed}
      </EmptyState>
    </Box>
  );
}

export const route = {
  loader: loadComparePage,
  Component: ComparePage,
  shouldRevalidate,
  handle: definePage<ComparePageData>({
    head: ({ data, site, url }) => {
      const t = compareMessages.for(site.locale);
      const ids = readIds(url.searchParams.get('ids'));
      const shown = data.vehicles.filter(({ card }) => ids.includes(card.id));
      return {
        title: t.headTitle(shown.map(({ card }) => card.name)),
        description: t.description(site.name),
        robots: 'noindex, follow',
        canonical: '/compare',
        breadcrumb: [
          { label: messages.for(site.locale).home, href: '/' },
          { label: messages.for(site.locale).stock, href: stock },
          { label: t.title },
        ],
      };
    },
  }),
};
