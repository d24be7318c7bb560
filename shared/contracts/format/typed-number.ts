/** Arabic and Persian figures and separators as Latin ones. */
export const toLatinDigits = (text: string): string =>
  text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.');

/** A number as people type it, such as "$30,000" or "٣٠٬٠٠٠": thousands may be separated. NaN for anything else, nothing included. */
export function typedNumber(text: string): number {
  const plain = toLatinDigits(text).replaceAll(/[$,\s\u200e\u200f]/g, '');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : NaN;
}
