import type { TradeInOffer, ValuedVehicle } from '@forecourt/contracts/valuation/valuation';
import { Box, Disclosure, Stack, Text } from '@forecourt/design-system';
import { useFormat } from '@forecourt/remote-kit';
import { tradeInMessages } from '../trade-in-messages.ts';

type Props = { offer: TradeInOffer; vehicle: ValuedVehicle };

/** The basis of an offer: the compared vehicles, and the way from market value to offer. */
export function OfferExplanation({ offer, vehicle }: Props) {
  const t = tradeInMessages.use();
  const format = useFormat();
  const { considered, market_value, deductions, offer_price } = offer;
  if (!considered && market_value === null) return null;
  return (
    <Disclosure title={t.explanation} open>
      <Stack gap="4">
        {considered && (
          <Text>
            {[
              t.considered(
                considered.count,
                `${vehicle.make} ${vehicle.model}`,
                considered.yearFrom,
                considered.yearTo,
              ),
              considered.sameBadge > 0 && t.sameBadge(considered.sameBadge),
              considered.kmFrom !== null &&
                considered.kmTo !== null &&
                t.consideredKm(format.number(considered.kmFrom), format.number(considered.kmTo)),
              t.consideredPrice(format.money(considered.priceFrom), format.money(considered.priceTo)),
            ]
              .filter(Boolean)
              .join(' ')}
          </Text>
        )}
        {market_value !== null && (
          <Box as="dl" maxW="md">
            <Line label={t.marketValue} amount={format.money(market_value)} />
            {deductions.map(({ reason, amount }) => (
              <Line
                key={reason}
                label={t[`deduction_${reason}`]}
                amount={`${amount > 0 ? '−' : '+'}${format.money(Math.abs(amount))}`}
              />
            ))}
            <Line label={t.offerLine} amount={format.money(offer_price)} isSum />
          </Box>
        )}
        <Text variant="small" color="ink-muted">
          {t.subject}
        </Text>
      </Stack>
    </Disclosure>
  );
}

function Line({ label, amount, isSum = false }: { label: string; amount: string; isSum?: boolean }) {
  return (
    <Box
      display="flex"
      justifyContent="space-between"
      gap="4"
      py="1.5"
      {...(isSum ? { borderTopWidth: '1px', borderColor: 'line', fontWeight: 'semibold' } : {})}
    >
      <dt>{label}</dt>
      <dd style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        <bdi dir="ltr">{amount}</bdi>
      </dd>
    </Box>
  );
}
