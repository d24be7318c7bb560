import { valuedVehicleName } from '@forecourt/contracts/valuation/valuation-choices';
import { Box, Link, Text } from '@forecourt/design-system';
import { useFormat } from '@forecourt/remote-kit';
import type { Valuation } from '../../../model/trade-in/trade-in-api.ts';
import { checkoutMessages } from '../checkout-messages.ts';

type Props = {
  valuation: Valuation;
  /** The address of the purchase without the trade-in. */
  withoutIt: string;
};

/** Renders the offer for the shopper's own vehicle, as part of the purchase. */
export function TradeInValue({ valuation, withoutIt }: Props) {
  const t = checkoutMessages.use();
  const format = useFormat();
  const { offer, vehicle: traded, adjustmentAnswers } = valuation;
  if (!offer || !traded) return null;
  const owed = adjustmentAnswers?.financeOwed ?? 0;
  const missing = owed - offer.offer_price;
  return (
    <Box bg="surface-sunken" rounded="card" p="4">
      <Text fontWeight="semibold">
        <bdi>{valuedVehicleName(traded)}</bdi>
      </Text>
      <Text>{t.tradeInValue(format.money(offer.offer_price), format.date(offer.valid_until))}</Text>
      {owed > 0 && (
        <Text>{missing > 0 ? t.tradeInShort(format.money(missing)) : t.tradeInOwed(format.money(owed))}</Text>
      )}
      <Text variant="muted">{t.tradeInTerms}</Text>
      <Text mt="2">
        <Link href={withoutIt}>{t.withoutTradeIn}</Link>
      </Text>
    </Box>
  );
}
