import { useEffect, useState } from 'react';
import type { ReservedDelivery } from '@forecourt/contracts/api/reservations-api';
import { Text } from '@forecourt/design-system';
import { useApi, useFormat } from '@forecourt/remote-kit';
import { checkoutMessages } from './checkout-messages.ts';

/** Renders the price of the delivery to a postcode, as soon as the postcode is complete. */
export function DeliveryPrice({ postcode }: { postcode: string }) {
  const api = useApi();
  const t = checkoutMessages.use();
  const format = useFormat();
  /** `delivery` is null if the price is unknown. */
  const [answer, setAnswer] = useState<{ postcode: string; delivery: ReservedDelivery | null } | null>(null);
  const trimmedPostcode = postcode.trim();
  useEffect(() => {
    if (!/^\d{4}$/.test(trimmedPostcode)) return undefined;
    let isCurrent = true;
    const show = (delivery: ReservedDelivery | null) =>
      isCurrent && setAnswer({ postcode: trimmedPostcode, delivery });
    api.get<ReservedDelivery | { price: null }>(`/api/finance/delivery?postcode=${trimmedPostcode}`).then(
      (found) => show(found.price === null ? null : found),
      () => show(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, trimmedPostcode]);
  const delivery = answer?.postcode === trimmedPostcode ? answer.delivery : null;
  return (
    <Text role="status" variant={delivery ? undefined : 'muted'}>
      {delivery
        ? t.deliveryPrice(delivery.name, delivery.price === 0 ? null : format.money(delivery.price))
        : t.addressNote}
    </Text>
  );
}
