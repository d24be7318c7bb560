import { z } from 'zod';

/** Which pages need sign-in; the garage and the account always do. */
export const GatingConfig = z.object({
  /** `/cars/{slug}/checkout`, or the page that the site uses for reservations. */
  checkout: z.boolean(),
  /** `/finance`. */
  finance: z.boolean(),
  /** `/personalised/finance`. */
  equifaxFinance: z.boolean(),
  /** `/spin-to-win`. */
  spinToWin: z.boolean(),
  /** `/cars/trade-in` and `/sell-my-car`, or the page that the site uses for valuations. */
  tradeIn: z.boolean(),
  /** If true, `/online-payment` needs no sign-in. */
  onlinePaymentOpen: z.boolean(),
});
export type GatingConfig = z.infer<typeof GatingConfig>;
