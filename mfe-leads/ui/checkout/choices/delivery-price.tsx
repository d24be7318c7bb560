import { deliveryPrice, readPostcode } from '@forecourt/contracts/finance/delivery-price';
import { Text } from '@forecourt/design-system';
import { useFormat, useRuntime } from '@forecourt/remote-kit';
import { checkoutMessages } from '../checkout-messages.ts';

/** Returns the price of the delivery to a typed postcode; null if it is not known. */
export function useDeliveryPrice(typed: string): ReturnType<typeof deliveryPrice> {
  const { site, wholeSite = site } = useRuntime();
  const postcode = readPostcode(typed);
  return postcode === null ? null : deliveryPrice(wholeSite.finance.delivery, postcode);
}

/** Renders the price of the delivery to a postcode, as soon as the postcode is complete. */
export function DeliveryPrice({ postcode }: { postcode: string }) {
  const t = checkoutMessages.use();
  const format = useFormat();
  const delivery = useDeliveryPrice(postcode);
  return (
    <Text role="status" variant={delivery ? undefined : 'muted'}>
      {delivery
        ? t.deliveryPrice(delivery.name, delivery.price === 0 ? null : format.money(delivery.price))
        : t.addressNote}
    </Text>
  );
}
