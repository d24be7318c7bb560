import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { siteMessages } from '@forecourt/remote-kit';

export const confirmPhoneMessages = siteMessages(
  defineMessages('leads/confirm-phone', {
    title: 'Please confirm your mobile number',
    text: 'We send you a code by text message. After that you continue here.',
    confirm: 'Confirm my mobile number',
    confirmed: (phone: string) => `Confirmed: ${phone}`,
    confirmedText: 'We use the mobile number that you confirmed.',
  }),
);
