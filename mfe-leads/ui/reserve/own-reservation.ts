import { useCallback, useEffect, useState } from 'react';
import { hasVehicle } from '@forecourt/contracts/reservations/reservation-state';
import { ApiError, siteStorage, useApi, useSite, useStored } from '@forecourt/remote-kit';
import type { PublicReservation, reservationsApi } from '../../model/reservations-api.ts';

/** `expiresAt` is in milliseconds; the shell deletes expired values. */
type OwnReservation = { id: string; expiresAt: number };

const storedMs = 30 * 24 * 3_600_000;
const nameOf = (carId: string) => `reservation/${carId}`;

/** Stores in this browser that its shopper reserved a vehicle. */
export function storeOwnReservation(slug: string, carId: string, id: string): void {
  siteStorage<OwnReservation>(slug, nameOf(carId)).write({ id, expiresAt: Date.now() + storedMs });
}

type Found = {
  /** Null unless this browser's shopper reserved the vehicle, and the reservation has not ended. */
  reservation: PublicReservation | null;
  isLoading: boolean;
  refresh(): void;
};

/** Returns the reservation of a vehicle that was made or opened in this browser, as the server knows it. */
export function useOwnReservation(carId: string): Found {
  const api = useApi();
  const { slug } = useSite();
  const [stored] = useStored<OwnReservation | null>(nameOf(carId), null);
  const id = stored?.id ?? null;
  const [answer, setAnswer] = useState<{ id: string; reservation: PublicReservation | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (id === null) return undefined;
    let isCurrent = true;
    const path: ReturnType<(typeof reservationsApi)['one']> =
      `/api/leads/reservations/${encodeURIComponent(id)}`;
    api.get<PublicReservation>(path).then(
      (reservation) => {
        if (!isCurrent) return;
        setAnswer({ id, reservation: hasVehicle(reservation.state) ? reservation : null });
        if (!hasVehicle(reservation.state) && reservation.state !== 'offered')
          siteStorage(slug, nameOf(carId)).remove();
      },
      (error: unknown) => {
        if (!isCurrent) return;
        setAnswer({ id, reservation: null });
        if (error instanceof ApiError && error.status === 404) siteStorage(slug, nameOf(carId)).remove();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [api, attempt, carId, id, slug]);
  const current = answer?.id === id ? answer : null;
  return {
    reservation: current?.reservation ?? null,
    isLoading: id !== null && current === null,
    refresh: useCallback(() => setAttempt((count) => count + 1), []),
  };
}
