import type { Offer } from '@forecourt/contracts/offers/offer';
import { modelPath } from '@forecourt/contracts/offers/offer-paths';
import { ButtonLink, Flex } from '@forecourt/design-system';
import { RemoteFragment, useOwned, useSite } from '@forecourt/remote-kit';
import { texts } from '../texts.ts';

/** Enquire Now, Explore {model}, Book A Test Drive: those that have a page on this site. */
export function OfferActions({ offer }: { offer: Offer }) {
  const { leads } = useSite();
  const words = texts.use();
  const owned = useOwned();
  const { model } = offer;
  const drive = model ? `/book-test-drive/?model=${encodeURIComponent(model.name)}` : '/book-test-drive/';
  return (
    <Flex gap="2" flexWrap="wrap" position="relative" zIndex="raised">
      <RemoteFragment
        name="leads/enquire"
        failure="essential"
        fallback={<ButtonLink href="/contact">{words.enquireNow}</ButtonLink>}
        props={{
          vehicle: null,
          intent: 'offer',
          display: 'button',
          look: 'primary',
          label: words.enquireNow,
          offer: { id: offer.id, name: offer.name },
        }}
      />
      {model && owned(modelPath(model)) && (
        <ButtonLink href={modelPath(model)} variant="outline">
          {words.explore(model.name)}
        </ButtonLink>
      )}
      {leads.testDrive.enabled && owned(drive) && (
        <ButtonLink href={drive} variant="ghost">
          {words.bookTestDrive}
        </ButtonLink>
      )}
    </Flex>
  );
}
