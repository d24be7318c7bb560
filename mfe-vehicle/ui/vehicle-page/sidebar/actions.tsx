import { publishedPhone, telHref } from '@forecourt/contracts/locations/phone';
import { isReservable } from '@forecourt/contracts/vehicle/availability';
import { toSummary } from '@forecourt/contracts/vehicle/to-summary';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Box, ButtonLink } from '@forecourt/design-system';
import { RemoteFragment, useSite } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';

/** Renders the buttons of an available vehicle, in order of importance. Each is a fragment of the remote that owns it. */
export function Actions({ vehicle }: { vehicle: Vehicle }) {
  const site = useSite();
  // A shell older than the setting does not send it.
  const { enquiryButtons = [] } = site.vehiclePage;
  const summary = toSummary(vehicle);
  return (
    <Box css={stack}>
      <Box display={whereNoBar}>
        <Enquire vehicle={vehicle} />
      </Box>
      {(vehicle.reserved || isReservable(vehicle, site.vehiclePage.reserve.enabled)) && (
        <RemoteFragment name="leads/reserve" props={{ vehicle: summary, look: 'secondary' }} />
      )}
      <Box display={whereNoBar}>
        <CallDealer vehicle={vehicle} />
      </Box>
      {site.leads.testDrive.enabled && (
        <RemoteFragment name="leads/test-drive" props={{ vehicle: summary, look: 'secondary' }} />
      )}
      {site.leads.tradeIn.enabled && (
        <RemoteFragment name="leads/trade-in" props={{ vehicle: summary, look: 'secondary' }} />
      )}
      {enquiryButtons.map((intent) => (
        <RemoteFragment
          key={intent}
          name="leads/enquire"
          props={{ vehicle: summary, intent, display: 'button', look: 'quiet' }}
        />
      ))}
    </Box>
  );
}

/**
 * Renders "Enquire Now", or "Instant Message" by the site's setting. If leads is unavailable, the dealer's phone number
 * is the fallback.
 */
export function Enquire({ vehicle }: { vehicle: Vehicle }) {
  const { vehiclePage } = useSite();
  const intent = vehiclePage.enquireLabel === 'Instant Message' ? 'instant-message' : 'enquire';
  return (
    <RemoteFragment
      name="leads/enquire"
      props={{ vehicle: toSummary(vehicle), intent, display: 'button', look: 'primary' }}
      failure="essential"
      fallback={<Phone vehicle={vehicle} variant="solid" />}
      placeholder={<Room />}
    />
  );
}

export function CallDealer({
  vehicle,
  look = 'secondary',
}: {
  vehicle: Vehicle;
  look?: 'primary' | 'secondary';
}) {
  return (
    <RemoteFragment
      name="locations/call-dealer"
      props={{ vehicle: toSummary(vehicle), look }}
      failure="essential"
      fallback={<Phone vehicle={vehicle} variant="outline" />}
      placeholder={<Room />}
    />
  );
}

/** Fallback for another domain's button: the phone number by the site's rules, else a link to the contact page. */
function Phone({ vehicle, variant }: { vehicle: Vehicle; variant: 'solid' | 'outline' }) {
  const t = messages.use();
  const phone = publishedPhone(useSite().locations.phone, vehicle);
  if (!phone)
    return (
      <ButtonLink href="/contact" variant={variant} width="full">
        {t.contactDealer}
      </ButtonLink>
    );
  return (
    <ButtonLink as="a" href={telHref(phone)} variant={variant} width="full">
      <bdi>{phone}</bdi>
    </ButtonLink>
  );
}

/** Reserves the space of a button that is loading. */
const Room = () => <Box minH="control" aria-hidden />;

/**
 * On narrow pages, enquire and call are in the bar at the bottom, so they are hidden here. Without other buttons the
 * stack leaves no gap there.
 */
const whereNoBar = { base: 'none', lg: 'contents' };
const stack = {
  display: { base: 'none', lg: 'flex' },
  flexDirection: 'column',
  gap: '2.5',
  '&:has(> [data-fragment] > *)': { display: 'flex' },
};
