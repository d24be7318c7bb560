/** Why the banner is open: consent is missing, or the shopper used the footer's link. */
export type BannerReason = 'ask' | 'change';

const listeners = new Set<() => void>();
let reason: BannerReason | null = null;

export const consentBanner = {
  reason: () => reason,
  open(why: BannerReason) {
    set(why);
  },
  close() {
    set(null);
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function set(next: BannerReason | null) {
  reason = next;
  for (const listener of listeners) listener();
}
