import { languageOf, type Messages } from '@forecourt/contracts/messages/define-messages';
import { useSite } from './site.ts';

type SiteMessages<T> = Messages<T> & { use(): T };

/** Adds `use()` to a catalogue of messages, which returns those in the site's language. */
export function siteMessages<T>(messages: Messages<T>): SiteMessages<T> {
  return { ...messages, use: () => messages.for(useSite().locale) };
}

type Text = string | ((...args: never[]) => string | null);

/** @deprecated by the `languages` folder: texts of published and agencies' remotes, with translations. */
export function defineTexts<T extends Record<string, Text>>({
  en,
  ...languages
}: { en: T } & Record<string, Partial<Record<keyof T, Text>>>): SiteMessages<T> {
  const translations = languages as Record<string, Partial<T>>;
  return siteMessages({ en, for: (locale) => ({ ...en, ...translations[languageOf(locale)] }) });
}

/** @deprecated as `defineTexts` */
export const defineMessages = defineTexts;
