import { useEffect, useRef, useState } from 'react';
import { latinDigits } from '@forecourt/contracts/format/format-number';
import { clockIn } from '@forecourt/contracts/locations/clock';
import { Alert, Button, ButtonLink, Disclosure, Flex, Heading, Stack, Text } from '@forecourt/design-system';
import { useFormat, useSite } from '@forecourt/remote-kit';
import type { PublicReservation } from '../../model/reservations-api.ts';
import { HoldCountdown } from '../reserve/hold-countdown.tsx';
import { WithReference } from '../with-reference.tsx';
import { checkoutMessages } from './checkout-messages.ts';

/** The polling interval while the reservation waits for the next state. */
const askAgainMs = 3_000;

type Props = {
  reservation: PublicReservation;
  /** Loads the reservation again. */
  refresh(): void;
};

/** Renders the state of a reservation and the next actions, which are plain forms. */
export function ReservationStatus({ reservation, refresh }: Props) {
  const t = checkoutMessages.use();
  const { state } = reservation;
  const isWaiting = state === 'paid' || state === 'cancelled' || state === 'offered';
  const refreshRef = useRef(refresh);
  useEffect(() => {
    refreshRef.current = refresh;
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => refreshRef.current(), askAgainMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const messagesByState: Record<typeof state, [title: string, text?: string]> = {
    offered: [t.paid, t.paidText],
    held: [t.held],
    paid: [t.paid, t.paidText],
    confirmed: [t.confirmed, t.confirmedText],
    expired: [t.expired, t.expiredText],
    cancelled: [t.cancelled, t.cancelledText],
    refunded: [t.refunded, t.refundedText],
  };
  const [title, text] = messagesByState[state];
  return (
    <Stack gap="4" aria-live="polite">
      <Heading as="h1">{title}</Heading>
      {text && <Text>{text}</Text>}
      <Parts reservation={reservation} />
      {state === 'held' && <Held reservation={reservation} refresh={refresh} />}
      {state === 'confirmed' && <Confirmed reservation={reservation} />}
      {state !== 'held' && (
        <Flex gap="3" wrap="wrap">
          <ButtonLink href={reservation.vehicle.path} variant="outline">
            {t.toVehicle}
          </ButtonLink>
        </Flex>
      )}
    </Stack>
  );
}

/** Renders the delivery and the trade-in of the purchase. */
function Parts({ reservation: { state, delivery, trade_in } }: { reservation: PublicReservation }) {
  const t = checkoutMessages.use();
  const format = useFormat();
  if (!['held', 'paid', 'confirmed'].includes(state)) return null;
  return (
    <>
      {delivery && (
        <Text>
          {t.deliveryPrice(delivery.name, delivery.price === 0 ? null : format.money(delivery.price))}
        </Text>
      )}
      {trade_in && (
        <Text>
          {t.reservedTradeIn(trade_in.vehicle, format.money(trade_in.value))}
          {trade_in.owed > trade_in.value
            ? ` ${t.tradeInShort(format.money(trade_in.owed - trade_in.value))}`
            : trade_in.owed > 0 && ` ${t.tradeInOwed(format.money(trade_in.owed))}`}
        </Text>
      )}
    </>
  );
}

function Held({ reservation, refresh }: Props) {
  const t = checkoutMessages.use();
  const format = useFormat();
  const timeText = useTimeText();
  const { id, deposit_cents, held_until, declined } = reservation;
  return (
    <>
      {declined && <Alert tone="danger">{t.declined}</Alert>}
      <HoldCountdown reservation={reservation} onEnd={refresh} />
      {held_until && <Text>{t.heldUntil(timeText(held_until))}</Text>}
      <form method="post" action={`/api/leads/reservations/${id}/payment`}>
        <Button type="submit" size="lg" width="full">
          {deposit_cents > 0 ? t.pay(format.money(deposit_cents / 100)) : t.confirmHeld}
        </Button>
      </form>
      <Cancel id={id} returnedCents={0} />
    </>
  );
}

function Confirmed({ reservation }: { reservation: PublicReservation }) {
  const t = checkoutMessages.use();
  const format = useFormat();
  const { id, refund_until, deposit_cents } = reservation;
  const { timeZone } = useSite();
  const [now] = useState(Date.now);
  const lastDay = refund_until && clockIn(timeZone, new Date(refund_until)).date;
  const reference = `RES-${id.slice(0, 8).toUpperCase()}`;
  const canCancel = refund_until !== null && new Date(refund_until).getTime() > now;
  return (
    <>
      <Text fontWeight="semibold">
        <WithReference text={t.reference(reference)} reference={reference} />
      </Text>
      {canCancel && lastDay && deposit_cents > 0 && <Text>{t.refundUntil(format.date(lastDay))}</Text>}
      {canCancel && <Cancel id={id} returnedCents={deposit_cents} />}
    </>
  );
}

/** Asks before it cancels, and names the amount that is returned; without scripts too. */
function Cancel({ id, returnedCents }: { id: string; returnedCents: number }) {
  const t = checkoutMessages.use();
  const format = useFormat();
  const amount = returnedCents > 0 ? format.money(returnedCents / 100) : null;
  return (
    <Disclosure title={t.cancel}>
      <form method="post" action={`/api/leads/reservations/${id}/cancel`}>
        <Stack gap="3" align="start">
          <Text>{amount ? t.cancelReturns(amount) : t.cancelFrees}</Text>
          <Button type="submit" variant="outline">
            {amount ? t.cancelConfirmPaid(amount) : t.cancelConfirm}
          </Button>
        </Stack>
      </form>
    </Disclosure>
  );
}

/** Returns a function that formats the time of day in the site's time zone. */
function useTimeText(): (iso: string) => string {
  const { locale, timeZone } = useSite();
  const format = new Intl.DateTimeFormat(latinDigits(locale), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  return (iso) => format.format(new Date(iso));
}
