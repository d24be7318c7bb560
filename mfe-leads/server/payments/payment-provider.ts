/** A provider's report about a payment. An `open` payment may still be paid. */
export type PaymentOutcome = 'open' | 'paid' | 'declined' | 'refunded';

export type NewPayment = {
  /** The platform's id of the payment; a repeat with the same id starts no second payment. */
  id: string;
  tenant: string;
  amountCents: number;
  /** ISO 4217, such as `AUD`. */
  currency: string;
  description: string;
  email: string;
  /** Where the shopper returns to, whatever the outcome. */
  returnUrl: string;
  /** The time after which the provider should accept no payment. */
  expiresAt: Date;
};

/** Takes payments, so that card data never reach the platform's servers. Every call may be repeated. */
export type PaymentProvider = {
  name: string;
  /** @returns the provider's reference and the page on which the shopper pays */
  start(payment: NewPayment): Promise<{ reference: string; url: string }>;
  /** Returns the payment's current state, because webhooks can be lost. */
  lookUp(reference: string): Promise<PaymentOutcome>;
  /** Prevents any further payment; a payment that was made stays paid. */
  cancel(reference: string): Promise<void>;
  /** Returns the full amount, once. */
  refund(reference: string): Promise<void>;
};
