/** Paying an invoice or a deposit online. */
export const onlinePaymentPaths = {
  /** `POST` an `OnlinePaymentForm` with the header `idempotency-key`; a plain form is led on to the payment. */
  create: '/api/leads/online-payments',
  /** `GET` an `OnlinePayment`. */
  one: (id: string) => `/api/leads/online-payments/${id}`,
  /** `POST`: the page on which it is paid, again. */
  pay: (id: string) => `/api/leads/online-payments/${id}/pay`,
  page: (id: string) => `/online-payment?${new URLSearchParams({ payment: id })}`,
} as const;
