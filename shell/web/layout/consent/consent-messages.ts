import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { siteMessages } from '@forecourt/remote-kit';

export const messages = siteMessages(
  defineMessages('shell/consent', {
    title: 'Your privacy',
    question: 'May our advertising partners learn which pages you open and that you sent a form?',
    accepted: 'You have accepted.',
    declined: 'You have declined.',
    refused:
      'Your browser asks sites not to share what you do (Global Privacy Control). We follow it: our advertising partners learn nothing.',
    accept: 'Accept',
    decline: 'Decline',
    close: 'Close',
    policy: 'Privacy policy',
  }),
);
