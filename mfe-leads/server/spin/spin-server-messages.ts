import { defineMessages } from '@forecourt/contracts/messages/define-messages';
/** Localised messages of the wheel's page without scripts and of its email. */
export const messages = defineMessages('leads/spin-server', {
  won: (prize: string) => `You won: ${prize}`,
  lost: (prize: string) => prize,
  code: 'Your reference',
  show: 'Show this reference and your phone at the dealership, which then hands over the prize. We sent it to you by email too.',
  again: (day: string) => `Your phone number has another turn from ${day}.`,
  back: 'To the home page',
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  mail: 'Thank you for spinning the wheel. Show this reference and your phone at the dealership to collect your prize.',
  prize: 'Prize',
  why: (site: string) => `You get this email because you spun the wheel at ${site}.`,
});

export const spinMessagesFor = messages.for;
