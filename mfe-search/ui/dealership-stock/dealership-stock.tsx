import SearchX from 'lucide-react/icons/search-x';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { basePath, wholeStock } from '@forecourt/contracts/search/search-base';
import { Button, ButtonLink, EmptyState, Flex, Pagination, Section, Text } from '@forecourt/design-system';
import { useFormat, useSite } from '@forecourt/remote-kit';
import { DimWhileLoading } from '../dim-while-loading.tsx';
import { messages } from '../messages.ts';
import { useAddressChoice } from '../results/use-address-choice.ts';
import { RetryAlert } from '../retry-alert.tsx';
import { withoutSoldRuns } from '../search-page/result-items.ts';
import { useToday } from '../use-today.ts';
import { CardGrid } from '../vehicle-card/card-grid.tsx';
import { HiddenSold } from '../vehicle-card/hidden-sold.tsx';
import { VehicleCard } from '../vehicle-card/vehicle-card.tsx';
import { dealershipMessages } from './dealership-messages.ts';
import { StockFilters } from './stock-filters.tsx';
import { readStock, wholeDealership, writeStock } from './stock-state.ts';
import { useStock } from './use-stock.ts';

/** A dealership's vehicles on its own page, with filters and pages of their own. */
export function Fragment({ dealershipId, dealershipSlug }: FragmentProps<'search/dealership-stock'>) {
  const t = dealershipMessages.use();
  const general = messages.use();
  const format = useFormat();
  const now = useToday();
  const { stock } = useSite();
  const { state, pathOf, choose } = useAddressChoice({
    initial: wholeDealership,
    read: readStock,
    write: writeStock,
    hash: '#stock',
  });
  const { data: response, status, retry } = useStock(dealershipId, state);
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
        <StockFilters state={state} response={response} onChange={choose} />
        <Text color="ink-muted" aria-live="polite" fontVariantNumeric="tabular-nums">
          {response.count === 1 ? t.one : t.count(format.number(response.count))}
        </Text>
        {status === 'hasError' && <RetryAlert onRetry={retry}>{t.failed}</RetryAlert>}
        {response.count === 0 && (
          <EmptyState
            icon={SearchX}
            action={<Button onClick={() => choose(() => wholeDealership)}>{t.clear}</Button>}
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
          <HiddenSold vehicles={response.hits} />
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
