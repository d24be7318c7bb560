import { useEffect, useRef, useState } from 'react';
import type { Point } from '@forecourt/contracts/locations/distance';
import { useHydrated, useLocation, useNavigationType } from '@forecourt/remote-kit';

export type NearMe = {
  position: Point | null;
  /** `denied`: the browser or the shopper refuses; `failed`: the position was not found in time. */
  status: 'idle' | 'asking' | 'denied' | 'failed';
  ask(): void;
};

const timeoutMs = 10_000;
const nowhere = { key: null, position: null };
const permissionDenied = 1;

type Entry = { near?: Point } | null;
const positionOfEntry = (): Point | null => (window.history.state as Entry)?.near ?? null;

/**
 * The shopper's position, asked for when they press the button. It stays in the browser, with the entry of
 * its history: Back and a reload show the same list. It is used until the shopper names another place
 * (`query`).
 */
export function useNearMe(query: string): NearMe {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const isHydrated = useHydrated();
  const [found, setFound] = useState<{ key: string | null; position: Point | null }>(nowhere);
  const [status, setStatus] = useState<NearMe['status']>('idle');
  /** What is shown when the browser answers; null if the list is not shown any more. */
  const shown = useRef<{ key: string; query: string } | null>(null);

  if (isHydrated && found.key !== key) {
    const carried = navigationType !== 'POP' && query === '' ? found.position : null;
    setFound({ key, position: positionOfEntry() ?? carried });
    if (status !== 'asking') setStatus('idle');
  }
  useEffect(() => {
    if (found.position) remember(found.position);
  }, [found]);
  useEffect(() => {
    shown.current = { key, query };
    return () => void (shown.current = null);
  }, [key, query]);

  function ask(): void {
    if (!('geolocation' in navigator)) return setStatus('failed');
    setStatus('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!shown.current) return;
        setStatus('idle');
        // Meanwhile the shopper has named a place.
        if (shown.current.query !== query) return;
        setFound({ key: shown.current.key, position: { lat: coords.latitude, lng: coords.longitude } });
      },
      ({ code }) => shown.current && setStatus(code === permissionDenied ? 'denied' : 'failed'),
      { timeout: timeoutMs, maximumAge: 300_000 },
    );
  }
  return { position: found.key === key ? found.position : null, status, ask };
}

const remember = (near: Point) =>
  window.history.replaceState({ ...(window.history.state as Entry), near }, '');
