import { writing } from './writing.ts';

/** Joins the non-empty parts with the comma of the locale's script. */
export const joinList = (locale: string, parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(writing.for(locale).comma);
