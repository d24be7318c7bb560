import CloudOff from 'lucide-react/icons/cloud-off';
import Printer from 'lucide-react/icons/printer';
import Scale from 'lucide-react/icons/scale';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
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
  siteStorage,
  useHydrated,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useSite,
} from '@forecourt/remote-kit';
import { texts } from '../texts.ts';
import { comparePath } from './compare-address.ts';
import { loadComparePage, type ComparePageData } from './compare-loader.ts';
import { CompareTable } from './compare-table.tsx';
import { compareTexts } from './compare-texts.ts';

const Switch = lazy(() =>
  import('@forecourt/design-system/switch').then((module) => ({ default: module.Switch })),
);
type Chosen = { id: string }[];
const stock = basePath(wholeStock);

function ComparePage() {
  const { ids, vehicles, failed } = useLoaderData() as ComparePageData;
  const { slug } = useSite();
  const words = compareTexts.use();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useStoredList(ids);
  const remove = (id: string) => {
    const storage = siteStorage<Chosen>(slug, 'compare');
    // A list that was stored longer: what was never shown does not come up for what is removed.
    storage.write(
      storage
        .read([])
        .slice(0, compareLimit)
        .filter((entry) => entry.id !== id),
    );
    // The pressed button goes with its column: focus stays on the page.
    heading.current?.focus({ preventScroll: true });
    void navigate(comparePath(ids.filter((other) => other !== id)), { preventScrollReset: true });
  };
  const missing = failed ? 0 : ids.length - vehicles.length;
  return (
    <PageContainer pt="4" pb="section">
      <Flex justifyContent="space-between" alignItems="center" gap="4" flexWrap="wrap" mb="4">
        <Heading as="h1" size="h2" ref={heading} tabIndex={-1} outline="none">
          {words.title}
        </Heading>
        {vehicles.length > 0 && (
          <Flex
            gap="3"
            alignItems="center"
            flexWrap="wrap"
            style={{ visibility: isHydrated ? 'visible' : 'hidden' }}
            css={{ '@media print': { display: 'none' } }}
          >
            {vehicles.length > 1 && isHydrated && (
              <Suspense fallback={null}>
                <Switch checked={onlyDifferences} onChange={setOnlyDifferences}>
                  {words.onlyDifferences}
                </Switch>
              </Suspense>
            )}
            {vehicles.length < compareLimit && (
              <ButtonLink href={stock} variant="outline">
                {words.add}
              </ButtonLink>
            )}
            <Button
              variant="outline"
              display={{ base: 'none', md: 'inline-flex' }}
              onClick={() => window.print()}
            >
              <Icon as={Printer} size={18} />
              {words.print}
            </Button>
          </Flex>
        )}
      </Flex>
      <Flex direction="column" gap="4">
        {missing > 0 && (
          <Alert tone="warning" css={{ '@media print': { display: 'none' } }}>
            {words.missing(missing)}{' '}
            {vehicles.length > 0 && (
              <Link href={comparePath(vehicles.map(({ card }) => card.id))}>{words.leaveOut(missing)}</Link>
            )}
          </Alert>
        )}
        {vehicles.length === 1 && (
          <Alert
            action={
              <ButtonLink href={stock} variant="outline">
                {words.find}
              </ButtonLink>
            }
          >
            {words.addAnother}
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
            <EmptyState icon={Scale} action={<ButtonLink href={stock}>{words.find}</ButtonLink>}>
              {words.empty}
            </EmptyState>
          ))}
      </Flex>
    </PageContainer>
  );
}

/** Without vehicles in the address, the visitor's stored list goes into it. */
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
  const words = compareTexts.use();
  const general = texts.use();
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
        {words.failed}
      </EmptyState>
    </Box>
  );
}

export const route = {
  loader: loadComparePage,
  Component: ComparePage,
  handle: definePage<ComparePageData>({
    head: ({ data, site }) => {
      const words = compareTexts.for(site.locale);
      return {
        title: words.headTitle(data.vehicles.map(({ card }) => card.name)),
        description: words.description(site.name),
        robots: 'noindex, follow',
        canonical: '/compare',
        breadcrumb: [
          { label: texts.for(site.locale).home, href: '/' },
          { label: texts.for(site.locale).stock, href: stock },
          { label: words.title },
        ],
      };
    },
  }),
};
