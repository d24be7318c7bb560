import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { isReservable, reserveAmountText } from '@forecourt/contracts/vehicle/availability';
import { ButtonLink } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';

const looks = { primary: 'solid', secondary: 'outline', quiet: 'ghost' } as const;

/** Renders a link to the page on which the vehicle is reserved; nothing if it cannot be reserved. */
export function Fragment({ vehicle, look = 'secondary', label }: FragmentProps<'leads/reserve'>) {
  const { reserve } = useSite().vehiclePage;
  const t = messages.use();
  if (!isReservable(vehicle, reserve.enabled)) return null;
  const amount = reserveAmountText(reserve.depositText ?? null);
  return (
    <ButtonLink
      href={reserve.journey ? `/checkout-journey?car_id=${vehicle.slug}` : `${vehicle.path}/${reserve.path}`}
      variant={looks[look]}
      width="full"
    >
      {label ?? t.reserve}
      {amount && !label && <bdi>{amount}</bdi>}
    </ButtonLink>
  );
}
