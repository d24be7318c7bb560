import SearchX from 'lucide-react/icons/search-x';
import { useMemo, useState } from 'react';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { basePath, wholeStock } from '@forecourt/contracts/search/search-base';
import {
  Alert,
  Button,
  ButtonLink,
  EmptyState,
  Flex,
  Pagination,
  Section,
  Text,
} from '@forecourt/design-system';
import { useFormat, useHydrated, useLocation, useNavigate, useSite } from '@forecourt/remote-kit';
import { DimWhileLoading } from '../dim-while-loading.tsx';
import { messages } from '../messages.ts';
import { withoutSoldRuns } from '../search-page/result-items.ts';
import { useToday } from '../use-today.ts';
import { CardGrid } from '../vehicle-card/card-grid.tsx';
import { VehicleCard } from '../vehicle-card/vehicle-card.tsx';
import { dealershipMessages } from './dealership-messages.ts';
import { StockFilters } from './stock-filters.tsx';
import { readStock, wholeDealership, writeStock, type StockState } from './stock-state.ts';
import { useStock } from './use-stock.ts';

/** A dealership's vehicles on its own page, with filters and pages of their own. */
export function Fragment({ dealershipId, dealershipSlug }: FragmentProps<'search/dealership-stock'>) {
  const t = dealershipMessages.use();
  const general = messages.use();
  const format = useFormat();
  const now = useToday();
  const { stock } = useSite();
  const { state, pathOf, goTo } = useStockState();
  const [attempt, setAttempt] = useState(0);
  const { data: response, status } = useStock(dealershipId, state, attempt);
  const isNarrowed = state.categories.length > 0 || state.price.min !== null || state.price.max !== null;
  if (response.count === 0 && !isNarrowed && status === 'hasData') return null;
  return (
    <Section
      id="stock"
      title={t.title}
      action={
        <ButtonLink href={allOfDealer(dealershipSlug)} variant="outline">
          {t.seeMore}
        </ButtonLink>
      }
    >
      <Flex direction="column" gap="4">
        <StockFilters state={state} response={response} onChange={goTo} />
        <Text color="ink-muted" aria-live="polite" fontVariantNumeric="tabular-nums">
          {response.count === 1 ? t.one : t.count(format.number(response.count))}
        </Text>
        {status === 'hasError' && (
          <Alert
            tone="warning"
            action={
              <Button variant="outline" onClick={() => setAttempt(attempt + 1)}>
                {general.retry}
              </Button>
            }
          >
            {t.failed}
          </Alert>
        )}
        {response.count === 0 && (
          <EmptyState
            icon={SearchX}
            action={<Button onClick={() => goTo(wholeDealership)}>{t.clear}</Button>}
          >
            {general.noResults}
          </EmptyState>
        )}
        <DimWhileLoading isWaiting={status === 'loading'}>
          <CardGrid>
            {withoutSoldRuns(response.hits, stock.soldHandling).map((vehicle) => (
              <li key={vehicle.id}>
                <VehicleCard vehicle={vehicle} now={now} level="h3" />
              </li>
            ))}
          </CardGrid>
        </DimWhileLoading>
        <Pagination
          mt="2"
          page={Math.min(state.page, Math.max(1, response.pages))}
          pages={response.pages}
          hrefFor={(page) => pathOf({ ...state, page })}
        />
      </Flex>
    </Section>
  );
}

/** The link in the specification's form; the search page redirects it to the canonical URL. */
const allOfDealer = (slug: string) =>
  `${basePath(wholeStock)}?refinementList[dealership_slug][0]=${encodeURIComponent(slug)}`;

/** The state in the page's URL. The server's page is the same for all visitors, so it is read in the browser. */
function useStockState() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const state = useMemo(
    () => (isHydrated ? readStock(new URLSearchParams(search)) : wholeDealership),
    [isHydrated, search],
  );
  const pathOf = (next: StockState) => {
    const text = writeStock(new URLSearchParams(search), next).toString();
    return `${pathname}${text ? `?${text}` : ''}#stock`;
  };
  const goTo = (next: StockState) => void navigate(pathOf(next), { preventScrollReset: true });
  return { state, pathOf, goTo };
}
