import { useSite } from './site.ts';

type Text = string | ((...args: never[]) => string | null);
type Catalogue = Record<string, Text>;
/** The same messages in another language: the texts differ, their parameters do not. */
type Translated<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Result
    ? (...args: Args) => Result extends string ? string : Result | string
    : never;

/** A catalogue of messages: complete in English, which is the fallback for other locales. `use()` returns the site's. */
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
