import { campaignParameters } from './visit.ts';

/**
 * Holds the campaign of the visit until the browser is closed, for every form that is sent: without scripts,
 * in a second tab, or after a page that was left before its scripts ran. It contains only what was in the
 * address of a page of this site, names nobody, and is read only when a form is sent.
 */
export const campaignCookie = 'fc_campaign';
const longest = 1500;

/** Returns the cookie's value after a page of this address, or null if the address has no campaign. */
export function campaignAfter(cookies: string | undefined, search: string): string | null {
  const found = campaignParameters(search);
  if (Object.keys(found).length === 0) return null;
  const value = new URLSearchParams({ ...readCampaign(cookies), ...found }).toString();
  return value.length <= longest ? value : new URLSearchParams(found).toString().slice(0, longest);
}

/** Reads the campaign from a request's `cookie` header. */
export function readCampaign(cookies: string | undefined): Record<string, string> {
  const value = new RegExp(`(?:^|;\\s*)${campaignCookie}=([^;]*)`).exec(cookies ?? '')?.[1];
  if (!value) return {};
  try {
    return campaignParameters(decodeURIComponent(value));
  } catch {
    return {};
  }
}
