import type { useFormat } from '@forecourt/remote-kit';

/** A fee as it is published: whole dollars, or with its cents. */
export function exactMoney(format: ReturnType<typeof useFormat>, amount: number): string {
  const [dollars, cents] = amount.toFixed(2).split('.');
  return format.money(Number(dollars)) + (cents === '00' ? '' : `.${cents}`);
}
