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

/**
 * Defines a catalogue of messages, for browser and server. English is complete and the fallback of other languages.
 */
export function defineMessages<T extends object>(catalogue: {
  en: T;
  ar?: Partial<Translated<NoInfer<T>>>;
}): Messages<T> {
  const { en, ...others } = catalogue;
  const merged = Object.fromEntries(
    Object.entries(others).map(([language, texts]) => [
      language,
      { ...en, ...(texts as unknown as Partial<T>) },
    ]),
  );
  return { en, for: (locale) => merged[languageOf(locale)] ?? en };
}

/** Returns the language of a locale: "ar-AE" -> "ar". */
export const languageOf = (locale: string): string => locale.split('-')[0]!.toLowerCase();
