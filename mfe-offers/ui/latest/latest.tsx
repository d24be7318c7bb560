import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import type { Offer } from '@forecourt/contracts/offers/offer';
import { Grid, Link, Section, lastOfOddFillsRow } from '@forecourt/design-system';
import { useRemoteData } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { OfferCard } from '../offer/offer-card.tsx';

/** The first three current offers, with a heading. Renders nothing if there are none. */
export function Fragment({ title }: FragmentProps<'offers/latest'>) {
  const { offers } = useRemoteData<{ offers: Offer[] }>('offers/offers', ({ api }) =>
    api.get('/api/offers/offers'),
  );
  return <LatestOffers title={title} offers={offers} />;
}

const most = 3;

/** A column for each offer, fewer where narrower than 18.25 rem: three from the breakpoint `lg` on. */
const columns = (count: number) =>
  `repeat(auto-fit, minmax(max(calc((100% - ${count - 1} * var(--fc-spacing-6)) / ${count}), min(100%, 18.25rem)), 1fr))`;

export function LatestOffers({ title, offers }: { title: string; offers: Offer[] }) {
  const t = messages.use();
  if (offers.length === 0) return null;
  const shown = offers.slice(0, most);
  return (
    <Section title={title} action={<Link href="/special-offers">{t.allOffers}</Link>}>
      <Grid gap="6" gridTemplateColumns={columns(shown.length)} css={lastOfOddFillsRow('lg')}>
        {shown.map((offer, index) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            beside={shown.length}
            fillsRow={shown.length % 2 === 1 && index === shown.length - 1}
          />
        ))}
      </Grid>
    </Section>
  );
}
