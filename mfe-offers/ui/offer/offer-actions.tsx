import { ButtonLink, Flex } from '@forecourt/design-system';
import type { Offer } from '@forecourt/contracts/offers/offer';
import { RemoteFragment, useSite } from '@forecourt/remote-kit';
import { texts } from '../texts.ts';
import { modelPath } from '@forecourt/contracts/offers/offer-paths';

/** Enquire Now, Explore {model}, Book A Test Drive. */
export function OfferActions({ offer }: { offer: Offer }) {
  const { leads } = useSite();
  const words = texts.use();
  const { model } = offer;
  return (
    <Flex gap="2" flexWrap="wrap" position="relative" zIndex="raised">
      <RemoteFragment
        name="leads/enquire" failure="essential" fallback={<ButtonLink href="/contact">{words.enquireNow}</ButtonLink>}
        props={{ vehicle: null, intent: 'offer', display: 'button', look: 'primary', label: words.enquireNow, offer: { id: offer.id, name: offer.name } }}
      />
      {model && <ButtonLink href={modelPath(model)} variant="outline">{words.explore(model.name)}</ButtonLink>}
      {leads.testDrive.enabled && <ButtonLink href={model ? `/book-test-drive/?model=${encodeURIComponent(model.name)}` : '/book-test-drive/'} variant="ghost">{words.bookTestDrive}</ButtonLink>}
    </Flex>
  );
}
