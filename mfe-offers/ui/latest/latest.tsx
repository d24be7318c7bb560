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

export function LatestOffers({ title, offers }: { title: string; offers: Offer[] }) {
  const t = messages.use();
  if (offers.length === 0) return null;
  return (
    <Section title={title} action={<Link href="/special-offers">{t.allOffers}</Link>}>
      <Grid
        gap="6"
        gridTemplateColumns={{
          base: '1fr',
          sm: '1fr 1fr',
          lg: offers.length === 2 ? '1fr 1fr' : 'repeat(3, 1fr)',
        }}
        css={lastOfOddFillsRow('lg')}
      >
        {offers.slice(0, 3).map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </Grid>
    </Section>
  );
}
