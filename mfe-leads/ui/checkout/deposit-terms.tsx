import { reserveAmountText } from '@forecourt/contracts/vehicle/availability';
import { Box, Text } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';
import { checkoutTexts } from './checkout-texts.ts';

/** What the deposit is, how long it is refunded, and how long the vehicle is held: before anything is paid. */
export function DepositTerms() {
  const { reserve } = useSite().vehiclePage;
  const words = checkoutTexts.use();
  const amount = reserveAmountText(reserve.depositText ?? null);
  return (
    <Box bg="surface-sunken" rounded="card" p="4">
      <Text fontWeight="semibold">{amount ? words.deposit(`\u2068${amount}\u2069`) : words.noDeposit}</Text>
      {amount && <Text>{reserve.refundDays > 0 ? words.refund(reserve.refundDays) : words.noRefund}</Text>}
      <Text>{words.minutes(reserve.holdMinutes)}</Text>
    </Box>
  );
}
