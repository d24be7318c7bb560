import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '@forecourt/remote-kit';
import type { SlotList } from '../../../model/bookings/bookings-api.ts';
import { loadSlots, type BookingSubject } from '../booking-options.ts';

type State = { location: string | null; slots: SlotList | null; failed: boolean };

/**
 * Returns the free times of a location: those that came with the page, else loaded ones. A stale answer for
 * an earlier choice is ignored.
 */
export function useSlots(
  subject: BookingSubject,
  location: string | null,
  initial: { location: string | null; slots: SlotList | null },
): { slots: SlotList | null; failed: boolean; reload: () => void } {
  const api = useApi();
  const { kind, vehicle } = subject;
  const [state, setState] = useState<State>({ ...initial, failed: false });
  const [attempt, setAttempt] = useState(0);
  const lastRequest = useRef({ location: initial.location, attempt: 0 });

  useEffect(() => {
    if (!location || (lastRequest.current.location === location && lastRequest.current.attempt === attempt))
      return;
    lastRequest.current = { location, attempt };
    const isCurrent = () =>
      lastRequest.current.location === location && lastRequest.current.attempt === attempt;
    loadSlots(api, { kind, vehicle }, location).then(
      (slots) => isCurrent() && setState({ location, slots, failed: false }),
      () => isCurrent() && setState({ location, slots: null, failed: true }),
    );
  }, [api, kind, vehicle, location, attempt]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const isHere = state.location === location;
  return { slots: isHere ? state.slots : null, failed: isHere && state.failed, reload };
}
