import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { siteStorage } from '@forecourt/remote-kit';

export type ConsentChoice = 'accepted' | 'declined';
type StoredConsent = { choice: ConsentChoice; expiresAt: number };
type Site = Pick<PublicTenant, 'slug' | 'privacy'>;

/** After this time a shopper is asked again: a year. */
const choiceMs = 365 * 86_400_000;
const stored = (slug: string) => siteStorage<StoredConsent | null>(slug, 'consent');

/** This browser's stored choice; null before one is made. */
export function consentChoice({ slug }: Pick<Site, 'slug'>, now = Date.now()): ConsentChoice | null {
  const consent = stored(slug).read(null);
  return consent && consent.expiresAt > now ? consent.choice : null;
}

export function chooseConsent({ slug }: Pick<Site, 'slug'>, choice: ConsentChoice): void {
  stored(slug).write({ choice, expiresAt: Date.now() + choiceMs });
}

/**
 * Subscribes to changes of the choice, also in another tab.
 * @returns a function that unsubscribes
 */
export function onConsentChange({ slug }: Pick<Site, 'slug'>, listener: () => void): () => void {
  return stored(slug).subscribe(listener);
}

/** Global Privacy Control: the browser declines on behalf of its user. */
export function refusesSharing(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/** Whether advertisers may receive events of this site. */
export function maySharePixels(site: Site): boolean {
  if (refusesSharing()) return false;
  return site.privacy.consent === 'off' || consentChoice(site) === 'accepted';
}
