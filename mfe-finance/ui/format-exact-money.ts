import type { useFormat } from '@forecourt/remote-kit';

/** Formats a fee: whole dollars, or dollars and cents if there are cents. */
export function formatExactMoney(format: ReturnType<typeof useFormat>, amount: number): string {
  const [dollars, cents] = amount.toFixed(2).split('.');
  return format.money(Number(dollars)) + (cents === '00' ? '' : `.${cents}`);
}
