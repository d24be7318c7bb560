/** Converts Arabic and Persian digits and separators to Latin ones. */
export const toLatinDigits = (text: string): string =>
  text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.');

/** Parses a number as people type it, such as "$30,000" or "٣٠٬٠٠٠", with or without separators. NaN for anything else, including ''. */
export function typedNumber(text: string): number {
  const plain = toLatinDigits(text).replaceAll(/[$,\s\u200e\u200f]/g, '');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : NaN;
}
