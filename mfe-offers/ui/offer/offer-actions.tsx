import type { Offer } from '@forecourt/contracts/offers/offer';
import { modelPath } from '@forecourt/contracts/offers/offer-paths';
import type { VehicleType } from '@forecourt/contracts/vehicle/vehicle';
import { ButtonLink, Flex } from '@forecourt/design-system';
import { RemoteFragment, useOwned, useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';

/**
 * Enquire Now, Explore {model}, and for vehicles Book A Test Drive or Ride. Shows only those with a page
 * on this site.
 */
export function OfferActions({ offer, type }: { offer: Offer; type: VehicleType | null }) {
  const { leads } = useSite();
  const t = messages.use();
  const owned = useOwned();
  const { model, topic = 'vehicles' } = offer;
  const subject = new URLSearchParams({
    ...(model && { model: model.name }),
    ...(type && { item_type: type }),
  });
  const drive = `/book-test-drive/${model ? `?${subject}` : ''}`;
  return (
    <Flex gap="2" flexWrap="wrap" position="relative" zIndex="raised" css={actions}>
      <RemoteFragment
        name="leads/enquire"
        failure="essential"
        fallback={<ButtonLink href="/contact">{t.enquireNow}</ButtonLink>}
        props={{
          vehicle: null,
          intent: 'offer',
          display: 'button',
          look: 'primary',
          label: t.enquireNow,
          offer: { id: offer.id, name: offer.name },
        }}
      />
      {model && owned(modelPath(model)) && (
        <ButtonLink href={modelPath(model)} variant="outline">
          {t.explore(model.name)}
        </ButtonLink>
      )}
      {topic === 'vehicles' && leads.testDrive.enabled && owned(drive) && (
        <ButtonLink href={drive} variant="ghost">
          {t.bookOfferDrive(type)}
        </ButtonLink>
      )}
    </Flex>
  );
}

/** The links share a row below the button, or fill it alone. */
const actions = { '& > a': { flex: '1 1 auto', px: { base: '3', sm: '4' } } } as const;
