import { memo } from 'react';
import { Box } from '@forecourt/design-system';
import type { SearchResponse } from '@forecourt/contracts/api/search-api';
import { RemoteFragment, useSite } from '@forecourt/remote-kit';
import { VehicleCard } from '../vehicle-card/vehicle-card.tsx';
import { resultItems, type PromoPlace } from './result-items.ts';

const columns = {
  standard: { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
  large: { base: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
  dense: { base: '1fr' },
} as const;

type Props = { response: SearchResponse; page: number; promos: PromoPlace[]; now: string; isLoading: boolean };

/** One page of cards with its promos. While the next results come these stay, calmer. */
export function Results({ isLoading, ...cards }: Props) {
  return <Box aria-busy={isLoading || undefined} opacity={isLoading ? 0.55 : 1} transition="opacity 160ms ease-out"><Cards {...cards} /></Box>;
}

const Cards = memo(function Cards({ response, page, promos, now }: Omit<Props, 'isLoading'>) {
  const site = useSite();
  const { layout } = site.search.card;
  const items = resultItems(response.hits, { page, pageSize: site.search.pageSize, promos, collapseSold: site.stock.soldHandling });
  return (
    <Box
      as="ul" listStyleType="none" display="grid" gridTemplateColumns={columns[layout]} gap={{ base: '4', lg: layout === 'large' ? '8' : layout === 'dense' ? '3' : '6' }}
      css={{ '& > li': { display: 'flex', flexDirection: 'column', minWidth: 0 }, '& > li:nth-of-type(n+7)': { contentVisibility: 'auto', containIntrinsicSize: `auto ${heights[layout]}px` } }}
    >
      {items.map((item, index) => (
        <li key={item.kind === 'vehicle' ? item.vehicle.id : `promo ${item.id}`}>
          {item.kind === 'promo'
            ? <Box display="contents" css={layout === 'dense' ? lyingPromo : {}}><RemoteFragment name="offers/promo-card" props={{ id: item.id }} /></Box>
            : <VehicleCard vehicle={item.vehicle} now={now} eager={index === 0} distanceKm={response.distances?.[item.vehicle.id]} />}
        </li>
      ))}
    </Box>
  );
});

/** Between rows a promo lies down too. */
const lyingPromo = { '@media (min-width: 576px)': { '& > [data-fragment] > *': { flexDirection: 'row', minHeight: '0' }, '& > [data-fragment] > * > :first-child:not(:only-child)': { flex: '0 0 260px', height: 'auto' } } };

/** About how tall a card is, for cards that are far below. */
const heights = { standard: 480, large: 620, dense: 210 };
