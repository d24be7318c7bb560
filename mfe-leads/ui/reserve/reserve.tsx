import { lazy, Suspense } from 'react';
import {
  calculationName,
  type StoredCalculation,
} from '@forecourt/contracts/finance/scenario/stored-calculation';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { isReservable, reserveAmountText } from '@forecourt/contracts/vehicle/availability';
import { Box, ButtonLink } from '@forecourt/design-system';
import { useHydrated, useSite, useStored } from '@forecourt/remote-kit';
import { checkoutPage, journeyOf } from '../../model/checkout-page.ts';
import { messages } from '../messages.ts';

const looks = { primary: 'solid', secondary: 'outline', quiet: 'ghost' } as const;
const ContinueReservation = lazy(() =>
  import('./continue-reservation.tsx').then(({ ContinueReservation: component }) => ({ default: component })),
);

/**
 * Renders a link to the page on which the vehicle is reserved. For a vehicle that is reserved, it renders a
 * link to the reservation if this browser's shopper made it, else nothing.
 */
export function Fragment({ vehicle, look = 'secondary', label }: FragmentProps<'leads/reserve'>) {
  const { reserve } = useSite().vehiclePage;
  const t = messages.use();
  const isHydrated = useHydrated();
  const [calculation] = useStored<StoredCalculation | null>(calculationName(vehicle.id), null);
  if (vehicle.reserved)
    return (
      // An element even while it is empty: only where there is one is the code loaded. Empty, it takes back
      // the gap of the stack of buttons.
      <Box css={{ '&:empty': { marginBottom: '-2.5' } }}>
        {isHydrated && (
          <Suspense fallback={null}>
            <ContinueReservation carId={vehicle.id} variant={looks[look]} />
          </Suspense>
        )}
      </Box>
    );
  if (!isReservable(vehicle, reserve.enabled)) return null;
  const amount = reserveAmountText(reserve.depositText ?? null);
  const journey = journeyOf(reserve);
  const query = {
    ...(journey === 'checkout-journey' && { car_id: vehicle.slug }),
    ...Object.fromEntries(new URLSearchParams(calculation?.query ?? '')),
  };
  return (
    <ButtonLink href={checkoutPage(journey, vehicle, query)} variant={looks[look]} width="full">
      {label ?? t.reserve(vehicle.item_type)}
      {amount && !label && <bdi>{amount}</bdi>}
    </ButtonLink>
  );
}
