/** API paths of the prize wheel. */
export const spinPaths = {
  /** `GET` the `SpinStatus` of the signed-in shopper. `POST` a `SpinForm`; answers a `SpinResult`, or a page to a plain HTML form. */
  spin: '/api/leads/spin',
} as const;
