import { formatMoney } from '@forecourt/contracts/format/format-number';
import { Alert, Button, ButtonLink, DefinitionGrid, Stack, Text } from '@forecourt/design-system';
import { onlinePaymentPaths } from '../../model/online-payments/online-payment-paths.ts';
import type { OnlinePayment } from '../../model/online-payments/online-payments-api.ts';
import { onlinePaymentMessages } from './online-payment-messages.ts';

const tones = { paid: 'success', declined: 'danger', created: 'warning', refunded: 'info' } as const;

/** Renders the state of a payment, with a button to pay if it was not made. */
export function PaymentStatus({ payment }: { payment: OnlinePayment }) {
  const t = onlinePaymentMessages.use();
  const { id, state, reference, amount_cents, currency } = payment;
  const messagesByState = {
    paid: t.paidText,
    declined: t.declinedText,
    created: t.createdText,
    refunded: t.refundedText,
  };
  return (
    <Stack gap="5">
      <Alert tone={tones[state]} title={t[state]}>
        {messagesByState[state]}
      </Alert>
      <DefinitionGrid
        aria-label={t.facts}
        columns={1}
        items={[
          { term: t.reference, value: <bdi>{reference}</bdi> },
          { term: t.total, value: <bdi>{formatMoney(amount_cents / 100, { currency, cents: true })}</bdi> },
        ]}
      />
      {state === 'declined' || state === 'created' ? (
        <form method="post" action={onlinePaymentPaths.pay(id)}>
          <input type="hidden" name="payment" value={id} readOnly />
          <Button type="submit" size="lg" width="full">
            {t.again}
          </Button>
        </form>
      ) : (
        <ButtonLink href="/online-payment" variant="outline" alignSelf="start">
          {t.another}
        </ButtonLink>
      )}
      <Text variant="small">{t.secure}</Text>
    </Stack>
  );
}
