/** API and page paths for paying an invoice or a deposit online. */
export const onlinePaymentPaths = {
  /** `POST` an `OnlinePaymentForm` with `idempotency-key`; a plain form is redirected to the payment. */
  create: '/api/leads/online-payments',
  /** `GET` an `OnlinePayment`. */
  one: (id: string) => `/api/leads/online-payments/${id}`,
  /** `POST` to get the payment provider's page again. */
  pay: (id: string) => `/api/leads/online-payments/${id}/pay`,
  page: (id: string) => `/online-payment?${new URLSearchParams({ payment: id })}`,
} as const;
