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

/** @returns the reason why a path or route pattern (`/cars/:slug/checkout`) requires sign-in; null if it is public */
export function gateOf(path: string, gating: GatingConfig): SignInType | null {
  const plain = plainPath(path);
  return rules.find(([pattern, , isGated]) => pattern.test(plain) && isGated(gating))?.[1] ?? null;
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
