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

// In the browser only: one list per page, shared because remote-kit is one shared module.
const sinks = new Map<string, AnalyticsSink>();
const waiting: TrackedEvent[] = [];
const tracked: TrackedEvent[] = [];
const mostTracked = 100;

/** The shell adds the sinks of the site's configuration, all at once; each gets the earlier events. */
export function addAnalyticsSinks(more: Record<string, AnalyticsSink>): void {
  const earlyRecords = waiting.splice(0);
  for (const [name, sink] of Object.entries(more)) {
    sinks.set(name, sink);
    for (const entry of earlyRecords) deliver(name, sink, entry);
  }
}

/** Adds one sink. */
export function addAnalyticsSink(sink: AnalyticsSink): void {
  addAnalyticsSinks({ [`sink ${sinks.size + 1}`]: sink });
}

/**
 * Fires a numbered event of the specification. An event of a lead (`lead_id`) is fired once per visit, and so is one with a key in `once`,
 * also after Back, Forward and a reload. A sink's failure is caught and logged as a warning.
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

/** This page's last events, the oldest first: listed by `?inspect`. */
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
