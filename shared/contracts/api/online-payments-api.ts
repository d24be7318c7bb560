import { z } from 'zod';

const amountText = 'Please enter the amount in dollars, such as 250 or 1,249.50.';

/** Converts an amount in dollars as typed ("$1,249.50") to cents. */
const Cents = z
  .union([z.string(), z.number()], amountText)
  .transform((value) => String(value).replace(/[\s,$]/g, ''))
  .pipe(z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, { error: amountText, abort: true }))
  .transform((text) => Math.round(Number(text) * 100));

/** Form for a payment by a shopper. The site's settings limit the amount. */
export const OnlinePaymentForm = z.object({
  reference: z
    .string('Please enter the reference.')
    .trim()
    .min(1, 'Please enter the reference.')
    .max(60, 'The reference can have at most 60 characters.')
    .regex(/^\P{Cc}*$/u, 'must be one line of text'),
  amount: Cents,
  /** Currency shown on the page; a currency other than the site's is refused. */
  currency: z.string().length(3, 'is a currency such as AUD'),
  name: z
    .string('Please enter your name.')
    .trim()
    .min(1, 'Please enter your name.')
    .max(120, 'The name can have at most 120 characters.')
    .regex(/^\P{Cc}*$/u, 'must be one line of text'),
  email: z.email('Please enter an e-mail address such as name@example.com.').max(254),
});
export type OnlinePaymentForm = z.infer<typeof OnlinePaymentForm>;

/** A payment as shown on its page, without personal data of the payer. */
export const OnlinePayment = z.object({
  id: z.string(),
  state: z.enum(['created', 'paid', 'declined', 'refunded']),
  reference: z.string(),
  amount_cents: z.number(),
  currency: z.string(),
});
export type OnlinePayment = z.infer<typeof OnlinePayment>;

/** `url` is the payment provider's page; null if nothing is left to pay. */
export const OnlinePaymentStarted = z.object({ payment: OnlinePayment, url: z.string().nullable() });
export type OnlinePaymentStarted = z.infer<typeof OnlinePaymentStarted>;
