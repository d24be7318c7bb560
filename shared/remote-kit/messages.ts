import type { Messages } from '@forecourt/contracts/messages/define-messages';
import { useSite } from './site.ts';

type SiteMessages<T> = Messages<T> & { use(): T };

/** Adds `use()` to a catalogue of messages, which returns those in the site's language. */
export function siteMessages<T>(messages: Messages<T>): SiteMessages<T> {
  return { ...messages, use: () => messages.for(useSite().locale) };
}
