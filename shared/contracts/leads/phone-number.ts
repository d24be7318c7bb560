/**
 * Returns whether a text is a plausible phone number: 6 to 15 digits with common separators. The check is lenient on purpose: a wrong
 * number costs a call, but a shopper who cannot send the form costs a sale.
 */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s().\-/]+$/.test(text.trim()) && digits >= 6 && digits <= 15;
}
