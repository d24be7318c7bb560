import type { FinanceConfig } from '@forecourt/contracts/tenant/finance-config';

type DeliveryPrice = { price: number; name: string };

/** What delivery to a 4-digit postcode costs: the first region that holds it. Null where no region does. */
export function deliveryPrice(
  regions: FinanceConfig['delivery']['regions'],
  postcode: string,
): DeliveryPrice | null {
  const region = regions.find(({ postcodes }) =>
    postcodes.some(({ from, to }) => from <= postcode && postcode <= to),
  );
  return region ? { price: region.price, name: region.name } : null;
}
