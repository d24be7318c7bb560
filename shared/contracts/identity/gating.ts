import type { GatingConfig } from '../tenant/gating-config.ts';
import type { SignInType } from './sign-in-path.ts';

type Rule = [pattern: RegExp, type: SignInType, isGated: (gating: GatingConfig) => boolean];

const always = () => true;
const garagePaths = /^\/(?:my-garage|mymotorama|mybigboxcars|myblinkr|myservco)$/;
const rules: Rule[] = [
  [/^\/account$/, 'account', always],
  [garagePaths, 'garage', always],
  [/^\/saved-searches$/, 'saved-search', always],
  [/^\/cars\/[^/]+\/checkout$/, 'checkout', (gating) => gating.checkout],
  [/^\/finance$/, 'finance', (gating) => gating.finance],
  [/^\/personalised\/finance$/, 'equifax-finance', (gating) => gating.equifaxFinance],
  [/^\/spin-to-win$/, 'spin-to-win', (gating) => gating.spinToWin],
  [/^\/(?:cars\/trade-in|sell-my-car)$/, 'trade-in', (gating) => gating.tradeIn],
  [/^\/online-payment$/, 'online-payment', (gating) => !gating.onlinePaymentOpen],
];

/** @returns why a visitor has to sign in before this path or pattern (`/cars/:slug/checkout`) opens, null where everybody may see it */
export function gateOf(path: string, gating: GatingConfig): SignInType | null {
  const plain = plainPath(path);
  return rules.find(([pattern, , isGated]) => pattern.test(plain) && isGated(gating))?.[1] ?? null;
}

/** One form for all spellings that the router takes for the same path. */
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
