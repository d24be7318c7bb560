import { Alert } from '@forecourt/design-system';
import { ApiError, defineLoader, definePage, notFound, useLoaderData } from '@forecourt/remote-kit';
import { onlinePaymentPaths } from '../../model/online-payments/online-payment-paths.ts';
import type { OnlinePayment } from '../../model/online-payments/online-payments-api.ts';
import { FormPage } from '../form-page.tsx';
import { onlinePaymentMessages } from './online-payment-messages.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentStatus } from './payment-status.tsx';

type Data = { payment: OnlinePayment | null; isLost: boolean };

const loader = defineLoader(async ({ site, url, api }): Promise<Data> => {
  if (!site.leads.onlinePayment.enabled) throw notFound();
  const id = url.searchParams.get('payment');
  if (id === null) return { payment: null, isLost: false };
  try {
    const path = onlinePaymentPaths.one(encodeURIComponent(id));
    return { payment: await api.get<OnlinePayment>(path), isLost: false };
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status))
      return { payment: null, isLost: true };
    throw error;
  }
});

/** Renders the payment of an amount for a dealer's reference, and its result. */
function OnlinePaymentPage() {
  const t = onlinePaymentMessages.use();
  const { payment, isLost } = useLoaderData<typeof loader>();
  return (
    <FormPage title={t.title} intro={t.intro} notice={isLost && <Alert tone="warning" title={t.lost} />}>
      {payment ? <PaymentStatus payment={payment} /> : <PaymentForm />}
    </FormPage>
  );
}

export const route = {
  loader,
  Component: OnlinePaymentPage,
  handle: definePage<Data>({
    head: ({ site }) => {
      const t = onlinePaymentMessages.for(site.locale);
      return {
        title: t.title,
        description: `${t.intro} | ${site.name}`,
        robots: 'noindex',
        canonical: '/online-payment',
        breadcrumb: [{ label: t.title }],
      };
    },
  }),
};
