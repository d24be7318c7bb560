import type { Format } from '@forecourt/remote-kit';
import type { SearchTexts } from '../texts.ts';

/** A filter value as shoppers read it. */
export function valueLabel(attribute: string, value: string, words: SearchTexts, format: Format): string {
  switch (attribute) {
    case 'seats':
      return words.seats(value);
    case 'price_range':
      return moneyRange(value, words, format);
    case 'weekly_price_range':
      return words.aWeek(moneyRange(value, words, format));
    default:
      return words.value(attribute, value);
  }
}

/** A range as shoppers read it: open at one end, at both, or at none. */
export function rangeLabel(
  attribute: string,
  { min, max }: { min: number | null; max: number | null },
  words: SearchTexts,
  format: Format,
): string {
  const show = (value: number) =>
    attribute === 'km'
      ? format.kilometres(value)
      : attribute === 'year'
        ? String(value)
        : format.money(value);
  if (min === null) return max === null ? '' : words.under(show(max));
  return max === null ? words.over(show(min)) : min === max ? show(min) : words.between(show(min), show(max));
}

/** "10000-20000", "0-100" or "300+". */
function moneyRange(value: string, words: SearchTexts, format: Format): string {
  if (value.endsWith('+')) return words.over(format.money(Number(value.slice(0, -1))));
  const [from = 0, to = 0] = value.split('-').map(Number);
  return from === 0 ? words.under(format.money(to)) : words.between(format.money(from), format.money(to));
}
