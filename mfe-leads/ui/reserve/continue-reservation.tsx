import { ButtonLink, Stack } from '@forecourt/design-system';
import { checkoutPage } from '../../model/checkout-page.ts';
import { messages } from '../messages.ts';
import { HoldCountdown } from './hold-countdown.tsx';
import { useOwnReservation } from './own-reservation.ts';

type Props = { carId: string; variant: 'solid' | 'outline' | 'ghost' };

/** Renders the link to the reservation of this browser's shopper, with the time that is left to pay. */
export function ContinueReservation({ carId, variant }: Props) {
  const t = messages.use();
  const { reservation, refresh } = useOwnReservation(carId);
  if (!reservation) return null;
  const { id, journey, state, vehicle } = reservation;
  return (
    <Stack gap="1.5">
      {state === 'held' && <HoldCountdown reservation={reservation} onEnd={refresh} />}
      <ButtonLink href={checkoutPage(journey, vehicle, { reservation: id })} variant={variant} width="full">
        {t.continueReservation}
      </ButtonLink>
    </Stack>
  );
}
