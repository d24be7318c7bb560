import type { Valuation } from '@forecourt/contracts/api/trade-in-api';
import { valuedVehicleName } from '@forecourt/contracts/valuation/valuation-choices';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Box, Link, Text } from '@forecourt/design-system';
import { useFormat } from '@forecourt/remote-kit';
import { checkoutMessages } from './checkout-messages.ts';

type Props = { vehicle: Pick<Vehicle, 'slug'>; valuation: Valuation };

/** Renders the offer for the shopper's own vehicle, as part of the purchase. */
export function TradeInValue({ vehicle, valuation }: Props) {
  const t = checkoutMessages.use();
  const format = useFormat();
  const { offer, vehicle: traded, adjustmentAnswers } = valuation;
  if (!offer || !traded) return null;
  const owed = adjustmentAnswers?.financeOwed ?? 0;
  return (
    <Box bg="surface-sunken" rounded="card" p="4">
      <Text fontWeight="semibold">
        <bdi>{valuedVehicleName(traded)}</bdi>
      </Text>
      <Text>{t.tradeInValue(format.money(offer.offer_price), format.date(offer.valid_until))}</Text>
      {owed > 0 && <Text>{t.tradeInOwed(format.money(owed))}</Text>}
      <Text variant="muted">{t.tradeInTerms}</Text>
      <Text mt="2">
        <Link href={`/checkout-journey?car_id=${encodeURIComponent(vehicle.slug)}`}>{t.withoutTradeIn}</Link>
      </Text>
    </Box>
  );
}
