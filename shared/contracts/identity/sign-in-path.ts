import { sitePath } from './site-path.ts';

/** Why a visitor is asked to sign in. */
export const signInTypes = [
  'account',
  'watchlist',
  'checkout',
  'finance',
  'equifax-finance',
  'trade-in',
  'spin-to-win',
  'online-payment',
  'garage',
  'saved-search',
] as const;
export type SignInType = (typeof signInTypes)[number];

export type SignInVisit = {
  type: SignInType;
  /** Path to which the shopper is redirected after signing in. */
  redirect: string;
  /** Path to which a shopper returns without signing in. */
  back: string;
};

/** `/sign-in?type=…&redirect={path}&back={path}`. */
export function signInPath({ type, redirect, back }: SignInVisit): string {
  return `/sign-in?${new URLSearchParams({ type, redirect, back }).toString()}`;
}

/** Reads the parameters of the sign-in page. Others than paths of the site become `/account` and `/`. */
export function readSignInVisit(parameters: { get(name: string): string | null }): SignInVisit {
  const type = parameters.get('type');
  return {
    type: signInTypes.find((one) => one === type) ?? 'account',
    redirect: sitePath(parameters.get('redirect')) ?? '/account',
    back: sitePath(parameters.get('back')) ?? '/',
  };
}
