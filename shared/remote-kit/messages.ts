import { useSite } from './site.ts';

type Text = string | ((...args: never[]) => string | null);
type Catalogue = Record<string, Text>;
/** The same words in another language: literal texts may differ, what they take may not. */
type Translated<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Result
    ? (...args: Args) => Result extends string ? string : Result | string
    : never;

/** A remote's words: English whole, other locales as far as they go. `use()` gives the site's. */
export function defineTexts<T extends Catalogue>(catalogue: {
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
