import { useState } from 'react';
import type { Point } from '@forecourt/contracts/locations/distance';

export type NearMe = {
  position: Point | null;
  status: 'idle' | 'asking' | 'failed';
  ask(): void;
};

const timeoutMs = 10_000;

/** The shopper's position, asked for when they press the button. It stays in the browser. */
export function useNearMe(): NearMe {
  const [position, setPosition] = useState<Point | null>(null);
  const [status, setStatus] = useState<NearMe['status']>('idle');
  return {
    position,
    status,
    ask() {
      if (!('geolocation' in navigator)) return setStatus('failed');
      setStatus('asking');
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          setPosition({ lat: coords.latitude, lng: coords.longitude });
          setStatus('idle');
        },
        () => setStatus('failed'),
        { timeout: timeoutMs, maximumAge: 300_000 },
      );
    },
  };
}
