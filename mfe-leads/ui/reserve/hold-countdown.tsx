import { useEffect, useRef, useState } from 'react';
import { Text } from '@forecourt/design-system';
import type { PublicReservation } from '../../model/reservations-api.ts';
import { messages } from '../messages.ts';

type Props = {
  reservation: Pick<PublicReservation, 'held_until' | 'held_for_seconds'>;
  /** Called once when the time is over. */
  onEnd(): void;
};

/**
 * Renders how long a vehicle is still held. It counts the seconds that the server reported, so that a browser
 * whose clock is wrong shows the real time.
 */
export function HoldCountdown({ reservation: { held_until, held_for_seconds }, onEnd }: Props) {
  const t = messages.use();
  const [left, setLeft] = useState<number | null>(null);
  const onEndRef = useRef(onEnd);
  useEffect(() => {
    onEndRef.current = onEnd;
  });
  useEffect(() => {
    if (!held_until) return undefined;
    const seconds = held_for_seconds ?? (new Date(held_until).getTime() - Date.now()) / 1000;
    const endsAt = Date.now() + seconds * 1000;
    let hasEnded = false;
    const update = () => {
      const now = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(now);
      if (now > 0 || hasEnded) return;
      hasEnded = true;
      clearInterval(timer);
      onEndRef.current();
    };
    const timer = setInterval(update, 1000);
    update();
    return () => clearInterval(timer);
  }, [held_until, held_for_seconds]);
  if (left === null) return null;
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <Text role="timer" fontWeight="semibold" fontVariantNumeric="tabular-nums">
      {t.heldFor(`\u2068${time}\u2069`)}
    </Text>
  );
}
