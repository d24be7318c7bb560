import { defineMessages } from '@forecourt/contracts/messages/define-messages';

const en = {
  subject: (site: string, reference: string) => `${site} has your message (${reference})`,
  title: 'We have your message',
  quoteSubject: (site: string, reference: string) => `Your finance quote from ${site} (${reference})`,
  quoteTitle: 'Your finance quote',
  quoteIntro: 'these are the figures that you asked for.',
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  received: (dealership: string, minutes: number) =>
    `thank you for your enquiry. ${dealership} will answer ${within(minutes)} during opening hours.`,
  reference: 'Reference number',
  vehicle: 'Vehicle',
  dealership: 'Dealership',
  phone: 'Phone',
  why: (site: string) =>
    `You receive this email because this address was given in a form of ${site}. If that was not you, no action is needed.`,
};

function within(minutes: number): string {
  if (minutes % 1_440 === 0) return minutes === 1_440 ? 'within a day' : `within ${minutes / 1_440} days`;
  if (minutes % 60 === 0) return minutes === 60 ? 'within an hour' : `within ${minutes / 60} hours`;
  return `within ${minutes} minutes`;
}

export const confirmationMessages = defineMessages('leads/confirmation', en);
