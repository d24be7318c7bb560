import type { PageRedirect } from '@forecourt/contracts/remote/manifest';

const settings = { 'finance.provider': true };

/** A site has its finance page at one of the addresses. The personalised page requires a vehicle. */
export const financeRedirects: readonly PageRedirect[] = [
  {
    from: ['/finance', '/finance-enquiry', '/apply-for-finance'],
    to: '{finance.path}',
    settings,
    status: 301,
  },
  { from: ['/personalised/finance'], to: '{finance.path}', settings, unless: ['car_id'], status: 302 },
];
