import type { useFormat } from '@forecourt/remote-kit';

/** A fee as it is published: whole dollars, or with its cents. */
export const exactMoney = (format: ReturnType<typeof useFormat>, amount: number): string =>
  Number.isInteger(amount) ? format.money(amount) : `$${format.number(amount, 2)}`;
