/**
 * Whether somebody could call this: 6 to 15 digits, with what people write between them. A number that nobody can call costs a
 * call; a shopper who cannot send the form costs a sale.
 */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s().\-/]+$/.test(text.trim()) && digits >= 6 && digits <= 15;
}
