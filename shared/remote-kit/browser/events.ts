import type { AppEvents, EventName } from '@forecourt/contracts/events/events';

type Listener = (payload: unknown) => void;

// Used only in the browser: one event bus per page, because remote-kit is a shared module.
const listeners = new Map<EventName, Set<Listener>>();
const latest = new Map<EventName, unknown>();

/** Dispatches to all subscribers, including later ones. Does nothing on the server. */
export function emit<Name extends EventName>(name: Name, payload: AppEvents[Name]): void {
  if (typeof document === 'undefined') return;
  latest.set(name, payload);
  for (const listener of new Set(listeners.get(name))) deliver(name, listener, payload);
}

/**
 * Subscribes to an event. If it has been dispatched before, the listener is called at once with the last
 * payload.
 * @returns a function that unsubscribes
 */
export function on<Name extends EventName>(
  name: Name,
  listener: (payload: AppEvents[Name]) => void,
): () => void {
  const set = listeners.get(name) ?? new Set();
  listeners.set(name, set);
  set.add(listener as Listener);
  if (latest.has(name)) deliver(name, listener as Listener, latest.get(name));
  return () => void set.delete(listener as Listener);
}

function deliver(name: EventName, listener: Listener, payload: unknown): void {
  try {
    listener(payload);
  } catch (error) {
    console.warn(`a listener of "${name}" failed`, error);
  }
}
