import { defineMessages } from '@forecourt/contracts/messages/define-messages';

/** English messages that servers send to shoppers, and API clients read too: validation messages of forms, and refusals. */
export const problemMessages = defineMessages('server-kit/problems', {
  text: (english: string): string => english,
});

/** Translates such a message to the language of a site; without a translation it stays in English. */
export const localizeMessage = (message: string, locale: string | undefined): string =>
  locale === undefined ? message : problemMessages.for(locale).text(message);
