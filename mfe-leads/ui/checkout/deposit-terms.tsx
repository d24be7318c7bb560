import { reserveAmountText } from '@forecourt/contracts/vehicle/availability';
import { Box, Text } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';
import { checkoutMessages } from './checkout-messages.ts';

/** The deposit, how long it is refundable, and how long the vehicle is held, before anything is paid. */
export function DepositTerms() {
  const { reserve } = useSite().vehiclePage;
  const t = checkoutMessages.use();
  const amount = reserveAmountText(reserve.depositText ?? null);
  return (
    <Box bg="surface-sunken" rounded="card" p="4">
      <Text fontWeight="semibold">{amount ? t.deposit(`\u2068${amount}\u2069`) : t.noDeposit}</Text>
      {amount && <Text>{reserve.refundDays > 0 ? t.refund(reserve.refundDays) : t.noRefund}</Text>}
      <Text>{t.minutes(reserve.holdMinutes)}</Text>
    </Box>
  );
}
