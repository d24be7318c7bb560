import { memo, Suspense, useDeferredValue } from 'react';
import { Box } from '@forecourt/design-system';
import type { SearchResponse } from '@forecourt/contracts/api/search-api';
import { RemoteFragment, useNavigationType, useSite } from '@forecourt/remote-kit';
import { VehicleCard } from '../vehicle-card/vehicle-card.tsx';
import { Waiting } from '../waiting.tsx';
import { useIsSearching } from './use-is-searching.ts';
import { resultItems, type PromoPlace, type ResultItem } from './result-items.ts';

const columns = {
  standard: { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
  large: { base: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
  dense: { base: '1fr' },
} as const;

/** Cards that fill a screen: they are drawn at once, those below it right after. */
const atOnce = 6;

type CardsProps = { response: SearchResponse; page: number; promos: PromoPlace[]; now: string };
/** `isAhead`: these results stand before their page does. */
type Props = CardsProps & { isAhead: boolean };

/** One page of cards with its promos. While the next results come these stay, calmer. */
export function Results({ isAhead, ...props }: Props) {
  const settled = useDeferredValue(props.response);
  const isSearching = useIsSearching();
  // Who comes back to a place far below finds all cards there.
  const isComingBack = useNavigationType() === 'POP' && !isAhead;
  return <Waiting isWaiting={isSearching}><Cards {...props} drawn={isComingBack || settled === props.response ? Infinity : atOnce} /></Waiting>;
}

const Cards = memo(function Cards({ response, page, promos, now, drawn }: CardsProps & { drawn: number }) {
  const site = useSite();
  const { layout } = site.search.card;
  const items = resultItems(response.hits, { page, pageSize: site.search.pageSize, promos, collapseSold: site.stock.soldHandling });
  return (
    <Box
      as="ul" listStyleType="none" display="grid" gridTemplateColumns={columns[layout]} gap={{ base: '4', lg: layout === 'large' ? '8' : layout === 'dense' ? '3' : '6' }}
      css={{ '& > li': { display: 'flex', flexDirection: 'column', minWidth: 0 }, [`& > li:nth-of-type(n+${atOnce + 1})`]: { contentVisibility: 'auto', containIntrinsicSize: `auto ${heights[layout]}px` } }}
    >
      {items.map((item, index) => <li key={keyOf(item)}>{index < drawn && <Suspense><Item item={item} now={now} isFirst={index === 0} distanceKm={item.kind === 'vehicle' ? response.distances?.[item.vehicle.id] : undefined} /></Suspense>}</li>)}
    </Box>
  );
});

/** Each in a Suspense of its own, so that the browser takes the page over card by card and answers in between. */
const Item = memo(function Item({ item, now, isFirst, distanceKm }: { item: ResultItem; now: string; isFirst: boolean; distanceKm: number | undefined }) {
  const { layout } = useSite().search.card;
  if (item.kind === 'vehicle') return <VehicleCard vehicle={item.vehicle} now={now} eager={isFirst} distanceKm={distanceKm} />;
  return <Box display="contents" css={layout === 'dense' ? lyingPromo : {}}><RemoteFragment name="offers/promo-card" props={{ id: item.id }} /></Box>;
}, (before, after) => keyOf(before.item) === keyOf(after.item) && vehicleOf(before.item) === vehicleOf(after.item) && before.now === after.now && before.isFirst === after.isFirst && before.distanceKm === after.distanceKm);

const keyOf = (item: ResultItem) => (item.kind === 'vehicle' ? item.vehicle.id : `promo ${item.id}`);
const vehicleOf = (item: ResultItem) => (item.kind === 'vehicle' ? item.vehicle : null);

/** Between rows a promo lies down too. */
const lyingPromo = { '@media (min-width: 576px)': { '& > [data-fragment] > *': { flexDirection: 'row', minHeight: '0' }, '& > [data-fragment] > * > :first-child:not(:only-child)': { flex: '0 0 260px', height: 'auto' } } };

/** About how tall a card is, for cards that are far below. */
const heights = { standard: 480, large: 620, dense: 210 };
