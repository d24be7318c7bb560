import type { FinanceConfig } from '@forecourt/contracts/tenant/finance-config';

type DeliveryPrice = { price: number; name: string };

/** The delivery price for a 4-digit postcode, from the first region that contains it. Null if no region contains it. */
export function deliveryPrice(
  regions: FinanceConfig['delivery']['regions'],
  postcode: string,
): DeliveryPrice | null {
  const region = regions.find(({ postcodes }) =>
    postcodes.some(({ from, to }) => from <= postcode && postcode <= to),
  );
  return region ? { price: region.price, name: region.name } : null;
}
