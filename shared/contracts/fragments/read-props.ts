import { fragmentProps } from './fragments.ts';

export type ReadProps = { ok: true; props: object } | { ok: false; message: string };

/** Reads props as a person edits them: JSON of the fragment's contract, or any object without one. */
export function readProps(name: string, text: string): ReadProps {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, message: `This is not JSON: ${(error as Error).message}` };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { ok: false, message: 'Props are an object, such as { "size": "card" }' };
  if (!Object.hasOwn(fragmentProps, name)) return { ok: true, props: value };
  const read = fragmentProps[name as keyof typeof fragmentProps].strict().safeParse(value);
  return read.success
    ? { ok: true, props: value }
    : {
        ok: false,
        message: read.error.issues
          .map(({ path, message }) => `${path.join('.') || 'props'}: ${message}`)
          .join('; '),
      };
}
