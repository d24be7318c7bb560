import type { Format } from '@forecourt/remote-kit';
import type { SearchMessages } from '../messages.ts';

/** A filter value as it is shown. */
export function valueLabel(attribute: string, value: string, t: SearchMessages, format: Format): string {
  switch (attribute) {
    case 'seats':
      return t.seats(value);
    case 'price_range':
      return moneyRange(value, t, format);
    case 'weekly_price_range':
      return t.aWeek(moneyRange(value, t, format));
    case 'dealership_slug':
      return nameOfSlug(value);
    default:
      return t.value(attribute, value);
  }
}

/** The words of a slug: "true-north" is "True North". */
export const nameOfSlug = (slug: string): string =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** A range as it is shown: open at one end, at both, or at none. */
export function rangeLabel(
  attribute: string,
  { min, max }: { min: number | null; max: number | null },
  t: SearchMessages,
  format: Format,
): string {
  const show = (value: number) =>
    attribute === 'km'
      ? format.kilometres(value)
      : attribute === 'year'
        ? String(value)
        : format.money(value);
  if (min === null) return max === null ? '' : t.under(show(max));
  return max === null ? t.over(show(min)) : min === max ? show(min) : t.between(show(min), show(max));
}

/** "10000-20000", "0-100" or "300+". */
function moneyRange(value: string, t: SearchMessages, format: Format): string {
  if (value.endsWith('+')) return t.over(format.money(Number(value.slice(0, -1))));
  const [from = 0, to = 0] = value.split('-').map(Number);
  return from === 0 ? t.under(format.money(to)) : t.between(format.money(from), format.money(to));
}
