/** API paths of the prize wheel. */
export const spinPaths = {
  /** `GET` the shopper's `SpinStatus`. `POST` a `SpinForm` for a `SpinResult`, or a page. */
  spin: '/api/leads/spin',
} as const;
