import type { PageRedirect } from '@forecourt/contracts/remote/manifest';

const onePage = { 'vehiclePage.reserve.enabled': true, 'vehiclePage.reserve.journey': false };
const journey = { 'vehiclePage.reserve.enabled': true, 'vehiclePage.reserve.journey': true };
/** The page of an existing reservation is shown at each of the addresses. */
const common = { unless: ['reservation'], drops: ['step'], ofDealership: true, status: 302 } as const;

/** A site uses one of the pages for reservations; the others lead to it. */
export const checkoutRedirects: readonly PageRedirect[] = [
  {
    ...common,
    from: ['/cars/:car_id/checkout', '/cars/:car_id/buy-online'],
    to: '/checkout-journey?car_id=:car_id',
    settings: journey,
  },
  {
    ...common,
    from: ['/cars/:car_id/checkout', '/cars/:car_id/buy-online', '/checkout-journey'],
    to: '/cars/:car_id/{vehiclePage.reserve.path}',
    settings: onePage,
  },
];
