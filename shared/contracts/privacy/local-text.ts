import { languageOf } from '../messages/define-messages.ts';

/** A text in every language that sites have. */
export type LocalText = { en: string; ar: string };

/** Returns a text in the site's language. */
export const localText = (text: LocalText, locale: string): string =>
  text[languageOf(locale) as keyof LocalText] ?? text.en;
