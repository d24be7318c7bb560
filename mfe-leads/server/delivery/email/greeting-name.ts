const longest = 30;

/**
 * Returns a shopper's first name for a greeting, or an empty text if it is not one word of letters: whoever
 * filled in the form may have given somebody else's address, and must not write to it.
 */
export function greetingName(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return first.length <= longest && /^[\p{L}\p{M}][\p{L}\p{M}'’-]*$/u.test(first) ? first : '';
}
