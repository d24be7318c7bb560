import type { ReactNode } from 'react';
import { reserveDeposit } from '@forecourt/contracts/vehicle/availability';
import { currentPrice } from '@forecourt/contracts/vehicle/price';
import { Box, Disclosure, Flex, Heading, Text } from '@forecourt/design-system';
import { useFormat, useSite } from '@forecourt/remote-kit';
import { purchaseSums } from '../../model/purchase-sums.ts';
import { formMessages } from '../enquire/form-messages.ts';
import { checkoutMessages } from './checkout-messages.ts';
import type { Checkout, Choices } from './checkout.ts';
import { useDeliveryPrice } from './choices/delivery-price.tsx';
import { tradeInOf, type Calculation } from './use-calculation.ts';

type Props = { checkout: Checkout; choices: Choices; calculation: Calculation | null };

/**
 * Renders what the purchase costs so far.
 * @param isBar as a bar that opens, for phones
 */
export function CheckoutSummary({ isBar, ...props }: Props & { isBar: boolean }) {
  const t = checkoutMessages.use();
  const { rows, total } = useRows(props);
  const list = (
    <Box as="dl" fontVariantNumeric="tabular-nums">
      {rows.map(({ label, value, strong }) => (
        <Flex
          key={label}
          justify="space-between"
          gap="4"
          py="1.5"
          {...(strong && { borderTopWidth: '1px', mt: '1.5', pt: '3', fontWeight: 'semibold' })}
        >
          <dt>{label}</dt>
          <Box as="dd" textAlign="end">
            <bdi>{value}</bdi>
          </Box>
        </Flex>
      ))}
    </Box>
  );
  if (isBar)
    return (
      <Disclosure title={t.summary} note={<bdi>{total}</bdi>}>
        {list}
        <Notes {...props} />
      </Disclosure>
    );
  return (
    <Box as="aside" aria-labelledby="checkout-summary" bg="surface-sunken" rounded="card" p="5">
      <Heading as="h2" size="h4" id="checkout-summary" mb="3">
        {t.summary}
      </Heading>
      {list}
      <Notes {...props} />
    </Box>
  );
}

type Row = { label: string; value: ReactNode; strong?: boolean };

function useRows({ checkout, choices, calculation }: Props): { rows: Row[]; total: string } {
  const t = checkoutMessages.use();
  const words = formMessages.use();
  const format = useFormat();
  const { reserve } = useSite().vehiclePage;
  const { vehicle } = checkout;
  const price = currentPrice(vehicle) ?? 0;
  const isDelivered = choices.handover === 'deliver';
  const region = useDeliveryPrice(isDelivered ? choices.delivery_postcode : '');
  const tradeIn = tradeInOf(checkout, calculation);
  const deposit = reserveDeposit(reserve.depositText ?? null);
  const { balance, moneyBack } = purchaseSums({ price, delivery: region?.price ?? 0, tradeIn, deposit });
  const minus = (amount: number) => `\u2212${format.money(amount)}`;
  const sum: Row =
    moneyBack > 0
      ? { label: t.moneyBack, value: format.money(moneyBack), strong: true }
      : { label: t.balance, value: format.money(balance), strong: true };
  const rows: Row[] = [
    {
      label: vehicle.price_type ? `${t.price} (${words.priceType(vehicle.price_type)})` : t.price,
      value: format.money(price),
    },
    {
      label: isDelivered ? t.delivery : t.collection,
      value:
        isDelivered && !region ? t.toAgree : region && region.price > 0 ? format.money(region.price) : t.free,
    },
    ...(tradeIn
      ? [{ label: tradeIn.isOffer ? t.tradeInOffer : t.tradeInEstimate, value: minus(tradeIn.value) }]
      : [{ label: t.stepTradeIn, value: choices.trade_in ? t.toAgree : t.none }]),
    ...(tradeIn && tradeIn.owed > 0 ? [{ label: t.owed, value: `+${format.money(tradeIn.owed)}` }] : []),
    { label: t.depositNow, value: deposit > 0 ? minus(deposit) : t.none },
    sum,
  ];
  return { rows, total: `${sum.label} ${String(sum.value)}` };
}

function Notes({ checkout, choices, calculation }: Props) {
  const t = checkoutMessages.use();
  const format = useFormat();
  const tradeIn = tradeInOf(checkout, calculation);
  const { moneyBack } = purchaseSums({
    price: currentPrice(checkout.vehicle) ?? 0,
    delivery: 0,
    tradeIn,
    deposit: 0,
  });
  return (
    <Box fontSize="sm" mt="2">
      {moneyBack > 0 && <Text variant="small">{t.covered}</Text>}
      {tradeIn && !tradeIn.isOffer && <Text variant="small">{t.estimateNote}</Text>}
      {calculation && choices.payment !== 'cash' && (
        <Text variant="small">
          {t.calculated(format.money(calculation.input.deposit), t.years(calculation.input.termYears))}
        </Text>
      )}
    </Box>
  );
}
