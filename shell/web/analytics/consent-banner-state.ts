import { consentChoice, onConsentChange, refusesSharing, type ConsentSite } from './consent.ts';

/** Why the banner is open: consent is missing, or the shopper used the footer's link. */
export type BannerReason = 'ask' | 'change';

const listeners = new Set<() => void>();
let isChanging = false;

export const consentBanner = {
  reason(site: ConsentSite): BannerReason | null {
    if (isChanging) return 'change';
    return consentChoice(site) === null && !refusesSharing() ? 'ask' : null;
  },
  openToChange() {
    setChanging(true);
  },
  close() {
    setChanging(false);
  },
  /** Also follows an answer in another tab. */
  subscribe(site: ConsentSite, listener: () => void) {
    listeners.add(listener);
    const unsubscribe = onConsentChange(site, listener);
    return () => {
      listeners.delete(listener);
      unsubscribe();
    };
  },
};

function setChanging(next: boolean) {
  isChanging = next;
  for (const listener of listeners) listener();
}
