import { useSite } from './site.ts';

type Text = string | ((...args: never[]) => string | null);
type Catalogue = Record<string, Text>;
/** The same messages in another language: the texts differ, their parameters do not. */
type Translated<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Result
    ? (...args: Args) => Result extends string ? string : Result | string
    : never;

/**
 * Defines a catalogue of messages. English is complete and the fallback of other locales. `use()` returns the
 * messages in the site's language.
 */
export function defineMessages<T extends Catalogue>(catalogue: {
  en: T;
  ar?: Partial<{ [K in keyof T]: Translated<T[K]> }>;
}): { en: T; for(locale: string): T; use(): T } {
  const merged: Record<string, T> = {
    en: catalogue.en,
    ar: { ...catalogue.en, ...(catalogue.ar as Partial<T>) },
  };
  const forLocale = (locale: string) => merged[locale.split('-')[0]!] ?? catalogue.en;
  return { en: catalogue.en, for: forLocale, use: () => forLocale(useSite().locale) };
}

/** @deprecated use `defineMessages` */
export const defineTexts = defineMessages;
