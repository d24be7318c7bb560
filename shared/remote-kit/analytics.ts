import { analyticsEvents, type AnalyticsEvent } from '@forecourt/contracts/events/analytics';

export type AnalyticsRecord = {
  id: number;
  event: AnalyticsEvent;
  details: Record<string, unknown>;
  path: string;
};
export type AnalyticsSink = (record: AnalyticsRecord) => void;

const sinks: AnalyticsSink[] = [];
const waiting: AnalyticsRecord[] = [];

/** The shell adds the sinks that the site's configuration names; what came before them is handed on. */
export function addAnalyticsSink(sink: AnalyticsSink): void {
  sinks.push(sink);
  for (const record of waiting.splice(0)) deliver(sink, record);
}

/** Fires a numbered event of the specification. A sink's failure is swallowed with a warning. */
export function track(event: AnalyticsEvent, details: Record<string, unknown> = {}): void {
  if (typeof document === 'undefined') return;
  const record: AnalyticsRecord = { id: analyticsEvents[event], event, details, path: location.pathname };
  if (sinks.length === 0) waiting.push(record);
  for (const sink of sinks) deliver(sink, record);
}

function deliver(sink: AnalyticsSink, record: AnalyticsRecord): void {
  try {
    sink(record);
  } catch (error) {
    console.warn(`analytics event ${record.id} was not delivered`, error);
  }
}
