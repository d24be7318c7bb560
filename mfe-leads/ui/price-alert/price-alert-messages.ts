import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { siteMessages } from '@forecourt/remote-kit';

export const priceAlertMessages = siteMessages(
  defineMessages('leads/price-alert', {
    title: 'Price alert',
    intro:
      'We write to you when the price of this vehicle drops. No account is needed, and one click ends it.',
    email: 'Email',
    send: 'Tell me when the price drops',
    problems: 'Please correct these fields',
    failed: 'That did not work. Please try again.',
    asked: 'Please confirm by email',
    askedText: (email: string) =>
      `We sent an email to ${email}. Open it and confirm, and we write to you when the price drops.`,
    back: 'Back to the vehicle',
    browse: 'Choose a vehicle',
  }),
);
