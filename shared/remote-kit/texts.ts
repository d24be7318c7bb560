import { useSite } from './site.ts';

type Text = string | ((...args: never[]) => string);
type Catalogue = Record<string, Text>;

/** A remote's words: English whole, other locales as far as they go. `use()` gives the site's. */
export function defineTexts<T extends Catalogue>(catalogue: { en: T; ar?: Partial<{ [K in keyof T]: T[K] extends string ? string : T[K] }> }): { en: T; for(locale: string): T; use(): T } {
  const merged: Record<string, T> = { en: catalogue.en, ar: { ...catalogue.en, ...catalogue.ar } as T };
  const forLocale = (locale: string) => merged[locale.split('-')[0]!] ?? catalogue.en;
  return { en: catalogue.en, for: forLocale, use: () => forLocale(useSite().locale) };
}
