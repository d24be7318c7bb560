import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useSite } from '@forecourt/remote-kit';
import { consentBanner } from '../../analytics/consent-banner-state.ts';
import { consentChoice, refusesSharing } from '../../analytics/consent.ts';
import type { ConsentBannerProps } from './consent-banner.tsx';

/**
 * Renders the consent banner in the browser if consent is missing; its code is loaded only then. Renders nothing on
 * the server.
 */
export function ConsentSlot() {
  return useSite().privacy.consent === 'ask' ? <AskingSlot /> : null;
}

function AskingSlot() {
  const site = useSite();
  const reason = useSyncExternalStore(consentBanner.subscribe, consentBanner.reason, () => null);
  const [Banner, setBanner] = useState<ComponentType<ConsentBannerProps> | null>(null);
  useEffect(() => {
    if (consentChoice(site) === null && !refusesSharing()) consentBanner.open('ask');
  }, [site]);
  useEffect(() => {
    if (reason === null || Banner) return;
    import('./consent-banner.tsx').then(
      ({ ConsentBanner }) => setBanner(() => ConsentBanner),
      // Without consent nothing is shared.
      (error: unknown) => console.warn('the consent banner failed to load', error),
    );
  }, [reason, Banner]);
  return <div aria-live="polite">{reason && Banner && <Banner key={reason} reason={reason} />}</div>;
}
