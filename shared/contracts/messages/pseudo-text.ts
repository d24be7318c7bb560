/** A locale of English in full-width letters, which shows texts that are not translatable. */
export const pseudoLocale = 'en-XA';

const fullWidth = 0xfee0;
const converted = new WeakMap<object, object>();

/** Returns messages in full-width letters, including what its functions return. */
export function pseudoText<T>(messages: T): T {
  if (typeof messages === 'string')
    return messages.replace(/[a-z]/gi, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) + fullWidth),
    ) as T;
  if (typeof messages === 'function')
    return ((...args: unknown[]) => pseudoText((messages as (...args: unknown[]) => unknown)(...args))) as T;
  if (typeof messages !== 'object' || messages === null) return messages;
  const cached = converted.get(messages);
  if (cached) return cached as T;
  const copy: object = Array.isArray(messages)
    ? messages.map(pseudoText)
    : Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, pseudoText(value)]));
  converted.set(messages, copy);
  return copy as T;
}
