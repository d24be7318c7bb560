import {
  defineMessages as defineCatalogue,
  type Messages,
} from '@forecourt/contracts/messages/define-messages';
import { useSite } from './site.ts';

/** Defines a catalogue of messages; `use()` returns those in the site's language. */
export function defineMessages<T extends object>(
  catalogue: Parameters<typeof defineCatalogue<T>>[0],
): Messages<T> & { use(): T } {
  const messages = defineCatalogue(catalogue);
  return { ...messages, use: () => messages.for(useSite().locale) };
}

/** @deprecated use `defineMessages` */
export const defineTexts = defineMessages;
