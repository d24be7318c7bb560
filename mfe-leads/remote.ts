import { garagePages } from '@forecourt/contracts/garage/garage-pages';
import { defineRemote } from '@forecourt/contracts/remote/define-remote';
import { checkoutRedirects } from './model/checkout-redirects.ts';
import { garageRedirects } from './model/garage/garage-redirects.ts';
import { onlinePaymentGate, spinGate } from './model/gates.ts';
import { tradeInRedirects } from './model/trade-in/trade-in-redirects.ts';

export const remote = defineRemote({
  name: 'leads',
  pages: {
    success: { module: './ui/success/success-page.tsx', paths: ['/success'] },
    watchlist: { module: './ui/watchlist/watchlist-page.tsx', paths: ['/watchlist'] },
    // Not cached: its owner can revoke the link at any time.
    'shared-watchlist': {
      module: './ui/watchlist/shared-watchlist-page.tsx',
      paths: ['/watchlist/:list'],
      cache: false,
    },
    garage: {
      module: './ui/garage/garage-page.tsx',
      paths: [...garagePages],
      redirects: garageRedirects,
      gates: [{ type: 'garage', settings: { 'leads.garage.enabled': true } }],
    },
    // Not cached: it shows the current state of a payment.
    'online-payment': {
      module: './ui/online-payment/online-payment-page.tsx',
      paths: ['/online-payment'],
      cache: false,
      gates: [onlinePaymentGate],
    },
    spin: { module: './ui/spin/spin-page.tsx', paths: ['/spin-to-win'], gates: [spinGate] },
    'saved-searches': {
      module: './ui/saved-searches/saved-searches-page.tsx',
      paths: ['/saved-searches'],
      gates: [{ type: 'saved-search', settings: { 'leads.savedSearches': true } }],
    },
    'price-alert': { module: './ui/price-alert/price-alert-page.tsx', paths: ['/price-alert'] },
    enquire: { module: './ui/enquire/enquire-page.tsx', paths: ['/enquire'] },
    'trade-in': {
      module: './ui/trade-in/trade-in-page.tsx',
      paths: ['/trade-in', '/cars/trade-in', '/sell-your-car', '/sell-my-car'],
      redirects: tradeInRedirects,
      gates: [{ type: 'trade-in', settings: { 'gating.tradeIn': true, 'leads.tradeIn.enabled': true } }],
    },
    // Not cached: they show the times that are free now.
    'test-drive': { module: './ui/bookings/test-drive-page.tsx', paths: ['/book-test-drive'], cache: false },
    service: { module: './ui/bookings/service-page.tsx', paths: ['/book-service'], cache: false },
    booking: { module: './ui/bookings/manage-page.tsx', paths: ['/booking'], cache: false },
    checkout: {
      module: './ui/checkout/checkout-page.tsx',
      paths: ['/cars/:slug/checkout', '/cars/:slug/buy-online', '/checkout-journey'],
      cache: false,
      redirects: checkoutRedirects,
      gates: [{ type: 'checkout', settings: { 'gating.checkout': true } }],
    },
  },
  fragments: {
    enquire: { module: './ui/enquire/enquire.tsx', hydrate: 'idle', chunk: 'buttons' },
    'trade-in': { module: './ui/trade-in-button/trade-in.tsx', hydrate: 'idle', chunk: 'buttons' },
    'test-drive': { module: './ui/bookings/dialog/test-drive.tsx', hydrate: 'idle', chunk: 'buttons' },
    'service-booking': { module: './ui/bookings/dialog/service-booking.tsx' },
    reserve: { module: './ui/reserve/reserve.tsx', hydrate: 'idle', chunk: 'buttons' },
    'save-toggle': { module: './ui/save-toggle/save-toggle.tsx', hydrate: 'idle', chunk: 'buttons' },
  },
});
