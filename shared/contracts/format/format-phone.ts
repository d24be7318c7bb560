/**
 * Formats an E.164 number as people write it: `+61412345678` as `0412 345 678`. A number of another country
 * keeps its country code.
 */
export function formatPhone(phone: string): string {
  const national = /^\+61(\d{3})(\d{3})(\d{3})$/.exec(phone);
  if (!national) return phone;
  const [, start, middle, end] = national;
  if (start!.startsWith('4')) return `0${start} ${middle} ${end}`;
  const digits = `0${start}${middle}${end}`;
  return `${digits.slice(0, 2)} ${digits.slice(2, 6)} ${digits.slice(6)}`;
}
