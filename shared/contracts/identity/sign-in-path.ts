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
  /** Where the shopper goes once signed in. */
  redirect: string;
  /** Where the shopper goes who does not sign in. */
  back: string;
};

/** `/sign-in?type=…&redirect={path}&back={path}`. */
export function signInPath({ type, redirect, back }: SignInVisit): string {
  return `/sign-in?${new URLSearchParams({ type, redirect, back }).toString()}`;
}

/** Reads the parameters of a sign-in page; what is no path of the site leads to the account and to the home page. */
export function readSignInVisit(parameters: { get(name: string): string | null }): SignInVisit {
  const type = parameters.get('type');
  return {
    type: signInTypes.find((one) => one === type) ?? 'account',
    redirect: sitePath(parameters.get('redirect')) ?? '/account',
    back: sitePath(parameters.get('back')) ?? '/',
  };
}
