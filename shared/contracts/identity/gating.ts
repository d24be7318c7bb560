import type { GatingConfig } from '../tenant/gating-config.ts';
import type { SignInType } from './sign-in-path.ts';

type Enabled = { enabled: boolean };
/** The settings that decide which pages require sign-in, and which of them the site has. */
export type GatedSite = {
  gating: GatingConfig;
  leads: {
    garage: Enabled;
    savedSearches: boolean;
    spinToWin: Enabled;
    tradeIn: Enabled;
    onlinePayment: Enabled;
  };
  finance: { provider: unknown };
};
type Rule = [pattern: RegExp, type: SignInType, isGated: (site: GatedSite) => boolean];

const hasFinance = ({ finance }: GatedSite) => finance.provider !== null;
const garagePaths = /^\/(?:my-garage|mymotorama|mybigboxcars|myblinkr|myservco)$/;
const rules: Rule[] = [
  [/^\/account$/, 'account', () => true],
  [garagePaths, 'garage', ({ leads }) => leads.garage.enabled],
  [/^\/saved-searches$/, 'saved-search', ({ leads }) => leads.savedSearches],
  // With the pages that some sites use in place of the one that the specification names.
  [
    /^(?:\/cars\/[^/]+\/(?:checkout|buy-online)|\/checkout-journey)$/,
    'checkout',
    ({ gating }) => gating.checkout,
  ],
  [/^\/finance$/, 'finance', (site) => site.gating.finance && hasFinance(site)],
  [/^\/personalised\/finance$/, 'equifax-finance', (site) => site.gating.equifaxFinance && hasFinance(site)],
  [/^\/spin-to-win$/, 'spin-to-win', ({ gating, leads }) => gating.spinToWin && leads.spinToWin.enabled],
  [
    /^\/(?:cars\/trade-in|trade-in|sell-my-car|sell-your-car)$/,
    'trade-in',
    ({ gating, leads }) => gating.tradeIn && leads.tradeIn.enabled,
  ],
  [
    /^\/online-payment$/,
    'online-payment',
    ({ gating, leads }) => !gating.onlinePaymentOpen && leads.onlinePayment.enabled,
  ],
];

/**
 * Returns the reason why a path or route pattern (`/cars/:slug/checkout`) requires sign-in; null if it is public, or if the site does not
 * have the page.
 */
export function gateOf(path: string, site: GatedSite): SignInType | null {
  const plain = plainPath(path);
  return rules.find(([pattern, , isGated]) => pattern.test(plain) && isGated(site))?.[1] ?? null;
}

/** Normalizes a path: all spellings that the router treats as the same path give the same result. */
export function plainPath(path: string): string {
  return decode(path)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
