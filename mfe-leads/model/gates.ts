import type { PageGate } from '@forecourt/contracts/remote/manifest';

/** Gates that the domain's server applies as well as the page. */
export const spinGate = {
  type: 'spin-to-win',
  settings: { 'gating.spinToWin': true, 'leads.spinToWin.enabled': true },
} satisfies PageGate;

export const onlinePaymentGate = {
  type: 'online-payment',
  settings: { 'gating.onlinePaymentOpen': false, 'leads.onlinePayment.enabled': true },
} satisfies PageGate;
