import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { siteMessages } from '@forecourt/remote-kit';

export const quoteEmailMessages = siteMessages(
  defineMessages('finance/quote-email', {
    open: 'Email me this quote',
    intro: 'We send you these figures with every fee and the address to open them again.',
    send: 'Send the quote',
    sent: (email: string) => `The quote is on its way to ${email}.`,
    failed: 'An unexpected error occured',
    fixErrors: 'Please fix the following errors:',
  }),
);
