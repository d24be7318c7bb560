import { isClickId } from './visit.ts';

/** Tells servers that the shopper has declined the site's question about advertising partners. */
export const refusalCookie = 'fc_no_sharing';

type Headers = { cookie?: string; 'sec-gpc'?: string | string[] };

/** Whether the shopper, or the browser (Global Privacy Control), refuses to let advertisers know. */
export function refusesSharing({ cookie, 'sec-gpc': control }: Headers): boolean {
  return control === '1' || new RegExp(`(?:^|;\\s*)${refusalCookie}=1(?:;|$)`).test(cookie ?? '');
}

/** Removes the parameters that identify a click on an advertisement. */
export function withoutClickIds(parameters: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !isClickId(name)));
}

/** Removes them from an address; others, and what is no address, remain as they are. */
export function addressWithoutClickIds(address: string): string {
  const url = URL.parse(address);
  const clickIds = [...(url?.searchParams.keys() ?? [])].filter(isClickId);
  if (!url || clickIds.length === 0) return address;
  for (const name of clickIds) url.searchParams.delete(name);
  return url.href;
}
