import { defineMessages } from '@forecourt/contracts/messages/define-messages';
export const messages = defineMessages('leads/guard', {
  quota_reached: 'You have too many open requests of this kind. Please call us, and we will help you.',
  check_failed:
    'We could not confirm that a person sent this. Please reload the page and try again, or call us.',
  phone_unconfirmed: 'Please confirm your mobile number first. We send you a code by text message.',
});

export const guardMessagesFor = messages.for;
