import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { onlinePaymentPaths } from '../../model/online-payments/online-payment-paths.ts';
import type { OnlinePayment } from '../../model/online-payments/online-payments-api.ts';
import { route } from './online-payment-page.tsx';

const site = aTenant({ leads: { onlinePayment: { enabled: true, minimum: 10, maximum: 2_000 } } });
const payment: OnlinePayment = {
  id: 'p1',
  state: 'created',
  reference: 'INV-1001',
  amount_cents: 124_950,
  currency: 'AUD',
};
const open = (data: object, api: Record<string, unknown> = {}) =>
  renderFragment(<route.Component />, { site, api, loader: () => data });

it('asks for reference and amount, and repeats a request as the same payment', async () => {
  const { calls } = await open({ payment: null, isLost: false }, { [onlinePaymentPaths.create]: () => 503 });
  expect(screen.getByText('From $10 to $2,000.')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Reference' }), 'INV-1001');
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount (AUD)' }), '1249.50');
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Nothing was charged/);
  expect(screen.getByRole('alert')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  const sent = calls.filter(({ path }) => path === onlinePaymentPaths.create);
  expect(sent[0]!.body).toMatchObject({ reference: 'INV-1001', amount: '1249.50', currency: 'AUD' });
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

it.each([
  ['paid', 'We received your payment', false],
  ['declined', 'The payment was declined', true],
  ['created', 'The payment is not finished', true],
  ['refunded', 'The payment was returned', false],
] as const)('shows that a payment is %s', async (state, title, canPay) => {
  await open({ payment: { ...payment, state }, isLost: false });
  expect(screen.getByText(title)).toBeInTheDocument();
  expect(screen.getByText('$1,249.50')).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: 'Pay now' })).toHaveLength(canPay ? 1 : 0);
});

it('starts a new payment if the link names an unknown one', async () => {
  await open({ payment: null, isLost: true });
  expect(screen.getByText(/do not know this payment/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeInTheDocument();
});
