import { memo, Suspense, useDeferredValue } from 'react';
import type { SearchResponse } from '@forecourt/contracts/api/search-api';
import { RemoteFragment, useSite } from '@forecourt/remote-kit';
import type { SearchState } from '../../model/search-state.ts';
import { DimWhileLoading } from '../dim-while-loading.tsx';
import type { SearchResults } from '../results/search-store.ts';
import { CardList } from '../vehicle-card/card-grid.tsx';
import { HiddenSold } from '../vehicle-card/hidden-sold.tsx';
import { VehicleCard } from '../vehicle-card/vehicle-card.tsx';
import { resultItems, type PromoPlace, type ResultItem } from './result-items.ts';
import { useStillLooking } from './still-looking.tsx';

/** Cards that fill a screen: they are rendered first, those below them right after. */
const firstCards = 6;
const deferred = { 'data-defer-layout': '' };

type Props = { results: SearchResults; now: string; isChoice: boolean; isLoading: boolean };

/** One page of cards with its promos. While the next results load these stay, dimmed. */
export function Results({ results, now, isChoice, isLoading }: Props) {
  const shownResponse = useDeferredValue(results.response);
  // After Back, restoring a position far down needs all cards at once.
  const areAllRendered = !isChoice || shownResponse === results.response;
  return (
    <DimWhileLoading isWaiting={isLoading}>
      <Cards
        // Another order has new cards: those that moved would count as a layout shift.
        key={results.state.sort}
        response={results.response}
        state={results.state}
        promos={results.promos}
        now={now}
        limit={areAllRendered ? Infinity : firstCards}
      />
      <HiddenSold vehicles={results.response.hits} />
    </DimWhileLoading>
  );
}

type CardsProps = {
  response: SearchResponse;
  state: SearchState;
  promos: PromoPlace[];
  now: string;
  limit: number;
};

const Cards = memo(function Cards({ response, state, promos, now, limit }: CardsProps) {
  const site = useSite();
  const { layout } = site.search.card;
  const items = resultItems(response.hits, {
    page: state.page,
    pageSize: site.search.pageSize,
    promos,
    collapseSold: site.stock.soldHandling,
  });
  const filler = useStillLooking(state);
  return (
    <CardList
      filler={filler}
      itemCss={{
        display: 'flex',
        flexDirection: 'column',
        '&[data-defer-layout]': { containIntrinsicSize: `auto ${heights[layout]}px` },
      }}
    >
      {items.map((item, index) => (
        <li key={keyOf(item)} {...(index < firstCards ? {} : deferred)}>
          {index < limit && (
            <Suspense>
              <Item
                item={item}
                now={now}
                isFirst={index === 0}
                distanceKm={item.kind === 'vehicle' ? response.distances?.[item.vehicle.id] : undefined}
              />
            </Suspense>
          )}
        </li>
      ))}
    </CardList>
  );
});

/** Each in its own Suspense boundary, so that React hydrates card by card and handles events in between. */
const Item = memo(
  function Item({
    item,
    now,
    isFirst,
    distanceKm,
  }: {
    item: ResultItem;
    now: string;
    isFirst: boolean;
    distanceKm: number | undefined;
  }) {
    if (item.kind === 'vehicle')
      return <VehicleCard vehicle={item.vehicle} now={now} eager={isFirst} distanceKm={distanceKm} />;
    return <RemoteFragment name="offers/promo-card" props={{ id: item.id }} />;
  },
  (before, after) =>
    keyOf(before.item) === keyOf(after.item) &&
    vehicleOf(before.item) === vehicleOf(after.item) &&
    before.now === after.now &&
    before.isFirst === after.isFirst &&
    before.distanceKm === after.distanceKm,
);

const keyOf = (item: ResultItem) => (item.kind === 'vehicle' ? item.vehicle.id : `promo ${item.id}`);
const vehicleOf = (item: ResultItem) => (item.kind === 'vehicle' ? item.vehicle : null);

/** The approximate height of a card, for cards far below. */
const heights = { standard: 490, large: 580, dense: 192 };
