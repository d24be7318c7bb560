/** What a payment provider says about a payment. `open` may still be paid. */
export type PaymentOutcome = 'open' | 'paid' | 'declined' | 'refunded';

export type NewPayment = {
  /** Ours; a repeat with the same one starts no second payment. */
  id: string;
  tenant: string;
  amountCents: number;
  /** ISO 4217, such as `AUD`. */
  currency: string;
  description: string;
  email: string;
  /** Where the shopper comes back to, whatever happened. */
  returnUrl: string;
  /** After this the provider should take no money. */
  expiresAt: Date;
};

/** Takes money for us: card data never touches our servers. Every call may be repeated. */
export type PaymentProvider = {
  name: string;
  /** @returns the provider's reference and the page on which the shopper pays */
  start(payment: NewPayment): Promise<{ reference: string; url: string }>;
  /** The payment's state so far; webhooks can be lost. */
  lookUp(reference: string): Promise<PaymentOutcome>;
  /** Lets nobody pay any more; one that is paid stays paid. */
  cancel(reference: string): Promise<void>;
  /** Returns all of it, once. */
  refund(reference: string): Promise<void>;
};
