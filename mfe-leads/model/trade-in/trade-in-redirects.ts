import type { PageRedirect } from '@forecourt/contracts/remote/manifest';

/** A site has one of the entry pages; the others lead to it. */
export const tradeInRedirects: readonly PageRedirect[] = [
  {
    from: ['/trade-in', '/sell-your-car', '/sell-my-car'],
    to: '{leads.tradeIn.path}',
    settings: { 'leads.tradeIn.enabled': true },
    status: 301,
  },
];
