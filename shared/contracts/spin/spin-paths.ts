/** The wheel's calls. */
export const spinPaths = {
  /** `GET` a `SpinStatus` of the signed-in shopper; `POST` a `SpinForm`, answers a `SpinResult`, or to a plain form a page. */
  spin: '/api/leads/spin',
} as const;
