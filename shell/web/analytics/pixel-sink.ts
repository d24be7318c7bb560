import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { on, type AnalyticsSink } from '@forecourt/remote-kit';
import { maySharePixels, onConsentChange } from './consent.ts';
import type { PixelEvent } from './pixels.ts';

/**
 * Sends page views and events to the site's pixels if the shopper agrees. Events before the consent are not
 * sent later.
 */
export function startPixels(site: Pick<PublicTenant, 'slug' | 'privacy' | 'analytics'>): AnalyticsSink {
  const fire = (event: PixelEvent) =>
    void import('./pixels.ts').then(
      ({ firePixels }) => firePixels(site.analytics.pixels, event),
      (error: unknown) => console.warn('the pixels could not be loaded', error),
    );
  let page = '';
  let firedPage = '';
  const firePage = () => {
    if (page === firedPage || !maySharePixels(site)) return;
    firedPage = page;
    fire({ name: 'pageView', number: null, path: page });
  };
  on('shell/navigated', ({ path }) => {
    page = path;
    firedPage = '';
    firePage();
  });
  onConsentChange(site, firePage);
  return ({ id, event, path }) => {
    if (!maySharePixels(site)) return 'withheld';
    fire({ name: event, number: id, path });
    return undefined;
  };
}
