import { analyticsEvents, type AnalyticsEvent } from '@forecourt/contracts/events/analytics';

export type AnalyticsRecord = {
  id: number;
  event: AnalyticsEvent;
  details: Record<string, unknown>;
  path: string;
};
/** Sends a record to one destination. Returns `withheld` if the shopper has not consented. */
export type AnalyticsSink = (record: AnalyticsRecord) => unknown;
/** A fired event, and its status at each sink. */
export type TrackedEvent = {
  record: AnalyticsRecord;
  deliveries: { sink: string; outcome: 'sent' | 'withheld' | 'failed' }[];
};

// Used only in the browser: one list per page, because remote-kit is a shared module.
const sinks = new Map<string, AnalyticsSink>();
const waiting: TrackedEvent[] = [];
const tracked: TrackedEvent[] = [];
const mostTracked = 100;

/** Adds the sinks of the site's configuration; each receives earlier events. Called by the shell. */
export function addAnalyticsSinks(more: Record<string, AnalyticsSink>): void {
  const earlyRecords = waiting.splice(0);
  for (const [name, sink] of Object.entries(more)) {
    sinks.set(name, sink);
    for (const entry of earlyRecords) deliver(name, sink, entry);
  }
}

/**
 * Fires a numbered event of the specification. An event of a lead (`lead_id`) and one with a key in `once`
 * are fired only once per visit, even after Back, Forward or a reload. If a sink fails, a warning is logged.
 */
export function track(
  event: AnalyticsEvent,
  details: Record<string, unknown> = {},
  { once = typeof details.lead_id === 'string' ? details.lead_id : undefined }: { once?: string } = {},
): void {
  if (typeof document === 'undefined' || (once !== undefined && !isFirst(`${event}:${once}`))) return;
  const record: AnalyticsRecord = { id: analyticsEvents[event], event, details, path: location.pathname };
  const entry: TrackedEvent = { record, deliveries: [] };
  tracked.push(entry);
  if (tracked.length > mostTracked) tracked.shift();
  if (sinks.size === 0) waiting.push(entry);
  for (const [name, sink] of sinks) deliver(name, sink, entry);
}

/** Returns the last events of this page, oldest first, for `?inspect`. */
export function trackedEvents(): readonly TrackedEvent[] {
  return tracked;
}

const withoutStorage = new Set<string>();

function isFirst(mark: string): boolean {
  const key = `tracked:${mark}`;
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, '1');
    return true;
  } catch {
    if (withoutStorage.has(key)) return false;
    withoutStorage.add(key);
    return true;
  }
}

function deliver(name: string, sink: AnalyticsSink, { record, deliveries }: TrackedEvent): void {
  try {
    deliveries.push({ sink: name, outcome: sink(record) === 'withheld' ? 'withheld' : 'sent' });
  } catch (error) {
    deliveries.push({ sink: name, outcome: 'failed' });
    console.warn(`analytics event ${record.id} was not delivered`, error);
  }
}
