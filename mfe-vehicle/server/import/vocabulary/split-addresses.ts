const isAddress = /^(https?:)?\/\//i;
const isPicture = /\.(jpe?g|png|webp|gif|avif)(\?\S*)?$/i;

/**
 * Splits a cell of picture addresses at `|`, else at line breaks, semicolons, commas or blanks where an
 * address begins on each side. A comma within an address is kept.
 */
export function splitAddresses(text: string): string[] {
  const trim = (parts: string[]) => parts.map((part) => part.trim()).filter(Boolean);
  if (text.includes('|')) return trim(text.split('|'));
  const whole = trim(text.split(/[\r\n]+|(?:\s[/+&-]\s|[;,؛،~^\s])+(?=(?:https?:)?\/\/)/i));
  if (whole.length > 1) return whole.map((part) => part.replace(/[;,؛،]$/, ''));
  const parts = trim(text.split(/[;,؛،\s]+/));
  const areFiles =
    parts.length > 1 &&
    parts.every((part) => isPicture.test(part)) &&
    parts.every((part) => !isAddress.test(part));
  return areFiles ? parts : trim([text.replace(/[;,؛،]\s*$/, '')]);
}
