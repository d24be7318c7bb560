import { refusalCookie } from '@forecourt/contracts/events/refused-sharing';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { siteStorage } from '@forecourt/remote-kit';

export type ConsentChoice = 'accepted' | 'declined';
type StoredConsent = { choice: ConsentChoice; expiresAt: number };
type Site = Pick<PublicTenant, 'slug' | 'privacy'>;
export type ConsentSite = Pick<PublicTenant, 'slug'>;

/** After this time a shopper is asked again: a year. */
const choiceMs = 365 * 86_400_000;
/** Where the browser stores nothing, a choice lasts until the page is left. */
const unstored = new Map<string, ConsentChoice>();
const stored = (slug: string) => siteStorage<StoredConsent | null>(slug, 'consent');

/** This browser's stored choice; null before one is made. */
export function consentChoice({ slug }: ConsentSite): ConsentChoice | null {
  const consent = stored(slug).read(null);
  return consent && consent.expiresAt > Date.now() ? consent.choice : (unstored.get(slug) ?? null);
}

export function chooseConsent({ slug }: ConsentSite, choice: ConsentChoice): void {
  const storage = stored(slug);
  storage.write({ choice, expiresAt: Date.now() + choiceMs });
  if (storage.read(null)?.choice !== choice) unstored.set(slug, choice);
  tellServers(choice);
}

/** Servers leave what identifies a click on an advertisement out of the leads of a shopper who declined. */
function tellServers(choice: ConsentChoice): void {
  const seconds = choice === 'declined' ? choiceMs / 1000 : 0;
  document.cookie = `${refusalCookie}=1; path=/; max-age=${seconds}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}

/**
 * Subscribes to changes of the choice, also in another tab.
 * @returns a function that unsubscribes
 */
export function onConsentChange({ slug }: ConsentSite, listener: () => void): () => void {
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
