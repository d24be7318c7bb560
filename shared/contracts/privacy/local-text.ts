/** A text in every language that sites have. */
export type LocalText = { en: string; ar: string };

/** Returns a text in the site's language. */
export const localText = (text: LocalText, locale: string): string =>
  locale.startsWith('ar') ? text.ar : text.en;
