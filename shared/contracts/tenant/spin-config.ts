import { z } from 'zod';

/** A possible result of a spin of the wheel. */
const Prize = z.object({
  /** The stock is counted by this id, so each campaign needs new ids. */
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'has small letters, digits and dashes, at most 40'),
  name: z.string().min(1).max(60),
  /** Relative probability: this weight divided by the sum of all weights. */
  weight: z.number().int().min(1).max(10_000),
  /** Available quantity; null is unlimited. */
  stock: z.number().int().min(0).nullable(),
  /** Whether the segment of the wheel wins something. */
  wins: z.boolean().default(true),
});
export type Prize = z.infer<typeof Prize>;

/** `/spin-to-win`. Prizes, their odds and their quantities are public. */
export const SpinToWinConfig = z
  .object({
    enabled: z.boolean(),
    /** Each phone number has one spin in this many days. */
    everyDays: z.number().int().min(1).max(3650),
    terms: z.string().max(4000),
    prizes: z.array(Prize).max(12),
  })
  .refine(({ enabled, prizes }) => !enabled || prizes.length >= 2, {
    path: ['prizes'],
    error: 'a wheel has at least two prizes',
  })
  .refine(({ prizes }) => new Set(prizes.map(({ id }) => id)).size === prizes.length, {
    path: ['prizes'],
    error: 'each prize has an id of its own',
  })
  .refine(({ enabled, prizes }) => !enabled || prizes.some(({ stock }) => stock === null), {
    path: ['prizes'],
    error:
      'one prize has the stock null, so that a turn always gives something: it may be the field that wins nothing',
  })
  .refine(({ enabled, terms }) => !enabled || terms.trim() !== '', {
    path: ['terms'],
    error: 'a wheel has terms',
  });
export const spinToWinDefaults = { enabled: false, everyDays: 30, terms: '', prizes: [] };
