import { randomKey } from '@forecourt/contracts/api/random-key';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { addAnalyticsSinks, type AnalyticsRecord, type AnalyticsSink } from '@forecourt/remote-kit';
import { startPixels } from './pixel-sink.ts';

type SinkName = PublicTenant['analytics']['sinks'][number];

const sinks: Record<SinkName, AnalyticsSink> = {
  console: ({ id, event, details }) => console.info(`analytics ${id} ${event}`, details),
  'data-layer': (record) =>
    ((window as { dataLayer?: unknown[] }).dataLayer ??= []).push({
      ...record,
      event: `forecourt_${record.id}`,
    }),
  beacon: sendBeacon,
};

/** Adds the sinks of the site's settings. */
export function startAnalytics(site: Pick<PublicTenant, 'slug' | 'privacy' | 'analytics'>): void {
  const { analytics } = site;
  addAnalyticsSinks({
    ...Object.fromEntries(analytics.sinks.map((name) => [name, sinks[name]])),
    ...(analytics.pixels.length > 0 && { pixels: startPixels(site) }),
  });
}

/** Sends an event to the site's own storage: the lead or car it is about, and nothing about the shopper. */
function sendBeacon({ id, details }: AnalyticsRecord): void {
  const { lead_id, label, subcategory, car_id } = details;
  const report = {
    id,
    key: typeof lead_id === 'string' ? lead_id : randomKey(),
    details: { label, subcategory, car_id },
  };
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  if (!navigator.sendBeacon('/api/shell/analytics', body)) throw new Error('the browser refused to send it');
}
