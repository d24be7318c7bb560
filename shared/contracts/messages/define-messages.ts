import { pseudoLocale, pseudoText } from './pseudo-text.ts';

/** The same messages in another language: the texts differ, their parameters do not. */
export type Translated<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Result
    ? (...args: Args) => Result extends string ? string : Result | string
    : { [K in keyof T]: Translated<T[K]> };

export type Messages<T> = {
  en: T;
  /** Returns the messages in a locale's language. */
  for(this: void, locale: string): T;
};

/** Translations of catalogues by their ids: what a file of a package's `languages` folder has for them. */
export type Translations<Catalogues> = {
  [Id in keyof Catalogues]?: Catalogues[Id] extends { en: infer T }
    ? Partial<Translated<T>>
    : Catalogues[Id] extends (locale: string) => infer T
      ? Partial<Translated<T>>
      : never;
};

type Languages = Map<string, Record<string, object | undefined>>;
/** Of this bundle: two versions of a remote in one process have a set each. */
const ownLanguages: Languages = new Map();
/** Of the contracts, which every bundle of a page or process contains: they are loaded once. */
const sharedLanguages: Languages = ((globalThis as { forecourtLanguages?: Languages }).forecourtLanguages ??=
  new Map());

/**
 * Adds translations to a language, by the ids of their catalogues.
 * @param isShared whether other bundles of the page use them too
 */
export function addLanguage(language: string, translations: object, { isShared = false } = {}): void {
  const languages = isShared ? sharedLanguages : ownLanguages;
  languages.set(language, { ...languages.get(language), ...translations });
}

/**
 * Defines a catalogue of messages, for browser and server. English is complete and the fallback of other
 * languages, whose translations are in the `languages` folder of the package.
 * @param id unique, `package/catalogue`
 */
export function defineMessages<T extends object>(id: string, en: T): Messages<T> {
  const merged = new WeakMap<object, T>();
  return {
    en,
    for(locale) {
      const language = languageOf(locale);
      const translation = ownLanguages.get(language)?.[id] ?? sharedLanguages.get(language)?.[id];
      if (!translation) return locale === pseudoLocale ? pseudoText(en) : en;
      if (!merged.has(translation)) merged.set(translation, { ...en, ...translation });
      return merged.get(translation)!;
    },
  };
}

/** Whether a site can have this locale: its language is English, or was added. */
export const isTranslated = (locale: string): boolean =>
  languageOf(locale) === 'en' || sharedLanguages.has(languageOf(locale));

/** Returns the languages that were added. */
export const translatedLanguages = (): string[] => [...sharedLanguages.keys()];

/** Returns the language of a locale: "ar-AE" -> "ar". */
export const languageOf = (locale: string): string => locale.split('-')[0]!.toLowerCase();
