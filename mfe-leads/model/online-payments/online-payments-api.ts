import { z } from 'zod';
import { Email, PersonName, problem } from '@forecourt/contracts/api/form-fields';
import { toLatinDigits } from '@forecourt/contracts/format/typed-number';

const amountText = problem('amount_missing');

/** Converts an amount in dollars as typed ("$1,249.50") to cents. */
const Cents = z
  .union([z.string(), z.number()], amountText)
  .transform((value) => toLatinDigits(String(value)).replace(/[\s,$]/g, ''))
  .pipe(z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, { error: amountText, abort: true }))
  .transform((text) => Math.round(Number(text) * 100));

/** Form for a payment by a shopper. The site's settings limit the amount. */
export const OnlinePaymentForm = z.object({
  reference: z
    .string(problem('reference_missing'))
    .trim()
    .min(1, problem('reference_missing'))
    .max(60, problem('reference_over_60'))
    .regex(/^\P{Cc}*$/u, problem('reference_not_one_line')),
  amount: Cents,
  /** Currency shown on the page; a currency other than the site's is refused. */
  currency: z.string().length(3, 'is a currency such as AUD'),
  name: PersonName,
  email: Email,
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
