import { useEffect, useState } from 'react';
import type { AppEvents, EventName } from '@forecourt/contracts/events/events';

type Listener = (payload: never) => void;

// In the browser only: one bus a page, shared because remote-kit is one shared module.
const listeners = new Map<EventName, Set<Listener>>();
const latest = new Map<EventName, unknown>();

/** Tells everybody, and whoever comes later. On the server it does nothing. */
export function emit<Name extends EventName>(name: Name, payload: AppEvents[Name]): void {
  if (typeof document === 'undefined') return;
  latest.set(name, payload);
  for (const listener of [...(listeners.get(name) ?? [])]) {
    try {
      listener(payload as never);
    } catch (error) {
      console.warn(`a listener of "${name}" failed`, error);
    }
  }
}

/** Listens; gets the last payload at once where there was one. @returns how to stop */
export function on<Name extends EventName>(name: Name, listener: (payload: AppEvents[Name]) => void): () => void {
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set);
  set.add(listener as Listener);
  if (latest.has(name)) listener(latest.get(name) as AppEvents[Name]);
  return () => void set.delete(listener as Listener);
}

export function useLastEvent<Name extends EventName>(name: Name): AppEvents[Name] | null {
  const [payload, setPayload] = useState<AppEvents[Name] | null>(null);
  useEffect(() => on(name, setPayload), [name]);
  return payload;
}
