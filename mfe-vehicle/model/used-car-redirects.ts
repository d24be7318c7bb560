import type { PageRedirect } from '@forecourt/contracts/remote/manifest';

/** `/used-car/{slug}`, on sites with this path, leads to the vehicle page, the canonical URL. */
export const usedCarRedirects: readonly PageRedirect[] = [
  {
    from: ['/used-car/:slug'],
    to: '/cars/:slug',
    settings: { 'vehiclePage.usedCarPath': true },
    status: 301,
  },
];
