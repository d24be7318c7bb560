import { afterEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sessionStore } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { PaymentForm } from '../online-payment/payment-form.tsx';
import { renderSite } from '../testing/render-site.tsx';

const user = {
  id: 'u1',
  phone: '+61412345678',
  name: 'Kim Lee',
  email: 'kim@example.com',
  marketing: false,
  hasProfile: true,
};
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const signIn = (shopper: typeof user | null) =>
  act(async () =>
    sessionStore.setState({
      session: shopper ? { status: 'signed-in', user: shopper } : { status: 'anonymous', user: null },
    }),
  );

afterEach(() => sessionStore.setState({ session: { status: 'loading', user: null } }));

it('keeps what was typed before the session had loaded, and fills in the rest', async () => {
  await renderSite(<PaymentForm />, { site: aTenant({ leads: { onlinePayment: { enabled: true } } }) });
  await userEvent.type(field(/Reference|Invoice/i), 'INV-1');
  await userEvent.type(field(/^Name/), 'Ana');
  await signIn(user);
  expect(field(/Reference|Invoice/i)).toHaveValue('INV-1');
  expect(field(/^Name/)).toHaveValue('Ana');
  expect(field(/mail/i)).toHaveValue('kim@example.com');
});

it('shows nothing of a shopper who has signed out, or to another one', async () => {
  await renderSite(<PaymentForm />, { site: aTenant({ leads: { onlinePayment: { enabled: true } } }) });
  await signIn(user);
  expect(field(/^Name/)).toHaveValue('Kim Lee');
  await signIn({ ...user, id: 'u2', name: 'Ana Silva', email: 'ana@example.com' });
  expect(field(/^Name/)).toHaveValue('Ana Silva');
  await signIn(null);
  expect(field(/^Name/)).toHaveValue('');
});
